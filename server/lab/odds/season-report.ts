import {
  brierSaved,
  brierScore,
  logLoss,
  type Measured,
  skillOf,
  measuredOf,
} from '../../engine/chances/odds/calibration/scores.js';
import { bandsTable, tenthsTable } from './reliability-table.js';
import { clubsOn, compare, type Compared, type Prize, prizesOf } from './study/season-forecasts.js';
import { type StudiedDate, type StudiedClub } from './study/season-study.types.js';
import { share, signed, type Table } from './table.js';

/** Share of games played at which chances are shown by tenths. */
export const SHOWN_SHARE = 0.5;

export interface SeasonReport {
  readonly tables: readonly Table[];
  /** Odds that are plotted: of playoffs with few places, and with many. */
  readonly few: Compared;
  readonly many: Compared;
}

/** Accuracy of the odds of seasons, as printed tables. */
export function reportSeasons(
  seasons: readonly (readonly StudiedDate[])[],
  { places, widePlaces, drift }: { places: number; widePlaces: number; drift: number },
): SeasonReport {
  const prizes = prizesOf(places, widePlaces).map((prize) => ({ prize, byDate: compare(seasons, prize) }));
  const shown = prizes.map(({ byDate }) => byDate.get(SHOWN_SHARE) ?? byDate.values().next().value);
  const [few, many] = shown;
  if (few === undefined || many === undefined) throw new RangeError('A study needs a season and a date.');
  const shares = seasons[0]?.map((date) => date.share) ?? [];
  return {
    tables: [
      scoresTable(prizes, shares),
      winsTable(seasons, shares, drift),
      ...prizes.slice(0, 2).flatMap(({ prize, byDate }) => reliabilityTables(prize, byDate)),
      ...prizes.slice(2).map(({ prize, byDate }) => pooledTable(prize, byDate)),
    ],
    few,
    many,
  };
}

function scoresTable(
  prizes: readonly { prize: Prize; byDate: ReadonlyMap<number, Compared> }[],
  shares: readonly number[],
): Table {
  return {
    title: 'Brier scores, and how far they are below the rule of thumb’s',
    headings: [
      '',
      'played',
      'odds',
      'rule',
      'leaders',
      'even',
      'saved',
      '± se',
      'skill',
      'log loss',
      'rule’s',
    ],
    rows: prizes.flatMap(({ prize, byDate }) =>
      shares.flatMap((date) => {
        const compared = byDate.get(date);
        return compared ? [scoresRow(prize.name, date, compared)] : [];
      }),
    ),
  };
}

function scoresRow(name: string, date: number, { ours, rule, leaders, even }: Compared): string[] {
  const [score, chance] = [brierScore(ours.flat()), brierScore(even.flat())];
  const saved = rule && brierSaved(ours, rule);
  return [
    name,
    playedText(date),
    share(score, 4),
    rule ? share(brierScore(rule.flat()), 4) : '',
    leaders ? share(brierScore(leaders.flat()), 4) : '',
    share(chance, 4),
    saved ? signed(saved.mean, 4) : '',
    saved ? share(saved.error, 4) : '',
    share(skillOf(score, chance)),
    share(logLoss(ours.flat()), 4),
    rule ? share(logLoss(rule.flat()), 4) : '',
  ];
}

function winsTable(
  seasons: readonly (readonly StudiedDate[])[],
  shares: readonly number[],
  drift: number,
): Table {
  return {
    title: 'Wins minus expected wins, and their spread',
    headings: [
      'played',
      'best 3',
      'worst 3',
      'off by',
      'of pace',
      'squares',
      'p10–p90',
      'simulated',
      'drift',
    ],
    rows: shares.map((date) => {
      const walk = Math.sqrt(1 - date);
      const wins = studyWins(clubsOn(seasons, date), drift * walk);
      return [
        playedText(date),
        withError(wins.best, 2),
        withError(wins.worst, 2),
        wins.error.toFixed(2),
        wins.errorOfPace.toFixed(2),
        withError(wins.spread, 3),
        withError(wins.inside, 3),
        share(wins.insideSimulated),
        withError({ mean: wins.drift / walk, error: wins.driftError / walk }, 3),
      ];
    }),
  };
}

