import { type SeasonEstimate } from '../../engine/estimation/estimate-season.js';
import { leagueSums } from '../../engine/estimation/season-lines/league-environment.js';
import { type Counts } from '../../engine/figures/statistics/counting-statistics.js';
import { asMarkdown, asText, type Table } from '../odds/table.js';
import { type PlayedSeason } from './played-season.types.js';
import {
  BATTERS_RATES,
  partsRunAverage,
  PITCHERS_RATES,
  type PlayerRate,
  runAverage,
  RUNS_PARTS,
  runsChance,
  seenOf,
  sequenceChance,
} from './player-rates.js';
import { runsLostByPitchersBats } from './pitchers-bats.js';
import { type ClubSeason, realTable, replay, type Replay } from './replay.js';
import { correlation, mean, regressed, reliability, type Seen, variance } from './statistics.js';

export interface ProofOptions {
  readonly seasons: number;
  readonly seed: number;
}

/**
 * Minimum opportunities of compared players in a season of this many games. In a shorter season the minimum is lower in
 * proportion.
 */
const ENOUGH = { games: 162, plateAppearances: 400, outsRecorded: 360 };

function thresholdsOf({ games, lines }: PlayedSeason): { plateAppearances: number; innings: number } {
  const played = Math.min(1, (2 * games.length) / lines.clubs.length / ENOUGH.games);
  return {
    plateAppearances: Math.ceil(ENOUGH.plateAppearances * played),
    innings: Math.ceil((ENOUGH.outsRecorded / 3) * played),
  };
}

/** Replays the season with its estimated clubs and compares the results with the real ones, as tables. */
export function proveSeason(season: PlayedSeason, estimate: SeasonEstimate, options: ProofOptions): Table[] {
  const again = replay(season, estimate, options.seasons, options.seed);
  return [
    leagueTable(season, again),
    batterTable(season, again),
    pitcherTable(season, again),
    clubTable(season, again),
    winsTable(season, again),
    ...listTables(season, again),
  ];
}

export function printed(tables: readonly Table[], markdown = false): string {
  return tables.map((table) => (markdown ? asMarkdown(table) : asText(table))).join('\n\n');
}

const LEAGUE: readonly (readonly [label: string, key: keyof Counts])[] = [
  ['runs', 'runs'],
  ['hits', 'hits'],
  ['doubles', 'doubles'],
  ['triples', 'triples'],
  ['home runs', 'homeRuns'],
  ['walks', 'walks'],
  ['intentional walks', 'intentionalWalks'],
  ['strikeouts', 'strikeoutsBatting'],
  ['hit by pitch', 'hitByPitch'],
  ['stolen bases', 'stolenBases'],
  ['caught stealing', 'caughtStealing'],
  ['errors', 'errors'],
  ['wild pitches', 'wildPitches'],
  ['passed balls', 'passedBalls'],
  ['sacrifice bunts', 'sacrificeHits'],
  ['plate appearances', 'plateAppearances'],
];

function leagueTable({ lines, games }: PlayedSeason, { league, seasons }: Replay): Table {
  const sums = leagueSums(lines.players);
  return {
    title: 'The league: both clubs of a game together',
    headings: ['a game', 'real', 'replayed', 'difference'],
    rows: LEAGUE.map(([label, key]) => {
      const real = sums[key] / games.length;
      const ours = league[key] / games.length / seasons;
      return [label, real.toFixed(3), ours.toFixed(3), percent(ours / real - 1)];
    }),
  };
}

function batterTable(season: PlayedSeason, again: Replay): Table {
  const { plateAppearances } = thresholdsOf(season);
  const men = pairs(season, again, (c) => c.plateAppearances >= plateAppearances);
  const league = leagueSums(season.lines.players);
  return {
    title: `Batters with ${plateAppearances} plate appearances or more: ${men.length}`,
    headings: RATE_HEADINGS,
    rows: BATTERS_RATES.map((rate) => rateRow(rate, men, league)),
  };
}

