#!/usr/bin/env bash
# A backup of the PostgreSQL database named by PGHOST, PGUSER and PGPASSWORD into /backups, at once and then every night.
# Those older than DAYS are removed. Only the owner may read them: they contain sessions and keys.
set -euo pipefail
umask 077
folder=${FOLDER:-/backups}
while true; do
  file="$folder/tawantinsuyu-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
  pg_dump --format=custom --file="$file.part" "${DATABASE:-tawantinsuyu}"
  mv "$file.part" "$file"
  if [ -f /state/people.deleted ]; then cp /state/people.deleted "$folder/"; fi # the newest one, whichever dump is restored
  find "$folder" -name 'tawantinsuyu-*.dump' -mtime "+${DAYS:-14}" -delete
  if [ -n "${ONCE:-}" ]; then break; fi
  sleep "$((86400 - $(date -u +%s) % 86400))"
done
