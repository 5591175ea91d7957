import { createHash, hash } from 'node:crypto';
import { nextStep } from '../../../../platform/work/turns.js';
import { matchModel } from '../../../../engine/chances/odds/match/match-model.generated.js';
import { STRENGTH_DRIFT } from '../../../../engine/chances/odds/season/strength-drift.js';
import { type DayOfResults } from './season-rows.service.js';

/** Stands for the method of computing odds. If it changes, all fingerprints change, and odds are computed again. */
const method = JSON.stringify([1, matchModel.coefficients, STRENGTH_DRIFT]);

/** Fingerprint of a sequence of values of any length. The process can answer requests between two values. */
export async function fingerprintOf(parts: Iterable<unknown>): Promise<string> {
  const digest = createHash('sha256').update(method);
  for (const part of parts) {
    digest.update(JSON.stringify(part));
    await nextStep();
  }
  return digest.digest('hex');
}

/** Seed for a random number generator, from a text. */
export const seedFrom = (source: string): number => hash('sha256', source, 'buffer').readUInt32BE(0);

/**
 * By day, the fingerprint of all results up to that day; day 0 comes before the first result. @param rule of the
 * playoffs, as a text; empty for the usual one
 */
export function fingerprintsByDay(days: readonly DayOfResults[], rule = ''): Map<number, string> {
  let before = hash('sha256', method + rule);
  const byDay = new Map([[0, before]]);
  for (const { gameDay, digest } of days) {
    before = hash('sha256', `${before} ${gameDay} ${digest}`);
    byDay.set(gameDay, before);
  }
  return byDay;
}
