// The settings of this device, stored in the browser; without storage they last as long as the page.

export const THEMES = ["system", "day", "night"] as const;
export type Theme = (typeof THEMES)[number];

export const TEXT_SIZES = ["usual", "large", "larger"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How fast pieces move; `off`: not at all. */
export const SPEEDS = ["off", "fast", "usual", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];
/** Factors on the usual duration. */
const PACES: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, usual: 1, slow: 2 };

export type Choices = {
  /** The language chosen here; null: the browser's. */
  language: string | null;
  theme: Theme;
  text: TextSize;
  /** Without effect if the system asks for reduced motion. */
  speed: Speed;
  /** Whether sounds accompany what happens. */
  sound: boolean;
  /** Whether to confirm clicks that cannot be undone. */
  confirmations: boolean;
  /** Whether the end of a turn is a separate step. */
  turnEnds: boolean;
  /** Whether plain gains are taken without a click. */
  plainGains: boolean;
  /** Whether a shared device hides the table until the next player has taken it. */
  curtain: boolean;
  /** Whether the chances to win are shown beside the board, where hints are allowed. */
  outlook: boolean;
  /** Whether a learner's first games explain each kind of question once. */
  company: boolean;
  /** Whether to warn when less than a minute is left on the own clock. */
  timeWarning: boolean;
  /** Warnings that are switched off. */
  silenced: string[];
};

const KEY = "tawantinsuyu-settings";
const DEFAULTS: Choices = {
  language: null,
  theme: "system",
  text: "usual",
  speed: "usual",
  sound: false,
  confirmations: false,
  turnEnds: true,
  plainGains: true,
  curtain: true,
  outlook: false,
  company: true,
  timeWarning: true,
  silenced: [],
};

/** Parse stored settings; whatever cannot be parsed gets its default. */
export function parseSettings(text: string | null): Choices {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return { ...DEFAULTS };
    const part = stored as Partial<Record<keyof Choices, unknown>>;
    const theme = THEMES.find((each) => each === part.theme) ?? DEFAULTS.theme;
    return {
      language: typeof part.language === "string" ? part.language : null,
      theme,
      text: TEXT_SIZES.find((each) => each === part.text) ?? DEFAULTS.text,
      speed: speedOf(stored),
      sound: booleanOf(part, "sound"),
      confirmations: booleanOf(part, "confirmations"),
      turnEnds: booleanOf(part, "turnEnds"),
      plainGains: booleanOf(part, "plainGains"),
      curtain: booleanOf(part, "curtain"),
      outlook: booleanOf(part, "outlook"),
      company: booleanOf(part, "company"),
      timeWarning: booleanOf(part, "timeWarning"),
      silenced: Array.isArray(part.silenced) ? part.silenced.filter((each) => typeof each === "string") : [],
    };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Earlier versions stored only whether pieces move. */
function speedOf(stored: object): Speed {
  const { speed, animations } = stored as { speed?: unknown; animations?: unknown };
  return SPEEDS.find((each) => each === speed) ?? (animations === false ? "off" : DEFAULTS.speed);
}

type Switch = "sound" | "confirmations" | "turnEnds" | "plainGains" | "curtain" | "outlook" | "company" | "timeWarning";

function booleanOf(stored: Partial<Record<keyof Choices, unknown>>, name: Switch): boolean {
  const value = stored[name];
  return typeof value === "boolean" ? value : DEFAULTS[name];
}

class Settings {
  #choices = $state(parseSettings(read()));
  #systemNight = $state(prefers("(prefers-color-scheme: dark)", (night) => (this.#systemNight = night)));
  #lessMotion = $state(prefers("(prefers-reduced-motion: reduce)", (less) => (this.#lessMotion = less)));

  get language(): string | null {
    return this.#choices.language;
  }
  get theme(): Theme {
    return this.#choices.theme;
  }
  get text(): TextSize {
    return this.#choices.text;
  }
  get confirmations(): boolean {
    return this.#choices.confirmations;
  }
  get turnEnds(): boolean {
    return this.#choices.turnEnds;
  }
  get plainGains(): boolean {
    return this.#choices.plainGains;
  }
  get curtain(): boolean {
    return this.#choices.curtain;
  }
  get outlook(): boolean {
    return this.#choices.outlook;
  }

  get company(): boolean {
    return this.#choices.company;
  }
  get timeWarning(): boolean {
    return this.#choices.timeWarning;
  }
  get speed(): Speed {
    return this.#choices.speed;
  }
  get sound(): boolean {
    return this.#choices.sound;
  }

  /** Whether the dark theme is shown. */
  get isNight(): boolean {
    return this.theme === "system" ? this.#systemNight : this.theme === "night";
  }
  /** Whether animations are on. */
  get moves(): boolean {
    return this.speed !== "off" && !this.#lessMotion;
  }
  /** The factor on the duration of animations. */
  get pace(): number {
    return PACES[this.speed];
  }

  get silenced(): readonly string[] {
    return this.#choices.silenced;
  }

  isSilenced(warning: string): boolean {
    return this.#choices.silenced.includes(warning);
  }

  silence(warning: string, silent: boolean): void {
    const others = this.#choices.silenced.filter((each) => each !== warning);
    this.change({ silenced: silent ? [...others, warning] : others });
  }

  change(wanted: Partial<Choices>): void {
    Object.assign(this.#choices, wanted);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choices));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function prefers(query: string, changed: (matches: boolean) => void): boolean {
  if (typeof matchMedia === "undefined") return false;
  const media = matchMedia(query);
  media.addEventListener("change", (event) => changed(event.matches));
  return media.matches;
}

export const settings = new Settings();
