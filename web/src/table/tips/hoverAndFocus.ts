// Detects pointing at things: a resting mouse, keyboard focus, a long press, or the first tap on the board.

const THINGS = "[data-place], [data-tip]";
/** An icon in a text: it has a tip where nothing around it has one. */
const SIGN = "[data-sign]";
/** Where things are small: the first tap only looks, the second one chooses. */
const TAP_TO_LOOK = "[data-tap-to-look]";
/** The tip itself: using it is not pointing at something else. */
const TIP_BOX = "[data-tip-box]";
/** Dispatched on a thing when a first tap looks at it. */
export const LOOK = "look";
/** Milliseconds that a mouse must rest on a thing, and a finger press it. */
const REST = 250;
const PRESS = 500;
/** Milliseconds before the next tip is shown while one is visible. */
const NEXT = 80;
/** Pixels that a finger may move while it presses. */
const STRAY = 10;

/** `isLook`: a first tap shows it, and the next one chooses. */
export type Listeners = { show: (thing: Element, isLook: boolean) => void; hide: () => void };

export class HoverAndFocus {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: Element | null = null;
  #wanted: Element | null = null;
  #start: { x: number; y: number } | null = null;
  #isTouched = false;
  /** The thing that the last tap looked at. */
  #looked: Element | null = null;
  #wasPressed = false;
  /** Where the mouse clicked: while it rests there, it points at nothing. */
  #rest: { x: number; y: number } | null = null;

  constructor(readonly listeners: Listeners) {}

  /** Start listening; returns a function that stops it. */
  begin(): () => void {
    const ending = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      type: K,
      hear: (event: DocumentEventMap[K]) => void,
      capture = false,
    ) => document.addEventListener(type, hear, { signal: ending.signal, capture, passive: type !== "click" });
    listen("pointerover", (event) => this.#over(event));
    listen("pointerdown", (event) => this.#down(event), true);
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", () => this.#up());
    listen("pointercancel", () => this.#up());
    listen("click", (event) => this.#click(event), true);
    listen("focusin", (event) => this.#focus(event));
    listen("focusout", () => this.#leave());
    listen("keydown", (event) => this.#key(event), true);
    listen("scroll", (event) => this.#scroll(event), true);
    return () => {
      ending.abort();
      this.#leave();
    };
  }

  #over(event: PointerEvent): void {
    if (event.pointerType === "touch" || event.buttons !== 0 || this.#rest) return;
    const thing = isTipBox(event.target) ? this.#shown : thingOf(event.target);
    if (thing === this.#wanted) return;
    this.#want(thing, this.#shown ? NEXT : REST);
  }

  #down(event: PointerEvent): void {
    this.#isTouched = event.pointerType === "touch";
    this.#wasPressed = false;
    if (!this.#isTouched || isTipBox(event.target)) return;
    this.#leave();
    this.#start = { x: event.clientX, y: event.clientY };
    const thing = thingOf(event.target);
    if (!thing) return;
    this.#timer = setTimeout(() => {
      this.#wasPressed = true;
      this.#show(thing);
    }, PRESS);
  }

  #move(event: PointerEvent): void {
    if (this.#rest && Math.hypot(event.clientX - this.#rest.x, event.clientY - this.#rest.y) >= STRAY) {
      this.#rest = null;
      this.#over(event);
    }
    if (!this.#start || Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) < STRAY) return;
    this.#start = null;
    clearTimeout(this.#timer);
  }

  #up(): void {
    this.#start = null;
    if (this.#isTouched) clearTimeout(this.#timer);
  }

  /** The end of a long press is not a click. A tap shows what cannot be chosen, and on the board anything. */
  #click(event: MouseEvent): void {
    if (this.#wasPressed) {
      this.#wasPressed = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (isTipBox(event.target)) return;
    if (!this.#isTouched) {
      // A key that presses a button is a click without a place.
      if (event.detail > 0) {
        this.#rest = { x: event.clientX, y: event.clientY };
        this.#leave();
      }
      return;
    }
    const thing = thingOf(event.target);
    const looked = this.#looked;
    this.#looked = null;
    if (!thing || isButton(thing)) return;
    if (thing.closest(TAP_TO_LOOK) && thing !== looked) {
      this.#looked = thing;
      event.stopPropagation();
      event.preventDefault();
      thing.dispatchEvent(new CustomEvent(LOOK, { bubbles: true }));
      this.#show(thing, true);
    } else if (!thing.hasAttribute("data-offered")) this.#show(thing);
  }

  #focus(event: FocusEvent): void {
    const thing = thingOf(event.target);
    if (thing && thing === event.target && thing.matches(":focus-visible")) this.#want(thing, NEXT);
  }

  /** The tip stands beside its thing: only where that moves, the tip goes. */
  #scroll({ target }: Event): void {
    const thing = this.#shown ?? this.#wanted;
    if (thing && target instanceof Node && target.contains(thing)) this.#leave();
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#shown) this.#leave();
  }

  #want(thing: Element | null, after: number): void {
    clearTimeout(this.#timer);
    this.#wanted = thing;
    this.#timer = setTimeout(() => (thing ? this.#show(thing) : this.#leave()), after);
  }

  #show(thing: Element, isLook = false): void {
    this.#wanted = this.#shown = thing;
    this.listeners.show(thing, isLook);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
    if (this.#shown) this.listeners.hide();
    this.#shown = null;
  }
}

function thingOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest(THINGS) ?? target.closest(SIGN)) : null;
}

function isTipBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TIP_BOX) !== null;
}

function isButton(thing: Element): boolean {
  return thing.closest("button, a, summary") !== null;
}
