/** Two small sounds, made on the spot: nothing is loaded for them. Off unless somebody wants them. */

import { settings } from '../settings.svelte';

/** `tile` is a soft wooden knock, `turn` a chime of two notes. */
export type Sound = 'tile' | 'turn';

let context: AudioContext | null = null;

/** Plays a sound, if the settings say so. A browser that wants a touch first stays silent until then. */
export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (name === 'tile') knock(context);
  else chime(context);
}

function knock(audio: AudioContext): void {
  tone(audio, { type: 'triangle', from: 190, to: 95, at: 0, lasts: 0.09, loud: 0.3 });
  tone(audio, { type: 'sine', from: 820, to: 420, at: 0, lasts: 0.03, loud: 0.08 });
}

function chime(audio: AudioContext): void {
  tone(audio, { type: 'sine', from: 659, to: 659, at: 0, lasts: 0.5, loud: 0.14 });
  tone(audio, { type: 'sine', from: 880, to: 880, at: 0.14, lasts: 0.7, loud: 0.12 });
}

interface Tone {
  type: OscillatorType;
  /** Hertz. */
  from: number;
  to: number;
  /** Seconds. */
  at: number;
  lasts: number;
  loud: number;
}

function tone(audio: AudioContext, { type, from, to, at, lasts, loud }: Tone): void {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + lasts + 0.02);
}