function pitcherTable(season: PlayedSeason, again: Replay): Table {
  const { innings } = thresholdsOf(season);
  const men = pairs(season, again, (c) => c.outsRecorded >= 3 * innings);
  const league = leagueSums(season.lines.players);
  return {
    title: `Pitchers with ${innings} innings or more: ${men.length}`,
    headings: RATE_HEADINGS,
    rows: [...PITCHERS_RATES.map((rate) => rateRow(rate, men, league)), runsRow(men, league)],
  };
}

const RATE_HEADINGS = [
  'rate',
  'regressed',
  'chance removed',
  'as it was',
  'mean',
  'replayed',
  'spread',
  'regressed',
  'replayed',
];

interface Pair {
  readonly real: Readonly<Counts>;
  readonly ours: Readonly<Counts>;
}

function pairs(
  { lines }: PlayedSeason,
  { players }: Replay,
  enough: (c: Readonly<Counts>) => boolean,
): Pair[] {
  return lines.players.flatMap(({ id, counts }) => {
    const ours = players.get(id);
    return ours !== undefined && enough(counts) ? [{ real: counts, ours }] : [];
  });
}

function rateRow(rate: PlayerRate, men: readonly Pair[], league: Readonly<Counts>): string[] {
  const ours = men.map((pair) => seenOf(rate, pair.ours, league));
  const real = men.map((pair) => rate.of(pair.real));
  const drawn = regressed(men.map((pair) => seenOf(rate, pair.real, league)));
  return compared(rate.label, ours, real, drawn);
}

function compared(
  label: string,
  replayed: readonly Seen[],
  real: readonly number[],
  drawn: readonly number[],
): string[] {
  const ours = replayed.map(({ value }) => value);
  return [
    label,
    correlation(ours, drawn).toFixed(3),
    (correlation(ours, drawn) / Math.sqrt(reliability(replayed))).toFixed(3),
    correlation(ours, real).toFixed(3),
    mean(real).toFixed(3),
    mean(ours).toFixed(3),
    Math.sqrt(variance(real)).toFixed(4),
    Math.sqrt(variance(drawn)).toFixed(4),
    Math.sqrt(variance(ours)).toFixed(4),
  ];
}

/**
 * Row for runs allowed. Each of their RUNS_PARTS is regressed with its own sampling variance, and so are the runs that
 * these parts do not explain.
 */
function runsRow(men: readonly Pair[], league: Readonly<Counts>): string[] {
  const real = men.map((pair) => runAverage(pair.real));
  const parts = RUNS_PARTS.map((rate) => regressed(men.map((pair) => seenOf(rate, pair.real, league))));
  const left = regressed(
    men.map((pair) => ({
      value:
        runAverage(pair.real) -
        partsRunAverage(
          RUNS_PARTS.map(({ of }) => of(pair.real)),
          league,
        ),
      chance: sequenceChance(pair.real),
    })),
  );
  const drawn = men.map(
    (_, man) =>
      partsRunAverage(
        parts.map((of) => of[man] ?? 0),
        league,
      ) + (left[man] ?? 0),
  );
  const ours = men.map((pair) => ({ value: runAverage(pair.ours), chance: runsChance(pair.ours) }));
  return compared('RA9', ours, real, drawn);
}

interface ClubPair {
  readonly name: string;
  readonly real: ClubSeason;
  readonly replayed: readonly ClubSeason[];
  /** Runs that the club lost because pitchers batted. */
  readonly lost: number;
}

function clubPairs(season: PlayedSeason, { clubs }: Replay): ClubPair[] {
  const lost = runsLostByPitchersBats(season.lines);
  return [...realTable(season)].map(([id, real]) => ({
    lost: lost.get(id) ?? 0,
    name: season.clubNames.get(id) ?? `${id}`,
    real,
    replayed: clubs.flatMap((table) => table.get(id) ?? []),
  }));
}

