/** What is known about the features of the board: the one that is looked at, and who owns which. */

import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import type { Under } from './extent';
import { type Cell, cellKey } from './geometry';
import { anchorKey } from './places';

/** So long a mouse rests on something before it is looked up, in milliseconds. */
const PAUSE = 240;
/** So often owners are asked for, in milliseconds: a table lets nobody ask all the time. */
const PACE = 90;

export class Inspector {
  /** The feature that is looked at. */
  feature = $state.raw<FeatureInfo | null>(null);
  /** Whether it stays until it is put away. */
  pinned = $state(false);
  /** Features with figures, for the overlays. */
  owned = $state.raw<readonly FeatureInfo[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #wish = 0;
  #key = '';
  #isRead = false;
  /** What was looked up in the present position, by each of its parts. */
  #known = new Map<string, FeatureInfo>();
  /** What overlays show: extents and owners stay until something near changes. */
  #surveyed = new Map<string, FeatureInfo>();
  #round = 0;

  constructor(
    private readonly game: () => Game,
    /** The spots of the tile in a cell. */
    private readonly spotsOn: (cell: Cell) => readonly string[],
  ) {}

  /** A mouse is over something, or over nothing. */
  hover(at: Under | null): void {
    if (this.pinned || this.#isRead || !this.game().aids) return;
    const key = at ? `${at.cell} ${at.spot ?? ''}` : '';
    if (key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    if (!at) {
      this.#timer = setTimeout(() => this.#show(null), PAUSE);
      return;
    }
    if (this.feature && this.#isPartOf(this.feature, at)) return;
    this.#timer = setTimeout(() => void this.#look(at), PAUSE);
  }

  /** Somebody asks for it: it stays. */
  async inspect(at: Under): Promise<void> {
    if (!this.game().aids) return;
    clearTimeout(this.#timer);
    if (await this.#look(at)) this.pinned = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wish++;
    this.#key = '';
    this.#isRead = false;
    this.pinned = false;
    this.feature = null;
  }

  /** The mouse is on the card, or leaves it: meanwhile it stays open. */
  read(isRead: boolean): void {
    this.#isRead = isRead;
    clearTimeout(this.#timer);
    this.#key = ' ';
    if (!isRead) this.hover(null);
  }

  /** The position has changed in these cells. What is looked at is looked up again. */
  async forget(changed: ReadonlySet<string>): Promise<void> {
    this.#known.clear();
    const isTouched = ({ parts, open_cells }: FeatureInfo) =>
      open_cells.some((cell) => changed.has(cellKey(cell))) ||
      parts.some((part) => 'cell' in part && changed.has(cellKey(part.cell)));
    for (const [key, feature] of this.#surveyed) if (isTouched(feature)) this.#surveyed.delete(key);
    const part = this.feature?.parts[0];
    if (part && 'spot' in part) await this.#look({ cell: part.cell, spot: part.spot });
  }

  /** Looks up the features at anchors, one after the other, as far as they are not known. */
  async survey(anchors: readonly Anchor[]): Promise<void> {
    const round = ++this.#round;
    const isOver = () => round !== this.#round;
    for (const anchor of anchors) {
      if (anchor.on !== 'land' && anchor.on !== 'over') continue;
      if (this.#surveyed.has(partKey(anchor.cell, anchor.spot))) continue;
      await new Promise((done) => setTimeout(done, PACE));
      if (isOver()) return;
      const features = await this.#features({ cell: anchor.cell, spot: anchor.spot });
      if (isOver()) return;
      for (const feature of features) keepByParts(this.#surveyed, feature);
      this.owned = [...new Set([...this.owned.filter((one) => this.#isKnown(one)), ...features])];
    }
    this.owned = [...new Set(this.#surveyed.values())];
  }

  /** No overlay is shown any more. */
  endSurvey(): void {
    this.#round++;
    this.#surveyed.clear();
    this.owned = [];
  }

  #isKnown({ parts }: FeatureInfo): boolean {
    const [part] = parts;
    return part !== undefined && 'spot' in part && this.#surveyed.has(partKey(part.cell, part.spot));
  }

  #isPartOf(feature: FeatureInfo, { cell, spot }: Under): boolean {
    return feature.parts.some(
      (part) => 'spot' in part && part.spot === spot && cellKey(part.cell) === cellKey(cell),
    );
  }

  async #look(at: Under): Promise<boolean> {
    const wish = ++this.#wish;
    const [feature] = await this.#features(at);
    if (wish !== this.#wish) return false;
    this.#show(feature ?? null);
    return feature !== undefined;
  }

  #show(feature: FeatureInfo | null): void {
    this.feature = feature;
  }

  async #features(at: Under): Promise<FeatureInfo[]> {
    const known = at.spot === undefined ? undefined : this.#known.get(partKey(at.cell, at.spot));
    if (known) return [known];
    try {
      const features = await this.game().look(at.cell, at.spot);
      for (const feature of features) keepByParts(this.#known, feature);
      return at.spot === undefined ? features.filter((feature) => this.#isOverlaid(feature, at)) : features;
    } catch {
      // Nothing can be said about it now.
      return [];
    }
  }

  /** Of the features of a tile, the road that lies over it: none of the tile's own spots. */
  #isOverlaid(feature: FeatureInfo, { cell }: Under): boolean {
    const own = this.spotsOn(cell);
    return feature.parts.some(
      (part) => 'spot' in part && cellKey(part.cell) === cellKey(cell) && !own.includes(part.spot),
    );
  }
}

function partKey(cell: readonly [number, number], spot: string): string {
  return anchorKey({ on: 'land', cell: [cell[0], cell[1]], spot });
}

function keepByParts(kept: Map<string, FeatureInfo>, feature: FeatureInfo): void {
  for (const part of feature.parts) if ('spot' in part) kept.set(partKey(part.cell, part.spot), feature);
}
