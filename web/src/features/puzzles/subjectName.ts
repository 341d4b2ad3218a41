import { say } from "../../shared/texts.svelte";
import type { MessageId } from "../../messages";

/** What a puzzle is about, in the reader's words. */
export function subjectName(subject: string): string {
  return say(`puzzle-subject.${subject}` as MessageId);
}
