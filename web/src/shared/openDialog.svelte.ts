// The dialog that is open over the page: help or settings. The rules open above them.

export type Name = "help" | "settings";

class OpenDialog {
  current = $state<Name | null>(null);

  show(name: Name): void {
    this.current = name;
  }

  close(): void {
    this.current = null;
  }
}

export const openDialog = new OpenDialog();

/** Whether a text field has the focus, so that a key is a letter and not a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
