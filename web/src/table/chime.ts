/** Two soft notes. */

let context: AudioContext | null = null;

const NOTES = [
  { at: 0, pitch: 587.33 },
  { at: 0.13, pitch: 880 },
];

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const { at, pitch } of NOTES) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, now + at);
      volume.gain.linearRampToValueAtTime(0.12, now + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.55);
    }
  } catch {
    // A browser without sound plays on silently.
  }
}
