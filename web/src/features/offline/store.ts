// What the browser stores: tables with their logs, the component sets of their games, and the person.

/** A table after a change: `before` and `after` are its version and facts; a new table has no `before`. */
export type TableCommit = {
  id: string;
  before: [number, number] | null;
  after: [number, number];
  head: unknown;
  entries: { seq: number }[];
};
export type Commit = { tables: TableCommit[]; removed: string[]; boxes: Record<string, unknown>; person: unknown };
type StoredTable = { id: string; stamp: [number, number]; head: unknown };
type StoredEntry = { table: string; seq: number; entry: unknown };
/** Everything in the store, as in a backup. */
export type Backup = {
  format: 1;
  person: unknown;
  tables: StoredTable[];
  entries: StoredEntry[];
  boxes: { name: string; box: unknown }[];
};

/** The table is not as it was before the change: it was changed elsewhere, or this browser restored a backup. */
export class Outdated extends Error {}

const NAME = "tawantinsuyu";
const FORMAT = 1;
const STORES = ["tables", "entries", "boxes", "meta"] as const;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Store> {
    const request = indexedDB.open(NAME, FORMAT);
    request.onupgradeneeded = () => {
      const made = request.result;
      made.createObjectStore("tables", { keyPath: "id" });
      made.createObjectStore("entries", { keyPath: ["table", "seq"] });
      made.createObjectStore("boxes", { keyPath: "name" });
      made.createObjectStore("meta");
    };
    const database = await done(request);
    database.onversionchange = () => database.close(); // a page of a later version is open
    return new Store(database);
  }

  /** What the engine starts with: everything but the logs. */
  async beginning(): Promise<{ person: unknown; heads: unknown[]; boxes: string[] }> {
    const reading = this.database.transaction(STORES);
    const [person, tables, boxes] = await Promise.all([
      done(reading.objectStore("meta").get("person") as IDBRequest<unknown>),
      done(reading.objectStore("tables").getAll() as IDBRequest<StoredTable[]>),
      done(reading.objectStore("boxes").getAllKeys()),
    ]);
    return { person: person ?? null, heads: tables.map(({ head }) => head), boxes: boxes.map(String) };
  }

  /** A table with its log, and its component set if stored; null if there is no such table. */
  async table(id: string, box: string | null): Promise<{ head: unknown; log: unknown[]; box: unknown } | null> {
    const reading = this.database.transaction(STORES);
    const [stored, entries, components] = await Promise.all([
      done(reading.objectStore("tables").get(id) as IDBRequest<StoredTable | undefined>),
      done(reading.objectStore("entries").getAll(entriesOf(id)) as IDBRequest<StoredEntry[]>),
      box === null
        ? undefined
        : done(reading.objectStore("boxes").get(box) as IDBRequest<{ box: unknown } | undefined>),
    ]);
    if (stored === undefined) return null;
    return { head: stored.head, log: entries.map(({ entry }) => entry), box: components?.box ?? null };
  }

  /** A component set; null if it is not stored. */
  async box(name: string): Promise<unknown> {
    const boxes = this.database.transaction("boxes").objectStore("boxes");
    const stored = await done(boxes.get(name) as IDBRequest<{ box: unknown } | undefined>);
    return stored?.box ?? null;
  }

  /** Store a change atomically. Resolves once it is on disk; rejects with `Outdated`. */
  write(commit: Commit): Promise<void> {
    const writing = this.database.transaction(STORES, "readwrite", { durability: "strict" });
    let trouble: Error | null = null;
    for (const table of commit.tables) {
      const before = writing.objectStore("tables").get(table.id) as IDBRequest<StoredTable | undefined>;
      before.onsuccess = () => {
        if (String(before.result?.stamp) !== String(table.before ?? undefined)) {
          trouble = new Outdated();
          writing.abort();
        }
      };
      // Requests of a transaction run in order, so several changes of one table build on each other.
      writing.objectStore("tables").put({ id: table.id, stamp: table.after, head: table.head } satisfies StoredTable);
      for (const entry of table.entries)
        writing.objectStore("entries").put({ table: table.id, seq: entry.seq, entry } satisfies StoredEntry);
    }
    for (const id of commit.removed) {
      writing.objectStore("tables").delete(id);
      writing.objectStore("entries").delete(entriesOf(id));
    }
    for (const [name, box] of Object.entries(commit.boxes)) writing.objectStore("boxes").put({ name, box });
    if (commit.person !== null) writing.objectStore("meta").put(commit.person, "person");
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(trouble ?? writing.error ?? new Error("not stored"));
    });
  }

  async backup(): Promise<Backup> {
    const reading = this.database.transaction(STORES);
    const [person, tables, entries, boxes] = await Promise.all([
      done(reading.objectStore("meta").get("person") as IDBRequest<unknown>),
      done(reading.objectStore("tables").getAll() as IDBRequest<StoredTable[]>),
      done(reading.objectStore("entries").getAll() as IDBRequest<StoredEntry[]>),
      done(reading.objectStore("boxes").getAll() as IDBRequest<Backup["boxes"]>),
    ]);
    return { format: 1, person: person ?? null, tables, entries, boxes };
  }

  /** Import a backup. Existing tables stay as they are; imported ones are of the person who is here. */
  async restore(saved: Backup): Promise<number> {
    const me = await done(this.database.transaction("meta").objectStore("meta").get("person") as IDBRequest<unknown>);
    const backup = ownedBy(saved, me);
    const here = new Set(
      (await done(this.database.transaction("tables").objectStore("tables").getAllKeys())).map(String),
    );
    const writing = this.database.transaction(STORES, "readwrite", { durability: "strict" });
    const added = backup.tables.filter(({ id }) => !here.has(id));
    for (const table of added) writing.objectStore("tables").put(table);
    for (const entry of backup.entries) if (!here.has(entry.table)) writing.objectStore("entries").put(entry);
    for (const box of backup.boxes) writing.objectStore("boxes").put(box);
    if (backup.person) writing.objectStore("meta").put(backup.person, "person");
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error("not stored"));
    });
    return added.length;
  }
}

/** A backup whose games belong to another person; the same one if that is not known. Ids are random and occur as ids only. */
function ownedBy(backup: Backup, person: unknown): Backup {
  const [before, now] = [backup.person, person].map((each) => (each as { id?: unknown } | null | undefined)?.id);
  if (typeof before !== "string" || typeof now !== "string") return backup;
  const moved = JSON.parse(JSON.stringify(backup).replaceAll(JSON.stringify(before), JSON.stringify(now))) as Backup;
  return { ...moved, person };
}

function entriesOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Infinity]);
}
