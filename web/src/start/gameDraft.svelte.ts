/** What a game is played with while it is being chosen, whether it is to be played here or was played at a real table. */

import type { GameChoice } from './choice';
import { isInPlay } from './deck';
import type { Stock } from './stock';

export class GameDraft<Chosen extends GameChoice = GameChoice> {
  choice: Chosen;

  constructor(choice: Chosen) {
    this.choice = $state(choice);
  }

  useModules(modules: string[], stock: Stock): void {
    this.choice.modules = modules;
    this.#forgetTiles(stock);
  }

  toggle(module: string, stock: Stock): void {
    const { modules } = this.choice;
    this.useModules(
      modules.includes(module) ? modules.filter((name) => name !== module) : [...modules, module],
      stock,
    );
  }

  /** Copies of tiles were chosen with the modules they belong to, and go with them. */
  #forgetTiles({ sets }: Stock): void {
    for (const set of sets) if (!isInPlay(set, this.choice.modules)) delete this.choice.copies[set.name];
  }

  /** Copies of a tile set; the usual number is not kept as a choice. */
  setCopies(set: string, copies: number, usual: number): void {
    if (copies === usual) delete this.choice.copies[set];
    else this.choice.copies[set] = copies;
  }

  /** The value of an option; the edition's own is not kept as a choice. */
  setOption(option: string, value: string, usual: string | undefined): void {
    if (value === usual) delete this.choice.options[option];
    else this.choice.options[option] = value;
  }
}
