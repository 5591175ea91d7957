import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../../crowd/caller.js';
import { countsOf } from '../../crowd/figures.js';
import { type Attack, type Attacker, failuresIn, inTurns } from '../attack.js';

const readers = 10;
const sipMs = 200;
const sipBytes = 8_192;
const lastsMs = 10_000;

/** Reads a little five times a second and leaves the rest waiting, until the time is over. */
function readSlowly({ caller, world, timeoutMs }: Attacker): Promise<string> {
  return new Promise((resolve) => {
    const path = `/api/leagues/${world.league.leagueId}/export/retrosheet`;
    const request = caller.begin(path, {}, (answer) => {
      void (async () => {
        answer.on('error', () => undefined);
        answer.pause();
        const until = performance.now() + Math.min(timeoutMs, lastsMs);
        while (performance.now() < until && !answer.readableEnded && !answer.destroyed) {
          answer.read(sipBytes);
          await wait(sipMs);
        }
        resolve(answer.complete ? `${answer.statusCode}` : `${answer.statusCode}, not read to its end`);
        request.destroy();
      })();
    });
    request.setTimeout(timeoutMs, () => {
      resolve('timeout');
      request.destroy();
    });
    request.on('error', (error) => resolve(codeOf(error)));
    request.end();
  });
}

export const exportAttack: Attack = {
  name: 'exports',
  what: `${readers} downloads at once of a season's event files, read slowly`,
  run: async (field) => {
    const attacker = { ...field.attacker(), timeoutMs: field.limit };
    const answers = countsOf(await inTurns(readers, readers, () => readSlowly(attacker)));
    return { answers, harm: failuresIn(answers) };
  },
};
