/** Camera mathematics: a point p of the board is at p × scale + (x, y) in the window. */

import type { Box, Point } from './geometry';

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** CSS pixels per board unit. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The number of pixels covered by panels at each side of the window. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A part of the board that depends on the scale, because some things are never drawn small. */
export type BoxAt = (scale: number) => Box;

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The smallest and the largest scale: tiles of 10 to 360 pixels. */
export const MIN_SCALE = 0.1;
export const MAX_SCALE = 3.6;

/** What may be covered without a movement, in pixels. */
const TOLERANCE = 3;
/** The part of the needed scale that is enough without a movement. */
const NEARLY = 0.92;
/** The margin around a box that the camera moves to, in pixels. */
const MARGIN = 16;

/** The largest scale chosen automatically: tiles of 140 pixels. */
const MAX_AUTO_SCALE = 1.4;

export function toScreen({ x, y, scale }: Camera, [px, py]: Point): Point {
  return [px * scale + x, py * scale + y];
}

export function toBoard({ x, y, scale }: Camera, [px, py]: Point): Point {
  return [(px - x) / scale, (py - y) / scale];
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Zooms by a factor, keeping the board point under the given window point in place. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, camera.scale * factor));
  const real = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * real, y: py - (py - camera.y) * real };
}

/** Returns the part of the window that is not covered. */
export function uncoveredArea({ width, height }: Size, insets: Insets): Box {
  const left = Math.min(insets.left, width / 2);
  const top = Math.min(insets.top, height / 2);
  return {
    left,
    top,
    right: Math.max(left + 1, width - insets.right),
    bottom: Math.max(top + 1, height - insets.bottom),
  };
}

/** Returns a camera that shows a whole box, centred in the uncovered part of the window. */
export function cameraFitting(box: Box, size: Size, insets: Insets, most = MAX_AUTO_SCALE): Camera {
  const open = uncoveredArea(size, insets);
  const [width, height] = [open.right - open.left, open.bottom - open.top];
  const exact = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const scale = Math.min(most, MAX_SCALE, Math.max(MIN_SCALE, exact));
  return {
    scale,
    x: open.left + width / 2 - (scale * (box.left + box.right)) / 2,
    y: open.top + height / 2 - (scale * (box.top + box.bottom)) / 2,
  };
}

/** Returns the part of the board that is in the window. */
export function visibleBox(camera: Camera, { width, height }: Size): Box {
  const [left, top] = toBoard(camera, [0, 0]);
  const [right, bottom] = toBoard(camera, [width, height]);
  return { left, top, right, bottom };
}

/**
 * Moves the camera as little as needed to bring a box into the uncovered part. Keeps the scale if the box fits. A box that
 * was not there gets a margin, in pixels, if there is room.
 */
export function scrolledIntoView(camera: Camera, box: Box, size: Size, insets: Insets, margin = 0): Camera {
  const open = uncoveredArea(size, insets);
  const [left, top] = toScreen(camera, [box.left, box.top]);
  const [right, bottom] = toScreen(camera, [box.right, box.bottom]);
  const spare = Math.min(open.right - open.left - (right - left), open.bottom - open.top - (bottom - top));
  if (spare < 0) return cameraFitting(box, size, insets, camera.scale);
  const rest = Math.min(margin, spare / 2);
  const shift = (from: number, to: number, least: number, most: number) =>
    from < least ? least + rest - from : to > most ? most - rest - to : 0;
  return panned(camera, shift(left, right, open.left, open.right), shift(top, bottom, open.top, open.bottom));
}

/** Whether a whole box is in the uncovered part of the window, give or take a few pixels. */
export function isShown(camera: Camera, box: Box, size: Size, insets: Insets): boolean {
  const open = uncoveredArea(size, insets);
  const [left, top] = toScreen(camera, [box.left, box.top]);
  const [right, bottom] = toScreen(camera, [box.right, box.bottom]);
  const { left: west, top: north, right: east, bottom: south } = open;
  return (
    left > west - TOLERANCE &&
    right < east + TOLERANCE &&
    top > north - TOLERANCE &&
    bottom < south + TOLERANCE
  );
}

/**
 * Moves the camera as little as possible so that a box is in the uncovered part of the window, at the needed scale or
 * more. The camera stays if it shows the box already, at nearly the needed scale. If it must zoom out, it makes room for
 * a larger box, because it would soon have to move again.
 */
export function cameraShowing(
  camera: Camera,
  boxAt: BoxAt,
  size: Size,
  insets: Insets,
  neededScale = 0,
  roomy?: Box,
): Camera {
  const isSmall = camera.scale < neededScale * NEARLY;
  if (!isSmall && isShown(camera, boxAt(camera.scale), size, insets)) return camera;
  const open = uncoveredArea(size, insets);
  const most = cameraFitting(boxAt(isSmall ? neededScale : camera.scale), size, insets, MAX_SCALE).scale;
  const scale = isSmall
    ? Math.max(Math.min(neededScale, most), MIN_SCALE)
    : camera.scale <= most
      ? camera.scale
      : cameraFitting(roomy ?? boxAt(most), size, insets, most).scale;
  const box = boxAt(scale);
  const middle: Point =
    scale > camera.scale
      ? toScreen(camera, [(box.left + box.right) / 2, (box.top + box.bottom) / 2])
      : [(open.left + open.right) / 2, (open.top + open.bottom) / 2];
  const near = zoomed(camera, scale / camera.scale, middle);
  return scrolledIntoView(near, (scale < camera.scale && roomy) || box, size, insets, MARGIN);
}

/** Moves the camera back so that part of a box stays in the uncovered part. The board cannot get lost. */
export function keptInView(camera: Camera, box: Box, size: Size, insets: Insets): Camera {
  const open = uncoveredArea(size, insets);
  const [left, top] = toScreen(camera, [box.left, box.top]);
  const [right, bottom] = toScreen(camera, [box.right, box.bottom]);
  const rest = (least: number, most: number) => (most - least) / 3;
  const [across, down] = [rest(open.left, open.right), rest(open.top, open.bottom)];
  const shift = (from: number, to: number, least: number, most: number) =>
    to < least ? least - to : from > most ? most - from : 0;
  return panned(
    camera,
    shift(left, right, open.left + across, open.right - across),
    shift(top, bottom, open.top + down, open.bottom - down),
  );
}

/**
 * Returns the nearest camera that aligns tiles to device pixels. Bitmaps are then sharp and no seams show between
 * tiles. `density` is the number of device pixels per CSS pixel.
 */
export function alignedToPixels(camera: Camera, density: number, side = 100): Camera {
  const pixels = Math.max(1, Math.round(camera.scale * side * density));
  const scale = pixels / (side * density);
  const snap = (value: number) => Math.round(value * density) / density;
  return { scale, x: snap(camera.x), y: snap(camera.y) };
}

/** Interpolates between two cameras, geometrically for the scale. `part` runs from 0 to 1. */
export function interpolate(from: Camera, to: Camera, part: number, [px, py]: Point): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The board point at the centre moves in a straight line.
  const a = toBoard(from, [px, py]);
  const b = toBoard(to, [px, py]);
  const at: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  return { scale, x: px - at[0] * scale, y: py - at[1] * scale };
}
