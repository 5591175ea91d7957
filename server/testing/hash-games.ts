import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type simulateGame } from '../engine/game/simulate-game.js';
import { makeGame } from '../engine/testing/teams.js';

interface Engine {
  readonly simulateGame: typeof simulateGame;
}

/** Prints the SHA-256 of so many games' results as this engine plays them, for one process to compare with another. */
function main(games: number, { simulateGame }: Engine): void {
  const hash = createHash('sha256');
  for (let seed = 0; seed < games; seed++) {
    const game = makeGame(seed);
    const { plays, ...result } = simulateGame({ ...game, rules: { ...game.rules, injuries: true } });
    hash.update(JSON.stringify(result)).update(plays);
  }
  process.stdout.write(`${hash.digest('hex')}\n`);
}

const [, , games, engine = join(__dirname, '../engine')] = process.argv;
const loaded: Engine = require(join(engine, 'game/simulate-game'));
main(Number(games), loaded);
