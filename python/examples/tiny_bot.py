"""A bot of ten lines against `greedy`: it takes the move after which the game would end best for it."""

import sys

import bastide


def choose(game: bastide.Game) -> int:
    me = game.to_move

    def lead(action: int) -> int:
        after = game.unseeded()  # does not know the next tile
        after.step(action)
        points = after.projected
        return 2 * points[me] - sum(points)

    return max(game.legal_actions(), key=lead)


def main(games: int = 10) -> None:
    wins = 0
    for seed in range(games):
        game, greedy = bastide.Game(seed=seed), bastide.Bot("greedy", seed=seed)
        mine = seed % 2
        while not game.is_over:
            game.step(choose(game) if game.to_move == mine else greedy.choose(game))
        wins += game.winners == [mine]
    print(f"{wins} of {games} games won against greedy")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
