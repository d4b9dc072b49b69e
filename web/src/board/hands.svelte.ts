/** What people do on the board, with a mouse, fingers or keys, and what comes of it. */

import { tick } from 'svelte';
import type { Game } from '../game/game';
import type { AskPick } from '../protocol';
import { settings } from '../settings.svelte';
import { aimAt, aimAtAll } from './aim';
import type { Under } from './extent';
import {
  boxAround,
  type Cell,
  cellAt,
  cellKey,
  keyCell,
  middleOf,
  nearestCell,
  type Point,
  SIDE,
  STEPS,
} from './geometry';
import type { Device, Listener } from './gestures';
import { Inspector } from './inspector.svelte';
import { boardKeys } from './keys';
import { Reasons } from './reasons.svelte';
import { placeText } from './rotations';
import type { Spot } from './spots';
import type { Stage } from './stage.svelte';
import type { Viewport } from './viewport.svelte';

/** A finger means every spot that is so near, in pixels. */
const FINGER = 24;
/** More picks than these under one finger are looked at from near before one is chosen. */
const MANY = 4;
/** A trackpad sends many small turns of the wheel: one turn of the tile is enough for so long, in milliseconds. */
const CLICK = 160;

/** The scale in which a tile can be looked at on a small screen; the same as for its spots, which come next. */
const NEAR = 0.95;

/** Several picks of which one is to be chosen, beside a point of the board. */
interface Offer {
  picks: AskPick[];
  at: Point;
  /** The choice that it belongs to, to go back to. */
  from: string;
}

