import { createHash } from 'node:crypto';
import { nextStep } from '../../../../platform/work/turns.js';
import { matchModel } from '../../../../engine/chances/odds/match/match-model.generated.js';
import { STRENGTH_DRIFT } from '../../../../engine/chances/odds/season/strength-drift.js';
import { type DayOfResults } from './season-rows.service.js';

/** Changes with the way in which odds are computed: what was stored before is computed again at the next occasion. */
const method = JSON.stringify([1, matchModel.coefficients, STRENGTH_DRIFT]);

/** Of values that follow each other, as long as they may be; the process answers requests meanwhile. */
export async function fingerprintOf(parts: Iterable<unknown>): Promise<string> {
  const hash = createHash('sha256').update(method);
  for (const part of parts) {
    hash.update(JSON.stringify(part));
    await nextStep();
  }
  return hash.digest('hex');
}

/** A number for a generator, from a text. */
export const seedFrom = (source: string): number =>
  createHash('sha256').update(source).digest().readUInt32BE(0);

/** Fingerprint of the results up to each day, by the day; day 0 is before the first one. */
export function fingerprintsByDay(days: readonly DayOfResults[]): Map<number, string> {
  let before = createHash('sha256').update(method).digest('hex');
  const byDay = new Map([[0, before]]);
  for (const { gameDay, digest } of days) {
    before = createHash('sha256').update(`${before} ${gameDay} ${digest}`).digest('hex');
    byDay.set(gameDay, before);
  }
  return byDay;
}
