// The record of a finished game, as a file.

import { refusal } from "../../shared/api";
import { saveAs } from "../../shared/downloads";
import { transport } from "../../shared/transport";

export function recordAddress(table: string, invite: string | null): string {
  const search = invite === null ? "" : `?invite=${encodeURIComponent(invite)}`;
  return `/api/tables/${encodeURIComponent(table)}/record${search}`;
}

/** The record as text. Rejects with `Refused`. */
export async function readRecord(table: string, invite: string | null): Promise<{ name: string; text: string }> {
  const response = await transport().fetch(recordAddress(table, invite), {});
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => null));
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? `${table}.record`, text: await response.text() };
}

export async function saveRecord(table: string, invite: string | null): Promise<void> {
  const { name, text } = await readRecord(table, invite);
  saveAs(name, text, "text/plain");
}
