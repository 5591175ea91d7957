import { createHash, hash } from 'node:crypto';
import { nextStep } from '../../../../platform/work/turns.js';
import { matchModel } from '../../../../engine/chances/odds/match/match-model.generated.js';
import { STRENGTH_DRIFT } from '../../../../engine/chances/odds/season/strength-drift.js';
import { type DayOfResults } from './season-rows.service.js';

/** Changes with the way in which odds are computed: what was stored before is computed again at the next occasion. */
const method = JSON.stringify([1, matchModel.coefficients, STRENGTH_DRIFT]);

/** Of values that follow each other, as long as they may be; the process answers requests meanwhile. */
export async function fingerprintOf(parts: Iterable<unknown>): Promise<string> {
  const digest = createHash('sha256').update(method);
  for (const part of parts) {
    digest.update(JSON.stringify(part));
    await nextStep();
  }
  return digest.digest('hex');
}

/** A number for a generator, from a text. */
export const seedFrom = (source: string): number => hash('sha256', source, 'buffer').readUInt32BE(0);

/** Fingerprint of the results up to each day, by the day; day 0 is before the first one. */
export function fingerprintsByDay(days: readonly DayOfResults[]): Map<number, string> {
  let before = hash('sha256', method);
  const byDay = new Map([[0, before]]);
  for (const { gameDay, digest } of days) {
    before = hash('sha256', `${before} ${gameDay} ${digest}`);
    byDay.set(gameDay, before);
  }
  return byDay;
}
