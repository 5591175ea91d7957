import { type CountingKey, type Counts } from './statistics/counting-statistics.js';

/** A record of a player in a single game: the highest value of a statistic. */
export interface PlayerGameRecord {
  readonly key: string;
  readonly label: string;
  readonly statistic: CountingKey;
}

const playerGame = (statistic: CountingKey, field: string, what: string): PlayerGameRecord => ({
  key: `game_${field}`,
  label: `Most ${what} in a game`,
  statistic,
});

export const playerGameRecords: readonly PlayerGameRecord[] = [
  playerGame('hits', 'hits', 'hits'),
  playerGame('homeRuns', 'home_runs', 'home runs'),
  playerGame('rbis', 'rbis', 'runs batted in'),
  playerGame('runs', 'runs', 'runs'),
  playerGame('stolenBases', 'stolen_bases', 'stolen bases'),
  playerGame('strikeouts', 'strikeouts', 'strikeouts by a pitcher'),
];

/** A club's counts in a game. */
export interface ClubGame {
  readonly runs: number;
  readonly allowed: number;
  readonly hits: number;
  readonly innings: number;
}

export interface TeamGameRecord {
  readonly key: string;
  readonly label: string;
  readonly valueOf: (game: ClubGame) => number;
}

export const teamGameRecords: readonly TeamGameRecord[] = [
  { key: 'team_game_runs', label: 'Most runs by a club in a game', valueOf: ({ runs }) => runs },
  { key: 'team_game_hits', label: 'Most hits by a club in a game', valueOf: ({ hits }) => hits },
  {
    key: 'team_game_margin',
    label: 'Largest margin in a game',
    valueOf: ({ runs, allowed }) => runs - allowed,
  },
  { key: 'team_game_innings', label: 'Most innings in a game', valueOf: ({ innings }) => innings },
];

/** Records of a club over many games of a season's schedule. */
export const clubRecords = {
  seasonWins: { key: 'team_season_wins', label: 'Most wins by a club in a season' },
  winningStreak: { key: 'team_winning_streak', label: 'Longest winning streak' },
} as const;

/** Statistics that have records of a season and of a career in the league. */
export const totalRecords: readonly {
  readonly statistic: CountingKey;
  readonly field: string;
  readonly what: string;
}[] = [
  { statistic: 'hits', field: 'hits', what: 'hits' },
  { statistic: 'homeRuns', field: 'home_runs', what: 'home runs' },
  { statistic: 'rbis', field: 'rbis', what: 'runs batted in' },
  { statistic: 'runs', field: 'runs', what: 'runs' },
  { statistic: 'stolenBases', field: 'stolen_bases', what: 'stolen bases' },
  { statistic: 'wins', field: 'wins', what: 'wins by a pitcher' },
  { statistic: 'strikeouts', field: 'strikeouts', what: 'strikeouts by a pitcher' },
  { statistic: 'saves', field: 'saves', what: 'saves' },
];

/** A performance of a player or club that may be a record. */
export interface Feat {
  readonly key: string;
  readonly value: number;
  readonly playerId: number | null;
  readonly teamId: number;
  readonly opponentId: number;
  readonly matchId: number;
}

export interface FeatSide extends ClubGame {
  readonly teamId: number;
  readonly lines: readonly { readonly playerId: number; readonly counts: Counts }[];
}

/** The best performance for each record in some games of a league; of equal ones, the first that was played. */
export function featsOf(
  games: Iterable<{ readonly matchId: number; readonly home: FeatSide; readonly away: FeatSide }>,
): Map<string, Feat> {
  const best = new Map<string, Feat>();
  const offer = (feat: Feat): void => {
    if (feat.value > (best.get(feat.key)?.value ?? 0)) best.set(feat.key, feat);
  };
  for (const { matchId, home, away } of games) {
    for (const [side, other] of [
      [home, away],
      [away, home],
    ] as const) {
      const where = { teamId: side.teamId, opponentId: other.teamId, matchId };
      for (const { key, valueOf } of teamGameRecords)
        offer({ key, value: valueOf(side), playerId: null, ...where });
      for (const { playerId, counts } of side.lines) {
        for (const { key, statistic } of playerGameRecords)
          offer({ key, value: counts[statistic], playerId, ...where });
      }
    }
  }
  return best;
}
