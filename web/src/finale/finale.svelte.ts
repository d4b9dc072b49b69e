/** Shows the finale of a game: its position, its pace, and the features being scored. */

import type { Highlight } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo, GameEvent, Piece } from '../protocol';
import { prefersReducedMotion } from '../settings.svelte';
import { type FinaleScript, figuresOn, finaleOf, type Scene, scoredParts } from './scenes';
import { ScoredGame } from './scoredGame.svelte';

/** The interval between feature lookups, in milliseconds. Tables limit the request rate. */
const LOOKUP_INTERVAL = 90;
/** The parts of a scene after which its figures are lifted and its points move, and for which they move. */
const MOVES_AFTER = 0.3;
const MOVES_FOR = 0.35;
/** The maximum time for which points move, in milliseconds. */
const MAX_MOVE_DURATION = 750;

/** A scored feature on the board. */
interface ScoredFeature {
  info: FeatureInfo | null;
  figures: readonly number[];
}

export class Finale {
  index = $state(0);
  /** Whether the scene only shows its feature, its points are moving to the players, or they have arrived. */
  phase = $state<'shown' | 'moving' | 'paid'>('shown');
  /** The latest events, to be animated by the board. */
  news = $state.raw<{ events: readonly GameEvent[] } | null>(null);
  /** Whether each scene waits for the user. */
  readonly stepwise: boolean;
  /** The game as it stands during the finale. */
  readonly game: Game;

  readonly scene: Scene = $derived.by(() => this.script.scenes[this.index] as Scene);
  readonly scores: readonly number[] = $derived.by(() =>
    this.phase === 'paid'
      ? this.scene.scores
      : (this.script.scenes[this.index - 1]?.scores ?? this.script.before),
  );
  /** What the board highlights. */
  readonly highlight: Partial<Highlight> = $derived.by(() => {
    const { feature } = this.scene;
    if (!feature) return {};
    const scored = this.#features.get(this.index);
    if (!scored?.info) return { cells: [feature.at] };
    return { shaded: scored.info, figures: [...scored.figures] };
  });

  #features = $state.raw<ReadonlyMap<number, ScoredFeature>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    game: Game,
    readonly script: FinaleScript,
    /** Called at the end, also after skipping. */
    private readonly onend: () => void,
  ) {
    this.stepwise = prefersReducedMotion();
    this.game = new ScoredGame(game, () => ({
      standing: this.#standing(),
      lifted: this.#lifted(),
      scores: this.scores,
      last: this.scene.kind === 'last-move' ? this.script.last : null,
      aids: false,
    }));
    this.news = { events: placements(game, script) };
    void this.#lookUpFeatures(game);
    this.#show(0);
  }

  /** Starts the finale of a game; `null` if the game was not played to its end. */
  static of(game: Game, onend: () => void, before?: readonly Piece[]): Finale | null {
    const script = finaleOf(game.steps, game.seats.length, before);
    return script && new Finale(game, script, onend);
  }

  next(): void {
    if (this.index + 1 < this.script.scenes.length) this.#show(this.index + 1);
    else this.end();
  }

  /** Ends the finale, also before its last scene. */
  end(): void {
    if (this.#isClosed) return;
    this.close();
    this.onend();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #show(index: number): void {
    clearTimeout(this.#timer);
    this.index = index;
    this.phase = this.stepwise || this.scene.kind === 'result' ? 'paid' : 'shown';
    if (this.stepwise) return;
    const { kind, duration } = this.scene;
    if (kind === 'award') this.#after(duration * MOVES_AFTER, () => this.#move());
    else this.#after(duration, () => this.next());
  }

  /** How long the points of the scene move, in milliseconds. */
  get moveDuration(): number {
    return Math.min(MAX_MOVE_DURATION, this.scene.duration * MOVES_FOR);
  }

  #move(): void {
    const returned = new Set(this.#features.get(this.index)?.figures);
    const events = (this.game.view?.pieces ?? []).flatMap(({ id, owner }): GameEvent[] =>
      id !== undefined && owner !== undefined && returned.has(id)
        ? [{ type: 'figure-returned', id, seat: owner }]
        : [],
    );
    this.news = { events };
    this.phase = 'moving';
    this.#after(this.moveDuration, () => {
      this.phase = 'paid';
      this.#after(this.scene.duration * (1 - MOVES_AFTER) - this.moveDuration, () => this.next());
    });
  }

  #after(time: number, action: () => void): void {
    this.#timer = setTimeout(action, time);
  }

  /** Returns the figures that final scoring returned and that have not been lifted yet. */
  #standing(): readonly Piece[] {
    if (this.scene.kind === 'result') return [];
    const lifted = this.#lifted();
    return this.script.standing.filter(({ id }) => id === undefined || !lifted.has(id));
  }

  /** Returns the figures that have been lifted. Scenes that wait for the user still show theirs. */
  #lifted(): ReadonlySet<number> {
    const isLifted = (scene: number) =>
      scene < this.index || (scene === this.index && this.phase !== 'shown' && !this.stepwise);
    return new Set([...this.#features].flatMap(([scene, { figures }]) => (isLifted(scene) ? figures : [])));
  }

  async #lookUpFeatures(game: Game): Promise<void> {
    // Farmers are scored but stay on the board, so no event returns them. The finale lifts them all the same.
    const figures = [...this.script.standing, ...(game.view?.pieces ?? [])];
    for (const [index, scene] of this.script.scenes.entries()) {
      if (!scene.feature) continue;
      // Without an answer, the cell is highlighted instead.
      const features = await game.look(scene.feature.at, scene.feature.spot).catch(() => []);
      if (this.#isClosed) return;
      this.#features = new Map(this.#features).set(index, scoredFeature(features, scene, figures));
      await new Promise((done) => setTimeout(done, LOOKUP_INTERVAL));
    }
  }
}

/** Returns the tile and the figures placed last, which no animation has shown yet. */
function placements(game: Game, { last }: FinaleScript): GameEvent[] {
  return (game.steps.findLast(({ undone }) => !undone)?.events ?? []).filter(
    (event) =>
      (event.type === 'tile-placed' && event.seat === last?.seat) ||
      (event.type === 'figure-placed' && last?.figures.includes(event.id)),
  );
}

function scoredFeature(
  features: readonly FeatureInfo[],
  scene: Scene,
  standing: readonly Piece[],
): ScoredFeature {
  const parts: Anchor[] = scoredParts(features, scene, standing);
  const [like] = features;
  if (!like || parts.length === 0) return { info: null, figures: [] };
  const owners = [...new Set(scene.awards.map(({ seat }) => seat))];
  return { info: { ...like, parts, owners, open_cells: [] }, figures: figuresOn(parts, standing) };
}
