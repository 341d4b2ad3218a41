// The time of the server, by which all clocks run: this device may be minutes off.

let ahead = 0;

/** Note the server's time, from a reply to something that was sent at `sent` by the clock of this device. */
export function noteServerTime(now: number, sent: number): void {
  ahead = now - (sent + Date.now()) / 2;
}

export function serverNow(): number {
  return Date.now() + ahead;
}
