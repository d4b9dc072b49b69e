/** The mathematics of looking at the board: a point p of the board is at p × scale + (x, y) of the window. */

import type { Box, Point } from './geometry';

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels of the page for one unit of the board. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many pixels at each side of the window lie under something else. */
export interface Cover {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_COVER: Cover = { top: 0, right: 0, bottom: 0, left: 0 };

/** The least and the greatest scale: tiles from 10 to 360 pixels. */
export const LEAST = 0.1;
export const MOST = 3.6;

/** A board is not shown larger than this by itself: tiles of 140 pixels. */
const COMFORT = 1.4;

export function toScreen({ x, y, scale }: Camera, [px, py]: Point): Point {
  return [px * scale + x, py * scale + y];
}

export function toBoard({ x, y, scale }: Camera, [px, py]: Point): Point {
  return [(px - x) / scale, (py - y) / scale];
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Nearer or farther, such that the point of the board at a point of the window stays there. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point): Camera {
  const scale = Math.min(MOST, Math.max(LEAST, camera.scale * factor));
  const real = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * real, y: py - (py - camera.y) * real };
}

/** The part of the window that nothing covers. */
export function openPart({ width, height }: Size, cover: Cover): Box {
  const left = Math.min(cover.left, width / 2);
  const top = Math.min(cover.top, height / 2);
  return {
    left,
    top,
    right: Math.max(left + 1, width - cover.right),
    bottom: Math.max(top + 1, height - cover.bottom),
  };
}

/** Everything in a box of the board, in the middle of what is open of the window. */
export function fitted(box: Box, size: Size, cover: Cover, most = COMFORT): Camera {
  const open = openPart(size, cover);
  const [width, height] = [open.right - open.left, open.bottom - open.top];
  const exact = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const scale = Math.min(most, MOST, Math.max(LEAST, exact));
  return {
    scale,
    x: open.left + width / 2 - (scale * (box.left + box.right)) / 2,
    y: open.top + height / 2 - (scale * (box.top + box.bottom)) / 2,
  };
}

/** The part of the board that is in the window. */
export function seen(camera: Camera, { width, height }: Size): Box {
  const [left, top] = toBoard(camera, [0, 0]);
  const [right, bottom] = toBoard(camera, [width, height]);
  return { left, top, right, bottom };
}

/** Moved as little as needed for a box of the board to be in the open part, the scale kept if it can be. */
export function broughtIn(camera: Camera, box: Box, size: Size, cover: Cover): Camera {
  const open = openPart(size, cover);
  const [left, top] = toScreen(camera, [box.left, box.top]);
  const [right, bottom] = toScreen(camera, [box.right, box.bottom]);
  if (right - left > open.right - open.left || bottom - top > open.bottom - open.top)
    return fitted(box, size, cover, camera.scale);
  const shift = (from: number, to: number, least: number, most: number) =>
    from < least ? least - from : to > most ? most - to : 0;
  return moved(camera, shift(left, right, open.left, open.right), shift(top, bottom, open.top, open.bottom));
}

/** Moved back so that some of a box of the board stays in the open part: nobody loses the board. */
export function held(camera: Camera, box: Box, size: Size, cover: Cover): Camera {
  const open = openPart(size, cover);
  const [left, top] = toScreen(camera, [box.left, box.top]);
  const [right, bottom] = toScreen(camera, [box.right, box.bottom]);
  const rest = (least: number, most: number) => (most - least) / 3;
  const [across, down] = [rest(open.left, open.right), rest(open.top, open.bottom)];
  const shift = (from: number, to: number, least: number, most: number) =>
    to < least ? least - to : from > most ? most - from : 0;
  return moved(
    camera,
    shift(left, right, open.left + across, open.right - across),
    shift(top, bottom, open.top + down, open.bottom - down),
  );
}

/**
 * The nearest camera whose tiles begin and end at pixels of the screen, so that pictures are sharp and no seam shows
 * between them. `density` is how many pixels of the screen one of the page has.
 */
export function rested(camera: Camera, density: number, side = 100): Camera {
  const pixels = Math.max(1, Math.round(camera.scale * side * density));
  const scale = pixels / (side * density);
  const snap = (value: number) => Math.round(value * density) / density;
  return { scale, x: snap(camera.x), y: snap(camera.y) };
}

/** A step of the way to another camera; scales go in proportion. `part` runs from 0 to 1. */
export function between(from: Camera, to: Camera, part: number, [px, py]: Point): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The point of the board that is in the middle travels straight.
  const a = toBoard(from, [px, py]);
  const b = toBoard(to, [px, py]);
  const at: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  return { scale, x: px - at[0] * scale, y: py - at[1] * scale };
}
