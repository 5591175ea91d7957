import type { SearchBudget } from './flow/search-budget.js';

/** The sum of the unknowns, each multiplied by its factor of −1, 0 or 1, must be at least `least`. */
export interface AtLeast {
  readonly factors: readonly number[];
  readonly least: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Whether whole numbers meet all conditions. Conditions narrow the ranges of the unknowns; then the widest range is
 * halved. With few unknowns, no solution needs numbers beyond a small multiple of the largest bound, so the first
 * ranges are wide enough.
 */
export function hasWholeSolution(
  unknowns: number,
  conditions: readonly AtLeast[],
  budget: SearchBudget,
): boolean {
  if (contradictsItself(unknowns, conditions)) return false;
  const largest = Math.max(unknowns, ...conditions.map(({ least }) => Math.abs(least)));
  const widest = WIDTH * (largest + 1);
  return isMet(
    Array.from({ length: unknowns }, () => ({ from: -widest, to: widest })),
    conditions,
    budget,
  );
}

const WIDTH = 64;
/** Narrowing two ranges by each other may take a round for every number in them; halving is faster then. */
const MOST_ROUNDS = 12;

function isMet(open: readonly Range[], conditions: readonly AtLeast[], budget: SearchBudget): boolean {
  if (!budget.spend()) return true;
  const ranges = narrowed(open, conditions);
  if (!ranges) return false;
  if (conditions.every((condition) => leastOf(condition, ranges) >= condition.least)) return true;
  const [widest, { from, to }] = ranges
    .map((range, at): [number, Range] => [at, range])
    .reduce((one, other) => (other[1].to - other[1].from > one[1].to - one[1].from ? other : one));
  if (from === to) return false;
  const middle = Math.floor((from + to) / 2);
  return (
    isMet(ranges.with(widest, { from, to: middle }), conditions, budget) ||
    isMet(ranges.with(widest, { from: middle + 1, to }), conditions, budget)
  );
}

function narrowed(open: readonly Range[], conditions: readonly AtLeast[]): Range[] | null {
  const ranges = [...open];
  for (let round = 0, changed = true; changed && round < MOST_ROUNDS; round++) {
    changed = false;
    for (const condition of conditions) {
      const spare = mostOf(condition, ranges) - condition.least;
      if (spare < 0) return null;
      for (const [at, { from, to }] of ranges.entries()) {
        const factor = condition.factors[at] ?? 0;
        if (factor === 0 || to - from <= spare) continue;
        ranges[at] = factor > 0 ? { from: to - spare, to } : { from, to: from + spare };
        changed = true;
      }
    }
  }
  return ranges;
}

function mostOf({ factors }: AtLeast, ranges: readonly Range[]): number {
  return ranges.reduce((sum, { from, to }, at) => sum + times(factors[at], to, from), 0);
}

function leastOf({ factors }: AtLeast, ranges: readonly Range[]): number {
  return ranges.reduce((sum, { from, to }, at) => sum + times(factors[at], from, to), 0);
}

function times(factor: number | undefined, whenMore: number, whenLess: number): number {
  if (factor === undefined || factor === 0) return 0;
  return factor > 0 ? whenMore : -whenLess;
}

/** Whether conditions on differences alone form a positive cycle, a contradiction (Floyd–Warshall on longest paths). */
function contradictsItself(unknowns: number, conditions: readonly AtLeast[]): boolean {
  const far = Array.from({ length: unknowns }, () => new Float64Array(unknowns).fill(-Infinity));
  for (const { factors, least } of conditions) {
    const [more, less] = [factors.indexOf(1), factors.indexOf(-1)];
    const isDifference = more >= 0 && less >= 0 && factors.filter((factor) => factor !== 0).length === 2;
    const row = far[more];
    if (isDifference && row) row[less] = Math.max(row[less] ?? -Infinity, least);
  }
  for (const [by, onwards] of far.entries()) {
    for (const row of far) {
      for (let to = 0; to < unknowns; to++) {
        row[to] = Math.max(row[to] ?? -Infinity, (row[by] ?? -Infinity) + (onwards[to] ?? -Infinity));
      }
    }
  }
  return far.some((row, at) => (row[at] ?? -Infinity) > 0);
}
