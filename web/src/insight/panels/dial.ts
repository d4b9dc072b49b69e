/** The geometry of a dial: equal sectors, clockwise from the top. */

import type { Step } from '../../game/game';
import type { DialSector } from '../../protocol';

/** A dial with a number of sectors, centred on the origin. */
export class DialGeometry {
  readonly #angle: number;

  constructor(readonly sectors: number) {
    this.#angle = 360 / sectors;
  }

  /** Returns a point at a distance from the centre, `aside` degrees clockwise from the middle of a sector. */
  point(sector: number, distance: number, aside = 0): { x: number; y: number } {
    const angle = ((sector * this.#angle + aside - 90) * Math.PI) / 180;
    return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  }

  /** Returns the outline of a sector between two radii. */
  outline(sector: number, inner: number, outer: number): string {
    const half = this.#angle / 2;
    const at = (distance: number, aside: number) => {
      const { x, y } = this.point(sector, distance, aside);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    return `M${at(inner, -half)}L${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}z`;
  }

  /** Returns the position of one of several spaces at the rim of a sector. */
  space(sector: number, number: number, spaces: number): { x: number; y: number } {
    return this.point(sector, 88, (number - (spaces - 1) / 2) * 28);
  }
}

/** Returns the sector where the pointer stopped last, how far it had moved, and who moved it. */
export function lastDialMove(
  sectors: readonly Pick<DialSector, 'told'>[],
  steps: readonly Step[],
): { sector: number; by: number; seat: number } | null {
  for (const step of steps.toReversed()) {
    if (step.undone) continue;
    for (const event of step.events.toReversed()) {
      if (event.type !== 'told') continue;
      const sector = sectors.findIndex(({ told }) => told === event.key);
      if (sector >= 0) return { sector, by: event.number, seat: event.seat };
    }
  }
  return null;
}