type ClubFigure = (club: ClubSeason) => number;
const CLUB_FIGURES: readonly (readonly [label: string, figure: ClubFigure, lost?: number])[] = [
  ['runs scored', ({ runsFor }) => runsFor],
  ['runs scored, pitchers’ bats replaced', ({ runsFor }) => runsFor, 1],
  ['runs allowed', ({ runsAgainst }) => runsAgainst],
  ['run difference', ({ runsFor, runsAgainst }) => runsFor - runsAgainst],
  ['wins', ({ wins }) => wins],
];

function clubTable(season: PlayedSeason, again: Replay): Table {
  const clubs = clubPairs(season, again);
  return {
    title: `Clubs: ${clubs.length}`,
    headings: ['figure', 'correlation', 'spread', 'replayed, means', 'replayed, a season'],
    rows: CLUB_FIGURES.map(([label, figure, replaced = 0]) => {
      const real = clubs.map((club) => figure(club.real) + replaced * club.lost);
      const means = clubs.map(({ replayed }) => mean(replayed.map(figure)));
      const spreads = again.clubs.map((table) => Math.sqrt(variance([...table.values()].map(figure))));
      return [
        label,
        correlation(real, means).toFixed(3),
        Math.sqrt(variance(real)).toFixed(1),
        Math.sqrt(variance(means)).toFixed(1),
        mean(spreads).toFixed(1),
      ];
    }),
  };
}

/** Wins relative to the wins expected from run differences, by a regression line through all replayed seasons. */
function winsTable(season: PlayedSeason, again: Replay): Table {
  const clubs = clubPairs(season, again);
  const all = clubs.flatMap(({ replayed }) => replayed);
  const slope =
    all.reduce((sum, club) => sum + beyondHalf(club) * difference(club), 0) /
    all.reduce((sum, club) => sum + difference(club) ** 2, 0);
  const left = (club: ClubSeason): number => beyondHalf(club) - slope * difference(club);
  const spread = mean(all.map((club) => left(club) ** 2));
  const surprise = clubs.reduce((sum, { real }) => sum + left(real) ** 2 / spread, 0);
  const fromClubs = clubs.reduce((sum, { real, replayed }) => {
    const wins = replayed.map((one) => one.wins);
    return sum + (real.wins - mean(wins)) ** 2 / variance(wins);
  }, 0);
  return {
    title: 'Wins',
    headings: ['', ''],
    rows: [
      ['runs to a win, replayed', (1 / slope).toFixed(2)],
      ['wins beyond the run difference’s, replayed, standard deviation', Math.sqrt(spread).toFixed(2)],
      ['the same, real', Math.sqrt(mean(clubs.map(({ real }) => left(real) ** 2))).toFixed(2)],
      [`χ² of real wins from their run difference’s, ${clubs.length} clubs`, surprise.toFixed(1)],
      [`χ² of real wins from the replayed clubs’ wins`, fromClubs.toFixed(1)],
    ],
  };
}

const difference = ({ runsFor, runsAgainst }: ClubSeason): number => runsFor - runsAgainst;
const beyondHalf = ({ wins, losses }: ClubSeason): number => wins - (wins + losses) / 2;

/** Every club's real and replayed season. */
function listTables(season: PlayedSeason, again: Replay): Table[] {
  const whole = (values: readonly number[]): string => mean(values).toFixed(0);
  return [
    {
      title: 'Clubs as they were, and replayed on the average',
      headings: ['club', 'W', 'replayed', '±', 'R', 'replayed', 'RA', 'replayed'],
      rows: clubPairs(season, again).map(({ name, real, replayed }) => [
        name,
        String(real.wins),
        mean(replayed.map(({ wins }) => wins)).toFixed(1),
        Math.sqrt(variance(replayed.map(({ wins }) => wins))).toFixed(1),
        String(real.runsFor),
        whole(replayed.map(({ runsFor }) => runsFor)),
        String(real.runsAgainst),
        whole(replayed.map(({ runsAgainst }) => runsAgainst)),
      ]),
    },
  ];
}

const percent = (share: number): string => `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(1)} %`;
