/** The keyboard shortcuts of a replay. */

import type { ReplayPlayer } from './replayPlayer.svelte';

/** Handles a key. Returns whether it was a shortcut. Keys in fields, sliders and dialogs are ignored. */
export function handleReplayKey(event: KeyboardEvent, player: ReplayPlayer): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  const inField = target?.closest('input, textarea, select, [contenteditable], dialog') ?? null;
  if (inField) return false;
  const onButton = target?.closest('button, a, summary, [role="tab"]') ?? null;
  const way = event.key === 'ArrowLeft' ? -1 : 1;
  const moves: Record<string, () => void> = {
    ArrowLeft: () => (event.shiftKey ? player.stepTurn(way) : player.step(way)),
    ArrowRight: () => (event.shiftKey ? player.stepTurn(way) : player.step(way)),
    Home: () => player.go(0),
    End: () => player.go(player.bench.count),
    s: () => player.stepScoring(1),
    S: () => player.stepScoring(-1),
  };
  const move = moves[event.key];
  if (move) {
    player.pause();
    move();
    return true;
  }
  // The space bar already presses a focused button.
  if (event.key === ' ' && !onButton) {
    player.toggle();
    return true;
  }
  return false;
}
