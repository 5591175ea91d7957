import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rng } from '../../../random/rng.js';
import { mutated } from '../testing/mutations.js';
import { EventTextError } from '../grammar/event-cursor.js';
import { readEventFile } from './event-file.js';
import { readEvent } from '../grammar/event-grammar.js';

/** Number of changed events; a million takes half a minute. */
const LINES = 20_000;
/** Number of files in which one line is changed. */
const FILES = 300;
const SLOWEST_LINE_MS = 1000;
const SEED = 2019;

const lines = readFileSync(join(__dirname, '../testing/2019GAMES.EVE'), 'utf8').trimEnd().split('\r\n');
const secondGame = lines.findIndex((line, index) => index > 0 && line.startsWith('id,'));
const firstGame = lines.slice(0, secondGame);
const any = (of: readonly string[], rng: Rng) => of[rng.below(of.length)] ?? '';

describe('lines with random changes', () => {
  test('are read as events or refused with a reason, quickly', () => {
    const rng = new Rng(SEED);
    const events = lines
      .filter((line) => line.startsWith('play'))
      .map((line) => line.split(',').slice(6).join(','));
    const outcomes = { read: 0, refused: 0 };
    let slowest = 0;
    for (let count = 0; count < LINES; count++) {
      const text = mutated(any(events, rng), events, rng);
      const before = performance.now();
      outcomes[outcomeOf(text)]++;
      slowest = Math.max(slowest, performance.now() - before);
    }
    expect(outcomes.read).toBeGreaterThan(LINES / 20);
    expect(outcomes.refused).toBeGreaterThan(LINES / 4);
    expect(slowest).toBeLessThan(SLOWEST_LINE_MS);
  });

  test('leave out a game or let it be read as a whole', () => {
    const rng = new Rng(SEED + 1);
    for (let count = 0; count < FILES; count++) {
      const game = [...firstGame];
      const at = rng.below(game.length);
      game[at] = mutated(game[at] ?? '', lines, rng);
      const { games, problems } = readEventFile('file', `${game.join('\r\n')}\r\n`);
      expect(games.length + problems.length).toBeGreaterThan(0);
      for (const problem of problems) {
        expect(problem.message).toMatch(/^["A-Z].*\.$/s);
        expect(games.map(({ id }) => id)).not.toContain(problem.game);
      }
    }
  });
});

/** Errors other than EventTextError fail the test. */
function outcomeOf(text: string): 'read' | 'refused' {
  try {
    readEvent(text);
    return 'read';
  } catch (error) {
    if (error instanceof EventTextError) return 'refused';
    throw error;
  }
}
