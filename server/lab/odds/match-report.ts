import { type Forecast } from '../../engine/chances/odds/calibration/forecast.js';
import { brierScore, logLoss } from '../../engine/chances/odds/calibration/scores.js';
import {
  KNOWLEDGE,
  type Knowledge,
  type MatchCalibration,
} from '../../engine/chances/odds/match/match-calibration.js';
import { matchModel } from '../../engine/chances/odds/match/match-model.generated.js';
import { TERMS } from '../../engine/chances/odds/match/match-model.types.js';
import { bandsTable, tenthsTable } from './reliability-table.js';
import { share, type Table } from './table.js';

const KNOWN: Readonly<Record<Knowledge, string>> = {
  starters: 'the probable starters known',
  clubs: 'the clubs of the day, starters open',
  weekBefore: 'a week before',
};

export interface MatchReport {
  readonly tables: readonly Table[];
  /** Forecasts with known probable starters. */
  readonly forecasts: readonly Forecast[];
}

/** Accuracy of the chances of matches, as printed tables. */
export function reportMatches(parts: readonly MatchCalibration[]): MatchReport {
  const of = (known: Knowledge): Forecast[] => parts.flatMap(({ forecasts }) => forecasts[known]);
  const forecasts = of('starters');
  const truths = truthTable(parts);
  return {
    tables: [
      coefficientsTable(),
      scoresTable(forecasts, of),
      ...(truths ? [truths] : []),
      ...KNOWLEDGE.map((known) => tenthsTable(`Home sides’ chances, ${KNOWN[known]}`, of(known))),
      bandsTable('Home sides’ chances, the probable starters known, by chance', forecasts),
    ],
    forecasts,
  };
}

function coefficientsTable(): Table {
  const { games, coefficients, errors } = matchModel;
  return {
    title: `The coefficients, fitted to ${games.toLocaleString('en')} other games`,
    headings: ['term', 'coefficient', '± se'],
    rows: TERMS.map((term) => [term, share(coefficients[term], 4), share(errors[term], 4)]),
  };
}

function scoresTable(forecasts: readonly Forecast[], of: (known: Knowledge) => readonly Forecast[]): Table {
  const homeShare = forecasts.filter(({ happened }) => happened).length / Math.max(1, forecasts.length);
  const always = (chance: number): Forecast[] => forecasts.map(({ happened }) => ({ chance, happened }));
  const row = (name: string, list: readonly Forecast[]): string[] => [
    name,
    list.length.toLocaleString('en'),
    share(logLoss(list), 5),
    share(brierScore(list), 5),
  ];
  return {
    title: 'Scores of the chances of matches',
    headings: ['', 'games', 'log loss', 'Brier'],
    rows: [
      row('a coin', always(0.5)),
      row(`home field alone, ${share(homeShare, 4)}`, always(homeShare)),
      ...KNOWLEDGE.toReversed().map((known) => row(KNOWN[known], of(known))),
    ],
  };
}

/** Values of the parts, weighted by their numbers of matchups. */
function truthTable(parts: readonly MatchCalibration[]): Table | null {
  const truths = parts.flatMap(({ truth }) => truth ?? []);
  const matchups = truths.reduce((sum, truth) => sum + truth.matchups, 0);
  if (matchups === 0) return null;
  const mean = (value: (truth: (typeof truths)[number]) => number): number =>
    truths.reduce((sum, truth) => sum + truth.matchups * value(truth), 0) / matchups;
  const trials = truths[0]?.trials.toLocaleString('en') ?? '';
  return {
    title: `Compared with the engine’s own chances: ${matchups.toLocaleString('en')} matchups, each played ${trials} times`,
    headings: ['', 'log loss', 'distance'],
    rows: [
      ['a coin', share(Math.LN2, 5), ''],
      ...(['clubs', 'starters'] as const).map((known) => [
        KNOWN[known],
        share(
          mean((truth) => truth[known].logLoss),
          5,
        ),
        share(Math.sqrt(mean((truth) => truth[known].distance ** 2)), 4),
      ]),
      [
        'the engine’s own',
        share(
          mean((truth) => truth.logLoss),
          5,
        ),
        '.0000',
      ],
    ],
  };
}