function reliabilityTables(prize: Prize, byDate: ReadonlyMap<number, Compared>): Table[] {
  const dates = [...byDate].map(([date, { ours }]) =>
    tenthsTable(`${capital(prize.name)}, after ${playedText(date)}`, ours.flat()),
  );
  const shown = byDate.get(SHOWN_SHARE)?.ours.flat() ?? [];
  const all = [...byDate.values()].flatMap(({ ours }) => ours.flat());
  return [
    ...dates,
    bandsTable(`${capital(prize.name)}, after ${playedText(SHOWN_SHARE)}, by chance`, shown),
    bandsTable(`${capital(prize.name)}, all dates, by chance`, all),
  ];
}

function pooledTable(prize: Prize, byDate: ReadonlyMap<number, Compared>): Table {
  const all = [...byDate.values()].flatMap(({ ours }) => ours.flat());
  return bandsTable(`${capital(prize.name)}, all dates, by chance`, all);
}

const withError = ({ mean, error }: Measured, digits: number): string =>
  `${signed(mean, digits).replace('+', '')} ± ${share(error, digits)}`;

const playedText = (date: number): string => `${Math.round(100 * date)} %`;

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Expected wins and their spread, compared with the wins at the end. */
interface WinsStudy {
  /** Mean of wins minus expected wins, for the tenth of the clubs with the most expected wins to come. */
  readonly best: Measured;
  /** The mean for the tenth of the clubs with the fewest expected wins to come. */
  readonly worst: Measured;
  /** Root mean squared error of the expected wins. */
  readonly error: number;
  /** Root mean squared error of wins extrapolated at each club's present percentage. */
  readonly errorOfPace: number;
  /** Mean squared error in units of the simulated variance: 1 if the spread is right. */
  readonly spread: Measured;
  /** Share of clubs that really ended with a number of wins from p10 to p90. */
  readonly inside: Measured;
  /** Share of simulated seasons that end with such a number of wins. */
  readonly insideSimulated: number;
  /** The standard deviation of clubs' strengths, in logits, with which the simulated spread would be right. */
  readonly drift: number;
  readonly driftError: number;
}

/** @param drift standard deviation of strengths in the simulated seasons */
export function studyWins(seasons: readonly (readonly StudiedClub[])[], drift: number): WinsStudy {
  const clubs = seasons.flat();
  const residual = ({ wins, expectedWins }: StudiedClub): number => wins - expectedWins;
  const bySeason = (value: (club: StudiedClub) => number): Measured =>
    measuredOf(seasons.map((season) => meanOf(season.map(value))));
  const tenth = (season: readonly StudiedClub[], from: number): number => {
    const ordered = season.toSorted((one, other) => toCome(other) - toCome(one));
    const size = Math.max(1, Math.round(season.length / 10));
    return meanOf(ordered.slice(from, from < 0 ? undefined : from + size).map(residual));
  };
  const missing = bySeason((club) => residual(club) ** 2 - club.variance);
  const worth = meanOf(clubs.map(({ shiftVariance }) => shiftVariance));
  const square = drift ** 2 + missing.mean / worth;
  const fitted = Math.sqrt(Math.max(0, square));
  return {
    best: measuredOf(seasons.map((season) => tenth(season, 0))),
    worst: measuredOf(seasons.map((season) => tenth(season, -Math.max(1, Math.round(season.length / 10))))),
    error: Math.sqrt(meanOf(clubs.map((club) => residual(club) ** 2))),
    errorOfPace: Math.sqrt(meanOf(clubs.map((club) => (club.wins - paceOf(club)) ** 2))),
    spread: bySeason((club) => (club.variance === 0 ? 1 : residual(club) ** 2 / club.variance)),
    inside: bySeason(({ wins, p10, p90 }) => (wins >= p10 && wins <= p90 ? 1 : 0)),
    insideSimulated: meanOf(clubs.map(({ inside }) => inside)),
    drift: fitted,
    driftError: fitted === 0 ? 0 : missing.error / worth / (2 * fitted),
  };
}

/** Expected wins in the games to come. */
const toCome = ({ expectedWins, winsNow }: StudiedClub): number => expectedWins - winsNow;

/** Final wins of a club that keeps its present percentage. */
const paceOf = ({ winsNow, played, left }: StudiedClub): number =>
  winsNow + (played === 0 ? 0.5 : winsNow / played) * left;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
