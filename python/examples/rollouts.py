"""Estimates the value of every legal move of a position by random rollouts."""

import random
import sys

import bastide


def rollout(game: bastide.Game, dice: random.Random) -> float:
    """Plays on at random and returns the final lead of the first player."""
    while not game.is_over:
        if game.is_chance:
            outcomes = game.chance_outcomes()
            numbers = [number for number, _, _ in outcomes]
            game.deal(dice.choices(numbers, [chance for _, chance, _ in outcomes])[0])
        else:
            game.step(dice.choice(game.legal_actions()))
    return game.scores[0] - game.scores[1]


def main(rollouts: int = 20) -> None:
    dice = random.Random(1)
    game = bastide.Game()
    game.deal("C")
    for action in game.legal_actions():
        leads = []
        for _ in range(rollouts):
            after = game.clone()
            after.step(action)
            leads.append(rollout(after, dice))
        print(f"{game.describe(action):12} {sum(leads) / len(leads):+.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
