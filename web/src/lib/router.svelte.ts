// Which page is shown: the address says it, and going back and forth works as everywhere.

export type Route = { page: "home" } | { page: "table"; id: string; invite: string | null } | { page: "nowhere" };

export function routeOf(path: string, search: string): Route {
  if (path === "/") return { page: "home" };
  const table = /^\/(?:tables|replays)\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (table?.[1]) return { page: "table", id: table[1], invite: new URLSearchParams(search).get("invite") };
  return { page: "nowhere" };
}

/** The address of a table on this page; others need the invitation if it is not open to all. */
export function tablePath(id: string, invite: string | null = null): string {
  return `/tables/${encodeURIComponent(id)}${invite === null ? "" : `?invite=${encodeURIComponent(invite)}`}`;
}

/** The path of a link to a table that somebody pasted; null if it is none. */
export function pathOfLink(link: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(link.trim(), origin);
  } catch {
    return null;
  }
  const route = routeOf(url.pathname, url.search);
  return route.page === "table" ? tablePath(route.id, route.invite) : null;
}

class Router {
  route = $state<Route>({ page: "home" });

  start(): void {
    this.#read();
    addEventListener("popstate", this.#read);
    addEventListener("click", this.#click);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read = (): void => {
    this.route = routeOf(location.pathname, location.search);
  };

  /** A plain click on a link to one of our own pages loads nothing anew. */
  #click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (routeOf(link.pathname, link.search).page === "nowhere") return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };
}

export const router = new Router();
