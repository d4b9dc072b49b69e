/** Dragging the tile in hand from a panel onto the board. */

import type { Attachment } from 'svelte/attachments';
import type { Game } from '../game/game';
import type { Point } from './geometry';
import { deviceOf, SLACK } from './gestures';

/** A board that the tile can be dragged onto. Points are relative to the board. */
export interface TileDragTarget {
  readonly root: HTMLElement | undefined;
  dragTile(at: Point): void;
  dropTile(at: Point): void;
  cancelTileDrag(): void;
}

const targets = new WeakMap<Game, TileDragTarget>();

/** Makes a board the target of the tile in hand of its game. */
export function setDragTarget(game: Game, target: TileDragTarget): void {
  targets.set(game, target);
}

/** Lets a pointer drag the tile in hand from an element onto the board of the game. */
export function dragsTile(game: () => Game): Attachment<HTMLElement> {
  return (element) => {
    let pressed: { pointer: number; at: Point; isDragging: boolean } | null = null;
    const target = () => targets.get(game());

    const onBoard = (event: PointerEvent): Point => {
      const { left = 0, top = 0 } = target()?.root?.getBoundingClientRect() ?? {};
      return [event.clientX - left, event.clientY - top];
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || pressed || !game().ask?.places) return;
      pressed = { pointer: event.pointerId, at: [event.clientX, event.clientY], isDragging: false };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (pressed?.pointer !== event.pointerId) return;
      const [x, y] = pressed.at;
      const far = Math.hypot(event.clientX - x, event.clientY - y);
      pressed.isDragging ||= far >= SLACK[deviceOf(event)];
      if (pressed.isDragging) target()?.dragTile(onBoard(event));
    };
    const end = (event: PointerEvent) => {
      if (pressed?.pointer !== event.pointerId) return;
      const wasDragging = pressed.isDragging;
      pressed = null;
      if (!wasDragging) return;
      if (event.type === 'pointerup') target()?.dropTile(onBoard(event));
      else target()?.cancelTileDrag();
    };
    const abort = new AbortController();
    const { signal } = abort;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      element.addEventListener(name, end, { signal });
    return () => {
      abort.abort();
      if (pressed?.isDragging) target()?.cancelTileDrag();
    };
  };
}
