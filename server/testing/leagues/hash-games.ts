import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type simulateGame } from '../../engine/game/simulate-game.js';
import { type GameInput, type TeamInput } from '../../engine/game/game.types.js';
import { makeGame } from '../../engine/testing/teams.js';

interface Engine {
  readonly simulateGame: typeof simulateGame;
}

/**
 * Prints the SHA-256 of the results of `games` games, for comparison with another process or with the recorded value of
 * the engine version. The orders of a game are left out if they are null.
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

/** Players in mid-season: tired, in good or bad form, and an injured player on every tenth club. */
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
