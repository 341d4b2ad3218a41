// Shows what the server pushes while no page is open, and opens the table when somebody clicks on it. It keeps nothing.

self.addEventListener("push", (event) => {
  const notice = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(notice.title || "Tawantinsuyu", {
      body: notice.text ?? "",
      tag: notice.table ?? "",
      icon: "/favicon-turn.svg",
      data: { link: notice.link ?? "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.link, self.location.origin)));
});

/** The table in a page that shows it already, or in a new one; links to elsewhere are not followed. */
async function open(link) {
  if (link.origin !== self.location.origin) return undefined;
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((each) => new URL(each.url).pathname === link.pathname);
  return page ? page.focus() : self.clients.openWindow(link.href);
}
