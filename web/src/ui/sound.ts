/** Two short synthesized sounds, so nothing is loaded for them. Off by default. */

import { settings } from '../settings.svelte';

/** `tile` is a soft wooden knock, `turn` a chime of two notes. */
export type Sound = 'tile' | 'turn';

let context: AudioContext | null = null;

/** Plays a sound if the settings allow it. Browsers that require a user gesture stay silent until then. */
export function playSound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (name === 'tile') knock(context);
  else chime(context);
}

function knock(audio: AudioContext): void {
  tone(audio, { type: 'triangle', from: 190, to: 95, at: 0, duration: 0.09, volume: 0.3 });
  tone(audio, { type: 'sine', from: 820, to: 420, at: 0, duration: 0.03, volume: 0.08 });
}

function chime(audio: AudioContext): void {
  tone(audio, { type: 'sine', from: 659, to: 659, at: 0, duration: 0.5, volume: 0.14 });
  tone(audio, { type: 'sine', from: 880, to: 880, at: 0.14, duration: 0.7, volume: 0.12 });
}

interface Tone {
  type: OscillatorType;
  /** Hertz. */
  from: number;
  to: number;
  /** Seconds. */
  at: number;
  duration: number;
  volume: number;
}

function tone(audio: AudioContext, { type, from, to, at, duration, volume }: Tone): void {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  const gainNode = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + duration);
  gainNode.gain.setValueAtTime(0, begin);
  gainNode.gain.linearRampToValueAtTime(volume, begin + 0.006);
  gainNode.gain.exponentialRampToValueAtTime(0.001, begin + duration);
  source.connect(gainNode).connect(audio.destination);
  source.start(begin);
  source.stop(begin + duration + 0.02);
}
