// Error messages for people.

import { Refused } from "./api";
import { say } from "./texts.svelte";

export function troubleIn(error: unknown): string {
  return error instanceof Refused ? error.message : say("shell.unreachable");
}
