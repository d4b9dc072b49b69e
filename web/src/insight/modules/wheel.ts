/** The wheel as a drawing: six sectors clockwise from the top. */

import type { Step } from '../../game/game';
import { SECTORS } from '../words';

/** How many crown spaces each sector has. */
export const CROWNS: Record<string, number> = {
  fortune: 1,
  taxes: 2,
  famine: 1,
  storm: 2,
  inquisition: 1,
  plague: 2,
};

/** A point on the wheel: the angle of a sector's middle, clockwise from the top, and the distance from the centre. */
export function onWheel(sector: number, distance: number, aside = 0): { x: number; y: number } {
  const angle = ((sector * 60 + aside - 90) * Math.PI) / 180;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

/** The outline of a sector between two distances. */
export function sectorPath(sector: number, inner: number, outer: number): string {
  const point = (distance: number, aside: number) => {
    const { x, y } = onWheel(sector, distance, aside);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${point(inner, -30)}L${point(outer, -30)}A${outer} ${outer} 0 0 1 ${point(outer, 30)}L${point(inner, 30)}A${inner} ${inner} 0 0 0 ${point(inner, -30)}z`;
}

/** Where the pig stopped last, by how much it had gone, and who laid the tile. */
export function lastSpin(steps: readonly Step[]): { sector: string; by: number; seat: number } | null {
  for (const step of steps.toReversed()) {
    if (step.undone) continue;
    for (const event of step.events.toReversed()) {
      if (event.type !== 'told' || !event.key.startsWith('told-pig-on-')) continue;
      const sector = event.key.slice('told-pig-on-'.length);
      if ((SECTORS as readonly string[]).includes(sector))
        return { sector, by: event.number, seat: event.seat };
    }
  }
  return null;
}
