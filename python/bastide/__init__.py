"""Carcassonne for research: every rule of the board game and its expansions, exact and fast.

>>> import bastide
>>> game = bastide.Game(players=2, seed=7)
>>> game.to_move, game.legal_moves()
(0, ['@0,-1 r1', '@0,1 r0'])
>>> game.step(game.legal_actions()[0])

`Game` is one game, `Batch` many at once with NumPy arrays that stay in place, `Bot` a built-in opponent.
"""

from ._bastide import Batch, Bot, Game, __version__, bots, modules

__all__ = ["Batch", "Bot", "Game", "__version__", "bots", "modules"]
