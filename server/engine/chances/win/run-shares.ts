import { HOME_SIDE } from '../../game/scoring/scorer.js';
import { STATES } from '../run/base-out.js';
import { CELLS, cellOf, isLastTurn, LEADS, phaseOf, type RunCounts } from './win-sample.js';

/**
 * Number of half-innings that are added to each cell to smooth rare cells. Their runs are distributed as in all cells
 * of the side and base–out state.
 */
const BORROWED = 50;

/** By situation, the chances of 0, 1, … runs to the end of the half-inning. */
export class RunShares {
  private readonly byCell: readonly (readonly number[])[];

  constructor(
    counts: RunCounts,
    private readonly automaticRunner: boolean,
  ) {
    const usual = [...usualCounts(counts)].map(shares);
    this.byCell = Array.from({ length: CELLS }, (_, cell) => {
      const borrowed = usual[usualOf(cell)] ?? [];
      const own = counts[cell] ?? [];
      const length = Math.max(own.length, borrowed.length);
      return shares(
        Array.from({ length }, (_run, runs) => (own[runs] ?? 0) + BORROWED * (borrowed[runs] ?? 0)),
      );
    });
  }

  /** @param lead of the home side */
  of(inning: number, batting: number, lead: number, state: number): readonly number[] {
    const own = batting === HOME_SIDE ? lead : -lead;
    return this.byCell[cellOf(phaseOf(inning, this.automaticRunner), batting, own, state)] ?? [];
  }
}

/** Index of a cell's side and base–out state. */
const usualOf = (cell: number): number =>
  (Math.floor(cell / (STATES * LEADS)) % 2) * STATES + (cell % STATES);

/** Counts by side and base–out state, in all half-innings that can't end with a winning run. */
function usualCounts(counts: RunCounts): number[][] {
  const usual = Array.from({ length: 2 * STATES }, (): number[] => []);
  counts.forEach((ofCell, cell) => {
    const half = Math.floor(cell / (STATES * LEADS));
    if (isLastTurn(Math.floor(half / 2), half % 2)) return;
    const sum = usual[usualOf(cell)];
    ofCell.forEach((times, runs) => {
      if (sum) sum[runs] = (sum[runs] ?? 0) + times;
    });
  });
  return usual;
}

function shares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / Math.max(Number.MIN_VALUE, all));
}
