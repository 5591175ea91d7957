/** Fields of a series for the layout; `fromHigher` and `fromLower` are the series whose winners play in it. */
interface FedSeries {
  id: string;
  fromHigher: string | null;
  fromLower: string | null;
}

export interface BracketPlace {
  /** First grid row, from 1. */
  row: number;
  /** Number of grid rows: one for each possible first-round series that leads to it. */
  span: number;
  /** Which halves of its rows contain a feeding series; a bye leaves a half empty. */
  fedFrom: 'both' | 'top' | 'bottom' | 'none';
}

/**
 * Position of each series in a bracket drawn as a tree: in round r a series takes 2^(r−1) rows, centred on the two that
 * feed it. The layout begins with the final, because byes leave gaps in the first round.
 */
export function layOutBracket(
  rounds: readonly { series: readonly FedSeries[] }[],
): ReadonlyMap<string, BracketPlace> {
  const places = new Map<string, BracketPlace>();
  let slots = new Map((rounds.at(-1)?.series ?? []).map(({ id }, slot) => [id, slot]));
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const feeders = rounds[round - 1]?.series ?? [];
    const feederSlots = new Map<string, number>();
    for (const series of rounds[round]?.series ?? []) {
      const slot = slots.get(series.id) ?? 0;
      const [top, bottom] = halves(series, feeders);
      if (top !== null) feederSlots.set(top, 2 * slot);
      if (bottom !== null) feederSlots.set(bottom, 2 * slot + 1);
      const span = 2 ** round;
      places.set(series.id, { row: slot * span + 1, span, fedFrom: fedFrom(top, bottom) });
    }
    slots = feederSlots;
  }
  return places;
}

/**
 * Ids of the series that feed the top and the bottom half. If only one series feeds this series, it is on the side
 * where its winner will play.
 */
function halves(series: FedSeries, feeders: readonly FedSeries[]): [string | null, string | null] {
  const feeding = feeders.filter(({ id }) => id === series.fromHigher || id === series.fromLower);
  const [first, second] = feeding.map(({ id }) => id);
  if (first === undefined) return [null, null];
  if (second !== undefined) return [first, second];
  return first === series.fromHigher ? [first, null] : [null, first];
}

function fedFrom(top: string | null, bottom: string | null): BracketPlace['fedFrom'] {
  if (top !== null && bottom !== null) return 'both';
  if (top !== null) return 'top';
  return bottom === null ? 'none' : 'bottom';
}

const lateRounds = ['Final', 'Semifinals', 'Quarterfinals'];

export function roundName(round: number, rounds: number): string {
  return lateRounds[rounds - round] ?? `Round ${round}`;
}
