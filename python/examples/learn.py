"""Learns to beat `random` with a policy gradient (REINFORCE), in a minute or two and with NumPy alone.

The policy is a softmax over the legal moves with linear features of each move: what it does to the scores and to the
scores that the game would end with, and which figure it places. It starts with no preference at all.

    python examples/learn.py --games 1500 --plot learning.svg
"""

from __future__ import annotations

import argparse
import time

import bastide
import numpy as np
import numpy.typing as npt

FIGURES = ("knight", "monk", "thief", "farmer")
Array = npt.NDArray[np.float64]


def lead(points: list[int], me: int) -> float:
    return points[me] - max(score for seat, score in enumerate(points) if seat != me)


def features(game: bastide.Game, me: int) -> tuple[list[int], Array]:
    """The legal actions, and a row of features for each."""
    actions = game.legal_actions()
    rows = np.zeros((len(actions), 3 + 2 * len(FIGURES)))
    early = game.tiles_left / 72
    now, end = lead(game.scores, me), lead(game.projected, me)
    for row, action, move in zip(rows, actions, game.legal_moves(), strict=True):
        after = game.unseeded()
        after.step(action)
        row[0] = (lead(after.scores, me) - now) / 5
        row[1] = (lead(after.projected, me) - end) / 5
        row[2] = move == "-"
        for number, figure in enumerate(FIGURES):
            if figure in move:
                row[3 + 2 * number : 5 + 2 * number] = early, 1 - early
    return actions, rows


def play(weights: Array, seed: int, dice: np.random.Generator) -> tuple[Array, float]:
    """Plays a game against `random`. Returns the gradient of the log-probability of its moves, and the final lead."""
    game, me = bastide.Game(seed=seed), seed % 2
    other = bastide.Bot("random", seed=seed)
    gradient = np.zeros_like(weights)
    while not game.is_over:
        if game.to_move != me:
            game.step(other.choose(game))
            continue
        actions, rows = features(game, me)
        logits = rows @ weights
        chances = np.exp(logits - logits.max())
        chances /= chances.sum()
        index = dice.choice(len(actions), p=chances)
        gradient += rows[index] - chances @ rows
        game.step(actions[index])
    return gradient, lead(game.scores, me)


def learn(games: int, batch: int = 25, rate: float = 0.25, seed: int = 1) -> list[tuple[int, float]]:
    """Learns, and returns the win rate of each batch of games."""
    dice = np.random.default_rng(seed)
    weights = np.zeros(3 + 2 * len(FIGURES))
    history = []
    started = time.time()
    for first in range(0, games, batch):
        played = [play(weights, seed * 1_000_000 + first + number, dice) for number in range(batch)]
        gradients = np.array([gradient for gradient, _ in played])
        leads = np.array([final for _, final in played])
        advantage = (leads - leads.mean()) / (leads.std() + 1e-6)
        step = (advantage[:, None] * gradients).mean(axis=0)
        weights += rate * step / (np.linalg.norm(step) + 1e-6)
        rate_won = float((leads > 0).mean() + (leads == 0).mean() / 2)
        history.append((first + batch, rate_won))
        print(f"{first + batch:5} games, {time.time() - started:4.0f} s: won {rate_won:4.0%}, lead {leads.mean():+6.1f}")
    return history


def plot(history: list[tuple[int, float]], path: str) -> None:
    """Draws the win rate over the games played as SVG."""
    last = history[-1][0]
    points = " ".join(f"{60 + 520 * games / last:.1f},{340 - 300 * won:.1f}" for games, won in history)
    grid = "".join(
        f'<path d="M60 {340 - 3 * share}H580" stroke="#ddd"/><text x="50" y="{344 - 3 * share}" text-anchor="end">{share} %</text>'
        for share in (0, 25, 50, 75, 100)
    )
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" font-family="sans-serif" font-size="13">'
            f'<rect width="600" height="400" fill="#fff"/>{grid}<text x="320" y="385" text-anchor="middle">games</text>'
            f'<text x="580" y="360" text-anchor="end">{last}</text><text x="60" y="24">games won against random</text>'
            f'<polyline points="{points}" fill="none" stroke="#b3261e" stroke-width="2"/></svg>\n'
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", metavar="FILE", help="draw the win rate to this SVG file")
    given = parser.parse_args()
    history = learn(given.games, seed=given.seed)
    if given.plot:
        plot(history, given.plot)


if __name__ == "__main__":
    main()
