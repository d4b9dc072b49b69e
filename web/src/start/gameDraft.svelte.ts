/** The rules part of a game being set up, either to be played here or played on a real table. */

import type { GameCatalogue } from './gameCatalogue';
import type { RulesSetup } from './setup';
import { isInPlay } from './tileSets';

export class GameDraft<Chosen extends RulesSetup = RulesSetup> {
  setup: Chosen;

  constructor(setup: Chosen) {
    this.setup = $state(setup);
  }

  useModules(modules: string[], catalogue: GameCatalogue): void {
    this.setup.modules = modules;
    this.#forgetTiles(catalogue);
  }

  toggle(module: string, catalogue: GameCatalogue): void {
    const { modules } = this.setup;
    this.useModules(
      modules.includes(module) ? modules.filter((name) => name !== module) : [...modules, module],
      catalogue,
    );
  }

  /** Drops the copies of sets whose modules are no longer in play. */
  #forgetTiles({ sets }: GameCatalogue): void {
    for (const set of sets) if (!isInPlay(set, this.setup.modules)) delete this.setup.copies[set.name];
  }

  /** Sets the copies of a tile set. The default number is not stored. */
  setCopies(set: string, copies: number, usual: number): void {
    if (copies === usual) delete this.setup.copies[set];
    else this.setup.copies[set] = copies;
  }

  /** Sets the value of an option. The edition's default is not stored. */
  setOption(option: string, value: string, usual: string | undefined): void {
    if (value === usual) delete this.setup.options[option];
    else this.setup.options[option] = value;
  }
}
