const MOST_MARKS = 5;

/** Indexes of a few evenly spread points to mark on an axis. */
export function markedPoints(points: number): number[] {
  const step = Math.max(1, Math.ceil(points / MOST_MARKS));
  return Array.from({ length: Math.ceil(points / step) }, (_, at) => at * step);
}

const steps = [1, 2, 2.5, 5, 10];
const MOST_TICKS = 6;
/** Share of the axis beyond the highest and the lowest value. */
const BEYOND = 0.05;

interface FittedAxis {
  domain: [lowest: number, highest: number];
  ticks: number[];
}

/** An axis that fits the data, with round values marked: multiples of `smallestStep`, as their texts may be rounded to it. */
export function fittedAxis(values: readonly number[], smallestStep = 0): FittedAxis {
  if (values.length === 0) return { domain: [0, 1], ticks: [0, 1] };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, 2 * smallestStep, 1e-6);
  // A flat line is at the top of its axis, which then doesn't go beyond 100 %, unless values below zero would be marked.
  const from = Math.max(most - span, Math.min(least, 0));
  const [lowest, highest] = [from - BEYOND * span, from + (1 + BEYOND) * span];
  const raw = Math.max(span / (MOST_TICKS - 1), smallestStep);
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const isExact = (step: number) =>
    smallestStep === 0 || Number.isInteger(Number((step / smallestStep).toFixed(6)));
  const fitting = steps.map((one) => one * magnitude).find((step) => step >= raw && isExact(step));
  const step = Math.max(fitting ?? 10 * magnitude, smallestStep);
  const first = Math.ceil(lowest / step);
  const length = Math.max(1, Math.floor(highest / step) - first + 1);
  const ticks = Array.from({ length }, (_, at) => Number(((first + at) * step).toFixed(6)));
  return { domain: [lowest, highest], ticks };
}
