/** Fields of a series for the layout; `fromHigher` and `fromLower` are the series whose winners play in it. */
interface FedSeries {
  id: string;
  fromHigher: string | null;
  fromLower: string | null;
  /** Whether seeds decide the pairing, so that no series leads to a certain one. */
  reseeds: boolean;
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
 * feed it. The layout begins with the final, because byes leave gaps in the first round. Before a reseeded round the series
 * share the rows evenly, without lines.
 */
export function layOutBracket(
  rounds: readonly { series: readonly FedSeries[] }[],
): ReadonlyMap<string, BracketPlace> {
  const places = new Map<string, BracketPlace>();
  let slots = new Map((rounds.at(-1)?.series ?? []).map(({ id }, slot) => [id, slot]));
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const feeders = rounds[round - 1]?.series ?? [];
    const isReseeded = (rounds[round]?.series ?? []).some(({ reseeds }) => reseeds);
    const rows = 2 ** (rounds.length - round);
    const feederSlots = new Map<string, number>(
      isReseeded ? feeders.map(({ id }, at) => [id, Math.floor((at * rows) / feeders.length)]) : [],
    );
    for (const series of rounds[round]?.series ?? []) {
      const slot = slots.get(series.id) ?? 0;
      const [top, bottom] = isReseeded ? [null, null] : halves(series, feeders);
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

/** Seeds as a bracket shows them, by team: with conferences, counted within the conference. */
export function shownSeeds(
  rounds: readonly { series: readonly SeededSeries[] }[],
): ReadonlyMap<string, number> {
  const conferences = new Map<string | null, Map<string, number>>();
  for (const { conference, higherSeed, lowerSeed } of rounds.flatMap(({ series }) => series)) {
    const seeds = conferences.get(conference) ?? new Map<string, number>();
    for (const side of [higherSeed, lowerSeed]) if (side) seeds.set(side.teamId, side.seed);
    conferences.set(conference, seeds);
  }
  return new Map(
    [...conferences].flatMap(([conference, seeds]) => {
      const inOrder = [...seeds].toSorted(([, one], [, other]) => one - other);
      return conference === null ? [] : inOrder.map(([teamId], at) => [teamId, at + 1] as const);
    }),
  );
}

interface SeededSeries {
  conference: string | null;
  higherSeed: { teamId: string; seed: number } | null;
  lowerSeed: { teamId: string; seed: number } | null;
}

const lateRounds = ['Final', 'Semifinals', 'Quarterfinals'];

export function roundName(round: number, rounds: number): string {
  return lateRounds[rounds - round] ?? `Round ${round}`;
}
