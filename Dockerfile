# The server as an image. hosting/compose.yaml runs two of them on PostgreSQL behind Caddy.
FROM python:3.11-slim AS build
COPY . /source
WORKDIR /source
RUN python -m venv /opt/tawantinsuyu
RUN /opt/tawantinsuyu/bin/pip install --no-cache-dir --require-hashes --requirement requirements/build.txt
RUN /opt/tawantinsuyu/bin/pip install --no-cache-dir --no-build-isolation --require-hashes --requirement requirements/play.txt
RUN /opt/tawantinsuyu/bin/pip install --no-cache-dir --no-build-isolation --no-deps .

FROM python:3.11-slim
COPY --from=build /opt/tawantinsuyu /opt/tawantinsuyu
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/tawantinsuyu tawantinsuyu
USER 10001
WORKDIR /var/lib/tawantinsuyu
VOLUME /var/lib/tawantinsuyu
EXPOSE 8001
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8001/healthz')"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/tawantinsuyu/bin/tawantinsuyu"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8001", "--database", "games.sqlite", "--json-logs"]
