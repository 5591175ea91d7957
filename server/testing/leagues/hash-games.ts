import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type simulateGame } from '../../engine/game/simulate-game.js';
import { type GameInput, type TeamInput } from '../../engine/game/game.types.js';
import { makeGame } from '../../engine/testing/teams.js';

interface Engine {
  readonly simulateGame: typeof simulateGame;
}

/**
 * Prints the SHA-256 of so many games' results as this engine plays them, to compare it with another process's and with
 * that of the engine's version. Parts that only games with orders have are left out.
 */
function main(games: number, { simulateGame }: Engine): void {
  const hash = createHash('sha256');
  for (let seed = 0; seed < games; seed++) {
    const { plays, ...result } = simulateGame(gameOf(seed));
    hash.update(JSON.stringify(result, withoutOrders)).update(plays);
  }
  process.stdout.write(`${hash.digest('hex')}\n`);
}

function gameOf(seed: number): GameInput {
  const { home, away, rules, ...game } = makeGame(seed);
  return {
    ...game,
    home: inSeason(home, seed),
    away: inSeason(away, seed),
    rules: { ...rules, injuries: true },
  };
}

/** Players in the midst of a season: tired, in form or out of it, and every tenth club with a player who is injured. */
function inSeason(team: TeamInput, seed: number): TeamInput {
  const players = team.players.map((player, place) => ({
    ...player,
    fatigue: (seed * 7 + place * 13) % 60,
    momentum: ((seed * 3 + place) % 11) - 5,
    daysRest: (seed + place) % 7,
    injuredDays: (seed + place) % 250 === 0 ? 9 : 0,
  }));
  return { ...team, players };
}

function withoutOrders(key: string, value: unknown): unknown {
  return key === 'orders' && value === null ? undefined : value;
}

const [, , games, engine = join(__dirname, '../../engine')] = process.argv;
const loaded: Engine = require(join(engine, 'game/simulate-game'));
main(Number(games), loaded);
