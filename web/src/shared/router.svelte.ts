// The page that is shown: the address determines it, and the browser's back and forward work.

export type Route =
  | {
      page:
        | "home"
        | "introduction"
        | "rules"
        | "legend"
        | "learn"
        | "watch"
        | "score"
        | "puzzles"
        | "companion"
        | "mirror"
        | "edition"
        | "identity"
        | "games"
        | "find"
        | "studies"
        | "translate"
        | "admin"
        | "nowhere";
    }
  | { page: "friends"; code: string | null }
  | { page: "profile"; code: string }
  | { page: "challenge"; day: string | null }
  | { page: "sign-in"; code: string }
  | { page: "mail"; way: "confirm" | "stop"; code: string }
  | { page: "table"; id: string; invite: string | null }
  | { page: "replay"; id: string; invite: string | null; move: number | null }
  | { page: "review"; id: string; invite: string | null }
  | { page: "position"; id: string; invite: string | null; line: number };

export function routeOf(path: string, search: string): Route {
  if (path === "/") return { page: "home" };
  if (path === "/about") return { page: "introduction" };
  if (path === "/rules") return { page: "rules" };
  if (path === "/legend") return { page: "legend" };
  if (path === "/learn") return { page: "learn" };
  if (path === "/watch") return { page: "watch" };
  if (path === "/score") return { page: "score" };
  if (path === "/puzzles") return { page: "puzzles" };
  if (path === "/companion") return { page: "companion" };
  if (path === "/companion/mirror") return { page: "mirror" };
  if (path === "/edition") return { page: "edition" };
  if (path === "/identity") return { page: "identity" };
  if (path === "/games") return { page: "games" };
  if (path === "/find") return { page: "find" };
  if (path === "/studies") return { page: "studies" };
  if (path === "/translate") return { page: "translate" };
  const signIn = /^\/sign-in\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
  if (signIn) return { page: "sign-in", code: signIn };
  if (path === "/admin") return { page: "admin" };
  const friends = /^\/friends(?:\/([A-Za-z0-9_-]+))?$/.exec(path);
  if (friends) return { page: "friends", code: friends[1] ?? null };
  const profile = /^\/people\/([a-z0-9]+)$/.exec(path)?.[1];
  if (profile) return { page: "profile", code: profile };
  const mail = /^\/mail\/(confirm|stop)\/([A-Za-z0-9_-]+)$/.exec(path);
  if (mail?.[2]) return { page: "mail", way: mail[1] === "stop" ? "stop" : "confirm", code: mail[2] };
  const asked = new URLSearchParams(search);
  const invite = asked.get("invite");
  if (path === "/challenge") return { page: "challenge", day: asked.get("day") };
  const move = asked.get("move") ?? "";
  const line = /^\d{1,7}$/.test(move) ? Number(move) : null;
  const position = /^\/tables\/([A-Za-z0-9_-]+)\/position$/.exec(path)?.[1];
  if (position) return { page: "position", id: position, invite, line: line ?? 0 };
  const table = /^\/tables\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1];
  if (table) return { page: "table", id: table, invite };
  const replay = /^\/(?:replays\/([A-Za-z0-9_-]+)|tables\/([A-Za-z0-9_-]+)\/replay)\/?$/.exec(path);
  const id = replay?.[1] ?? replay?.[2];
  const review = /^\/(?:replays|tables)\/([A-Za-z0-9_-]+)\/review\/?$/.exec(path)?.[1];
  if (review) return { page: "review", id: review, invite };
  if (id) return { page: "replay", id, invite, move: line };
  return { page: "nowhere" };
}

/** The address of a table on this page; others need the invitation if it is not open to all. */
export function tablePath(id: string, invite: string | null = null): string {
  return `/tables/${encodeURIComponent(id)}${invite === null ? "" : `?invite=${encodeURIComponent(invite)}`}`;
}

/** The address of a replay at one of its moves. Imported records have no table. */
export function replayPath(
  table: { id: string; status: string },
  move: number | null = null,
  invite: string | null = null,
): string {
  const id = encodeURIComponent(table.id);
  const search = new URLSearchParams({
    ...(move === null ? {} : { move: String(move) }),
    ...(invite === null ? {} : { invite }),
  }).toString();
  return (table.status === "replay" ? `/replays/${id}` : `/tables/${id}/replay`) + (search ? `?${search}` : "");
}

/** The address where the position of a game after so many moves is changed. */
export function positionPath(id: string, line: number, invite: string | null = null): string {
  const search = new URLSearchParams({ move: String(line), ...(invite === null ? {} : { invite }) });
  return `/tables/${encodeURIComponent(id)}/position?${search}`;
}

/** The address of the review of a finished game. */
export function reviewPath(table: { id: string; status: string }, invite: string | null = null): string {
  const path = `/${table.status === "replay" ? "replays" : "tables"}/${encodeURIComponent(table.id)}/review`;
  return path + (invite === null ? "" : `?invite=${encodeURIComponent(invite)}`);
}

/** The path of a pasted link to a table or a replay; null for anything else. */
export function pathOfLink(link: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(link.trim(), origin);
  } catch {
    return null;
  }
  const route = routeOf(url.pathname, url.search);
  if (route.page === "table") return tablePath(route.id, route.invite);
  return route.page === "replay" || route.page === "review" ? url.pathname + url.search : null;
}

/** How the paths of pages appear in the address bar. */
export interface Addresses {
  /** Path and search of the current address. */
  read(): { path: string; search: string };
  /** The address for a path with its search and hash. */
  write(path: string): string;
}

const plain: Addresses = {
  read: () => ({ path: location.pathname, search: location.search }),
  write: (path) => path,
};

/** For a folder on a static host: the path is a parameter. */
export const inParameter: Addresses = {
  read: () => {
    const url = new URL(new URLSearchParams(location.search).get("at") ?? "/", location.origin);
    return { path: url.pathname, search: url.search };
  },
  write: (path) => {
    const url = new URL(path, location.origin);
    const at = url.pathname + url.search;
    return location.pathname + (at === "/" ? "" : `?${new URLSearchParams({ at })}`) + url.hash;
  },
};

class Router {
  route = $state<Route>({ page: "home" });
  addresses = plain;

  start(): void {
    this.#read();
    addEventListener("popstate", this.#read);
    addEventListener("click", this.#click);
  }

  go(path: string): void {
    history.pushState(null, "", this.addresses.write(path));
    this.#read();
    scrollTo(0, 0);
  }

  #read = (): void => {
    const { path, search } = this.addresses.read();
    this.route = routeOf(path, search);
  };

  /** A plain click on a link to one of our own pages does not reload. */
  #click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (routeOf(link.pathname, link.search).page === "nowhere") return;
    const path = link.pathname + link.search + link.hash;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      link.href = this.addresses.write(path); // the browser opens it elsewhere
      return;
    }
    event.preventDefault();
    this.go(path);
  };
}

export const router = new Router();
