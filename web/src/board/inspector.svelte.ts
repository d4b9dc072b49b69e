/** Looks up features of the board: the inspected one, and the owners for the overlays. */

import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import { anchorKey } from './anchorPositions';
import type { SegmentRef } from './featureAreas';
import { type Cell, cellKey } from './geometry';

/** How long the mouse must rest on a feature before it is looked up, in milliseconds. */
const HOVER_DELAY = 240;
/** The interval between owner lookups, in milliseconds. Tables limit the request rate. */
const LOOKUP_INTERVAL = 90;

export class Inspector {
  /** The inspected feature. */
  feature = $state.raw<FeatureInfo | null>(null);
  /** Whether it stays until it is closed. */
  pinned = $state(false);
  /** Features with figures, for the overlays. */
  owned = $state.raw<readonly FeatureInfo[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #requestId = 0;
  #key = '';
  #isCardHovered = false;
  /** The features looked up in the current position, by each of their parts. */
  #known = new Map<string, FeatureInfo>();
  /** The features of the overlays, by each of their parts. Kept until something near them changes. */
  #ownedByPart = new Map<string, FeatureInfo>();
  #ownersRun = 0;

  constructor(
    private readonly game: () => Game,
    /** Returns the spots of the tile in a cell. */
    private readonly spotsOn: (cell: Cell) => readonly string[],
  ) {}

  /** Called when the mouse moves over a segment, or over none. */
  hover(at: SegmentRef | null): void {
    if (this.pinned || this.#isCardHovered || !this.game().aids) return;
    const key = at ? `${at.cell} ${at.spot ?? ''}` : '';
    if (key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    if (!at) {
      this.#timer = setTimeout(() => this.#show(null), HOVER_DELAY);
      return;
    }
    if (this.feature && this.#isPartOf(this.feature, at)) return;
    this.#timer = setTimeout(() => void this.#lookUp(at), HOVER_DELAY);
  }

  /** Shows a feature on request and keeps it open. */
  async inspect(at: SegmentRef): Promise<void> {
    if (!this.game().aids) return;
    clearTimeout(this.#timer);
    if (await this.#lookUp(at)) this.pinned = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#requestId++;
    this.#key = '';
    this.#isCardHovered = false;
    this.pinned = false;
    this.feature = null;
  }

  /** Called when the mouse enters or leaves the feature card, which stays open meanwhile. */
  setCardHovered(isHovered: boolean): void {
    this.#isCardHovered = isHovered;
    clearTimeout(this.#timer);
    this.#key = ' ';
    if (!isHovered) this.hover(null);
  }

  /** Called when the position has changed in these cells. Looks up the inspected feature again. */
  async invalidate(changed: ReadonlySet<string>): Promise<void> {
    this.#known.clear();
    const isTouched = ({ parts, open_cells }: FeatureInfo) =>
      open_cells.some((cell) => changed.has(cellKey(cell))) ||
      parts.some((part) => 'cell' in part && changed.has(cellKey(part.cell)));
    for (const [key, feature] of this.#ownedByPart) if (isTouched(feature)) this.#ownedByPart.delete(key);
    const part = this.feature?.parts[0];
    if (part && 'spot' in part) await this.#lookUp({ cell: part.cell, spot: part.spot });
  }

  /** Looks up the features at anchors, one after the other, skipping known ones. */
  async loadOwners(anchors: readonly Anchor[]): Promise<void> {
    const run = ++this.#ownersRun;
    const isOver = () => run !== this.#ownersRun;
    for (const anchor of anchors) {
      if (anchor.on !== 'land' && anchor.on !== 'over') continue;
      if (this.#ownedByPart.has(partKey(anchor.cell, anchor.spot))) continue;
      await new Promise((done) => setTimeout(done, LOOKUP_INTERVAL));
      if (isOver()) return;
      const features = await this.#features({ cell: anchor.cell, spot: anchor.spot });
      if (isOver()) return;
      for (const feature of features) indexByParts(this.#ownedByPart, feature);
      this.owned = [...new Set([...this.owned.filter((one) => this.#isKnown(one)), ...features])];
    }
    this.owned = [...new Set(this.#ownedByPart.values())];
  }

  /** Called when no overlay is shown. */
  clearOwners(): void {
    this.#ownersRun++;
    this.#ownedByPart.clear();
    this.owned = [];
  }

  #isKnown({ parts }: FeatureInfo): boolean {
    const [part] = parts;
    return part !== undefined && 'spot' in part && this.#ownedByPart.has(partKey(part.cell, part.spot));
  }

  #isPartOf(feature: FeatureInfo, { cell, spot }: SegmentRef): boolean {
    return feature.parts.some(
      (part) => 'spot' in part && part.spot === spot && cellKey(part.cell) === cellKey(cell),
    );
  }

  async #lookUp(at: SegmentRef): Promise<boolean> {
    const requestId = ++this.#requestId;
    const [feature] = await this.#features(at);
    if (requestId !== this.#requestId) return false;
    this.#show(feature ?? null);
    return feature !== undefined;
  }

  #show(feature: FeatureInfo | null): void {
    this.feature = feature;
  }

  async #features(at: SegmentRef): Promise<FeatureInfo[]> {
    const known = at.spot === undefined ? undefined : this.#known.get(partKey(at.cell, at.spot));
    if (known) return [known];
    try {
      const features = await this.game().look(at.cell, at.spot);
      for (const feature of features) indexByParts(this.#known, feature);
      return at.spot === undefined ? features.filter((feature) => this.#isOverlaid(feature, at)) : features;
    } catch {
      // The lookup failed, so there is nothing to show.
      return [];
    }
  }

  /** Whether a feature is the road laid over a tile: it has a spot there that is not one of the tile's own. */
  #isOverlaid(feature: FeatureInfo, { cell }: SegmentRef): boolean {
    const own = this.spotsOn(cell);
    return feature.parts.some(
      (part) => 'spot' in part && cellKey(part.cell) === cellKey(cell) && !own.includes(part.spot),
    );
  }
}

function partKey(cell: readonly [number, number], spot: string): string {
  return anchorKey({ on: 'land', cell: [cell[0], cell[1]], spot });
}

function indexByParts(index: Map<string, FeatureInfo>, feature: FeatureInfo): void {
  for (const part of feature.parts) if ('spot' in part) index.set(partKey(part.cell, part.spot), feature);
}
