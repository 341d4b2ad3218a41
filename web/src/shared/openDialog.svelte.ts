// The dialog that is open over the page: help or settings. The rules open above them.

export type Sheet = "help" | "settings";

class Desk {
  open = $state<Sheet | null>(null);

  show(sheet: Sheet): void {
    this.open = sheet;
  }

  close(): void {
    this.open = null;
  }
}

export const desk = new Desk();

/** Whether a text field has the focus, so that a key is a letter and not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
