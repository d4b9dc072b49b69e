/** The keys of a replay. */

import type { Player } from './player.svelte';

/** Whether a key was one of the replay's; fields, sliders and the board keep theirs. */
export function replayKey(event: KeyboardEvent, player: Player): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  const inField = target?.closest('input, textarea, select, [contenteditable], dialog') ?? null;
  if (inField) return false;
  const onButton = target?.closest('button, a, summary, [role="tab"]') ?? null;
  const way = event.key === 'ArrowLeft' ? -1 : 1;
  const moves: Record<string, () => void> = {
    ArrowLeft: () => (event.shiftKey ? player.turnwise(way) : player.step(way)),
    ArrowRight: () => (event.shiftKey ? player.turnwise(way) : player.step(way)),
    Home: () => player.go(0),
    End: () => player.go(player.bench.count),
    s: () => player.scoring(1),
    S: () => player.scoring(-1),
  };
  const move = moves[event.key];
  if (move) {
    player.pause();
    move();
    return true;
  }
  // A button that has the focus is pressed by the space bar itself.
  if (event.key === ' ' && !onButton) {
    player.toggle();
    return true;
  }
  return false;
}
