import { type ScheduleCertificate } from '../certificate.types.js';
import { type ScheduleCost } from './moves.types.js';

/** Figures and rules of a certificate that a change of the schedule makes different. */
export function costsOf(
  before: ScheduleCertificate | null,
  after: ScheduleCertificate | null,
): ScheduleCost[] {
  if (!before || !after) return [];
  const spreads = after.spreads.map(({ label, min, max }, at): ScheduleCost => {
    const was = before.spreads[at];
    return { label, before: was ? rangeOf(was.min, was.max) : '–', after: rangeOf(min, max), broken: false };
  });
  const verdicts = after.verdicts.map(({ key, rule, met, value }): ScheduleCost => {
    const was = before.verdicts.find((verdict) => verdict.key === key);
    return { label: rule, before: was?.value ?? '–', after: value, broken: was?.met === true && !met };
  });
  return [...verdicts, ...spreads].filter((cost) => cost.before !== cost.after || cost.broken);
}

const rangeOf = (min: number, max: number): string => (min === max ? String(min) : `${min}–${max}`);
