// Short sounds, synthesised on demand. Browsers stay silent until the first click.

import { settings } from "../../shared/settings.svelte";

export type Sound = "turn" | "move" | "over";

type Tone = Readonly<{ hertz: number; from: number; seconds: number; loud: number }>;

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    { hertz: 587, from: 0, seconds: 0.18, loud: 0.16 },
    { hertz: 880, from: 0.14, seconds: 0.3, loud: 0.16 },
  ],
  move: [{ hertz: 330, from: 0, seconds: 0.09, loud: 0.06 }],
  over: [
    { hertz: 523, from: 0, seconds: 0.22, loud: 0.14 },
    { hertz: 659, from: 0.18, seconds: 0.22, loud: 0.14 },
    { hertz: 784, from: 0.36, seconds: 0.5, loud: 0.14 },
  ],
};

let context: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation?.hasBeenActive === false) return; // it would be heard at the first click
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of TONES[sound]) playTone(context, tone);
}

/** A tone that swells quickly and fades away. */
function playTone(audio: AudioContext, { hertz, from, seconds, loud }: Tone): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const begin = audio.currentTime + from;
  oscillator.type = "triangle";
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + seconds);
}