export class Hands implements Listener {
  readonly reasons: Reasons;
  readonly inspector: Inspector;
  offer = $state.raw<Offer | null>(null);
  root = $state<HTMLElement>();
  /** The choice that the keyboard is at. */
  #active = $state('');
  /** One choice can always be reached with the tabulator. */
  readonly reachable: string = $derived.by(() => {
    const { choices } = this.stage;
    return choices.some(({ id }) => id === this.#active) ? this.#active : (choices[0]?.id ?? '');
  });

  /** Whether the last thing that somebody did here was done with a key. */
  byKey = false;
  isEmbedded = false;
  #pointer: Point | null = null;
  #turnedAt = 0;
  /** When the present question came. */
  #asked = 0;
  /** The cell whose features are gone through, and how far. */
  #round = { key: '', step: 0 };

  constructor(
    private readonly game: () => Game,
    private readonly stage: Stage,
    private readonly viewport: Viewport,
  ) {
    this.reasons = new Reasons(game);
    this.inspector = new Inspector(game, (cell) => stage.spotsOn(cell));
  }

  /** Another question: what was begun for the last one is over. */
  begin(): void {
    this.stage.placing.reset();
    this.reasons.forget();
    this.offer = null;
    this.#active = '';
    this.#asked = performance.now();
    if (this.byKey) void tick().then(() => this.#resumeKeys());
    if (this.stage.spots.length > 0) return;
    this.viewport.leanBack();
    const cells = this.game().ask?.places?.map(({ cell }) => cell) ?? [];
    const whole = boxAround(cells);
    if (whole && !cells.some((cell) => this.viewport.shows(middleOf(cell)))) this.viewport.show(whole, true);
  }

  /** Comes near enough to hit the spots that are asked about, unless somebody has looked elsewhere since. */
  lookAtSpots(): void {
    const laid = this.game().view?.tiles.at(-1)?.cell;
    const aim = aimAt(this.stage.spots, laid, (aim) => this.viewport.reaches(aim));
    if (!aim || this.viewport.touched > this.#asked) return;
    this.viewport.show(aim.box);
    this.viewport.leanTo(aim);
  }

  pan(dx: number, dy: number): void {
    this.viewport.pan(dx, dy);
  }

  throw(vx: number, vy: number): void {
    this.viewport.throw(vx, vy);
  }

  zoom(factor: number, at: Point): void {
    this.viewport.zoom(factor, at);
  }

  hold(isHeld: boolean): void {
    this.viewport.held = isHeld;
    if (isHeld && !this.inspector.pinned) this.inspector.close();
  }

  longPress(at: Point): void {
    this.#inspect(this.viewport.toBoard(at));
  }

  hover(at: Point | null): void {
    const { placing } = this.stage;
    this.#pointer = at;
    const point = at && this.viewport.toBoard(at);
    this.inspector.hover(point && !placing.pinned && !this.offer ? this.stage.under(point) : null);
    if (!placing.isAsked || placing.pinned) return;
    const cell = point && cellAt(point);
    if (!cell) {
      placing.leave();
      this.reasons.clear();
    } else if (placing.fittingAt(cell).length > 0) this.reasons.clear();
    else if (!this.stage.isOpen(cell)) {
      if (placing.ghost && !placing.ghost.fits) placing.leave();
      this.reasons.clear();
    } else if (!placing.isAt(cell)) this.#wonder(cell, false);
  }

  tap(at: Point, device: Device): void {
    const { placing, places, spots } = this.stage;
    this.root?.focus({ preventScroll: true });
    this.offer = null;
    const point = this.viewport.toBoard(at);
    const cell = cellAt(point);
    const aimed = device === 'touch' ? this.#aimedAt(point) : null;
    if (aimed) {
      this.#tryAt(aimed, true);
      return;
    }
    if (placing.isAsked && !places.tileAt(cell)) {
      const wasWondering = this.reasons.current !== null;
      this.reasons.clear();
      this.inspector.close();
      if (placing.pinned) this.takeBack();
      else if (this.stage.isOpen(cell) && !(wasWondering && placing.isAt(cell))) this.#wonder(cell, true);
      else placing.leave();
      return;
    }
    this.reasons.clear();
    // A finger that aims at spots close together means one of them.
    const close = device === 'touch' ? spots.filter((spot) => this.#isClose(spot, at)) : [];
    if (close.length > 0) this.#propose(close, point);
    else this.#inspect(point);
  }

  /** A turn of the wheel over the tile in hand turns it. */
  wheel(at: Point, delta: number): boolean {
    const { placing } = this.stage;
    const cell = cellAt(this.viewport.toBoard(at));
    if (!placing.ghost?.fits || !placing.isAt(cell) || placing.fittingAt(cell).length < 2) return false;
    if (performance.now() - this.#turnedAt >= CLICK) {
      this.#turnedAt = performance.now();
      placing.rotate(delta < 0);
    }
    return true;
  }

  /** A click, tap or key on a cell where the tile fits. */
  chooseCell(cell: Cell, event: MouseEvent): void {
    // A key that presses something comes as a click without a count.
    if (event.detail > 0) {
      this.#tryAt(cell, isByTouch(event));
      return;
    }
    this.reasons.clear();
    this.inspector.close();
    // The button that places it comes next, so that Enter twice is enough.
    this.stage.placing.pin(cell);
    void tick().then(() => this.root?.querySelector<HTMLElement>('[data-action="place"]')?.focus());
  }

  /** Puts the tile into a cell for a look; turns it if it is there already. */
  #tryAt(cell: Cell, byTouch: boolean): void {
    const { placing } = this.stage;
    this.reasons.clear();
    this.inspector.close();
    if (!placing.pinned || !placing.isAt(cell)) {
      placing.cancel();
      placing.pin(cell);
      const around = boxAround([cell]);
      // Under a mouse the board stays where it is.
      if (around && byTouch) this.viewport.leanTo({ box: around, needed: NEAR });
    } else if (placing.fittingAt(cell).length > 1) placing.rotate();
    // Fingers tap twice too easily.
    else if (matchMedia('(hover: hover)').matches) this.place();
  }

  /** Puts the tile into a cell for a look, turned as somebody outside of the board wants it. */
  tryOut(cell: Cell, rotation: number): void {
    const { placing } = this.stage;
    const around = boxAround([cell]);
    if (!around || !placing.fittingAt(cell).includes(rotation)) return;
    this.reasons.clear();
    placing.cancel();
    placing.pin(cell);
    placing.turnTo(rotation);
    this.viewport.show(around, true);
    this.viewport.leanTo({ box: around, needed: NEAR });
  }

  /** The cell that a finger means where cells are smaller than fingers. */
  #aimedAt(point: Point): Cell | null {
    const { scale } = this.viewport.camera;
    const reach = (2 * FINGER - SIDE * scale) / 2 / scale;
    return reach > 0 ? nearestCell([...this.stage.placing.fitting.keys()].map(keyCell), point, reach) : null;
  }

  /** A click, tap or key on a place where something can be picked. */
  chooseSpot(spot: Spot, event: MouseEvent): void {
    const isTouch = isByTouch(event);
    const at = this.viewport.toScreen(spot.at);
    const close = this.stage.spots.filter((one) => one === spot || (isTouch && this.#isClose(one, at)));
    const picks = close.flatMap((one) => one.picks);
    const [only] = picks;
    // A mouse or a key hits what it aims at; a finger is asked once more where nothing else asks before the turn ends.
    if (only && picks.length === 1 && !(isTouch && settings.hasty)) void this.send(only.pick, spot.at);
    else this.#propose(close, spot.at);
  }

  /** Takes the tile back into the hand. */
  takeBack(): void {
    this.stage.placing.cancel();
    this.reasons.clear();
    this.viewport.leanBack();
  }

  /** Places the tile as it lies for a look. */
  place(): void {
    const { text, ghost } = this.stage.placing;
    if (text && ghost) void this.send(text, middleOf(ghost.cell));
  }

  async send(text: string, at: Point): Promise<void> {
    if (this.game().busy) return;
    this.offer = null;
    try {
      await this.game().pick(text);
    } catch (error) {
      this.reasons.say(error, at);
    }
  }

  /** Why a rotation of the tile that lies there for a look does not fit. */
  wonderAboutTurn(rotation: number): void {
    const cell = this.stage.placing.ghost?.cell;
    if (cell) this.reasons.ask(placeText(cell, rotation), middleOf(cell), true);
  }

  /** A choice has got the focus. */
  becomeActive(id: string): void {
    this.#active = id;
    const choice = this.stage.choices.find((one) => one.id === id);
    if (!choice) return;
    const [x, y] = choice.at;
    if (id.startsWith('cell ')) this.stage.placing.preview(cellAt(choice.at));
    this.viewport.show({ left: x - 50, top: y - 50, right: x + 50, bottom: y + 50 }, true);
  }

  closeOffer(): void {
    const from = this.offer?.from;
    this.offer = null;
    if (from) this.#focus(from);
    else this.root?.focus({ preventScroll: true });
  }

  keydown(event: KeyboardEvent): void {
    this.byKey = true;
    boardKeys(event, {
      choices: () => this.stage.choices,
      active: () => document.activeElement?.getAttribute('data-choice') ?? null,
      focus: (id) => this.#focus(id),
      pan: (dx, dy) => this.viewport.panStep(dx, dy),
      zoom: (factor) => this.viewport.zoomStep(factor),
      fit: () => this.viewport.fit(),
      rotate: (backwards) => this.stage.placing.rotate(backwards),
      escape: () => this.#escape(),
      inspect: () => this.#inspectNext(),
    });
  }

  /** What somebody looks at: a choice with the focus, what the mouse is over, or the middle of the window. */
  #attention(): Point {
    const choice = this.stage.choices.find(({ id }) => id === this.#active);
    const { width, height } = this.viewport.size;
    return choice?.at ?? this.viewport.toBoard(this.#pointer ?? [width / 2, height / 2]);
  }

  /** Goes through the features of the tile that somebody looks at; of an empty cell through those around it. */
  #inspectNext(): void {
    const at = this.#attention();
    const [x, y] = cellAt(at);
    const cells: [number, number][] = this.stage.places.tileAt([x, y])
      ? [[x, y]]
      : Object.values(STEPS).map(([dx, dy]) => [x + dx, y + dy]);
    const all: Under[] = cells.flatMap((cell) => this.stage.spotsOn(cell).map((spot) => ({ cell, spot })));
    const here = this.stage.under(at);
    const first = all.findIndex(({ cell, spot }) => spot === here?.spot && cellKey(cell) === cellKey([x, y]));
    const key = `${x},${y}`;
    this.#round = this.#round.key === key ? { key, step: this.#round.step + 1 } : { key, step: 0 };
    const next = all[(Math.max(0, first) + this.#round.step) % all.length];
    if (next) void this.inspector.inspect(next);
  }

  #inspect(at: Point): void {
    const found = this.stage.under(at);
    if (found) void this.inspector.inspect(found);
    else this.inspector.close();
  }

  #wonder(cell: Cell, isDeliberate: boolean): void {
    const { placing } = this.stage;
    placing.preview(cell);
    this.reasons.ask(placeText(cell, placing.ghost?.rotation ?? 0), middleOf(cell), isDeliberate);
  }

  #isClose(spot: Spot, at: Point): boolean {
    const [x, y] = this.viewport.toScreen(spot.at);
    return Math.hypot(x - at[0], y - at[1]) < FINGER;
  }

  #propose(spots: readonly Spot[], at: Point): void {
    this.inspector.close();
    const picks = [...new Set(spots.flatMap((spot) => spot.picks))];
    const aim = aimAtAll(spots);
    // A long list says less than a look from near.
    if (picks.length > MANY && spots.length > 1 && aim && this.viewport.leanTo(aim)) return;
    this.offer = { picks, at, from: spots.length === 1 ? `spot ${spots[0]?.key}` : '' };
  }

  #focus(id: string): void {
    const choice = this.root?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(id)}"]`);
    choice?.focus({ preventScroll: true });
  }

  /** What had the focus is gone with the last question: whoever plays by keyboard goes on at the next one. */
  #resumeKeys(): void {
    const focused = document.activeElement;
    if (focused && focused !== document.body && !this.root?.contains(focused)) return;
    if (this.reachable) this.#focus(this.reachable);
    else this.root?.focus({ preventScroll: true });
  }

  #escape(): boolean {
    const { placing } = this.stage;
    if (this.offer) this.closeOffer();
    else if (placing.ghost) {
      const { cell } = placing.ghost;
      this.takeBack();
      this.#focus(`cell ${cellKey(cell)}`);
    } else if (this.inspector.feature) this.inspector.close();
    else if (this.reasons.current) this.reasons.clear();
    else return false;
    return true;
  }
}

function isByTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
