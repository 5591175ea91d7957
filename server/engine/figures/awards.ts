import { type LeagueFigures, winsAboveReplacement } from './statistics/advanced-statistics.js';
import { type Counts, emptyCounts } from './statistics/counting-statistics.js';
import { fielderNames } from './fielders.js';

/** A player's season, as used for awards. */
export interface AwardCandidate {
  readonly playerId: number;
  readonly name: string;
  readonly position: string;
  readonly counts: Counts;
  /** Games played by the player's club. */
  readonly teamGames: number;
  /** Whether it is the player's first season in any league. */
  readonly isNewcomer: boolean;
}

export interface Award {
  readonly key: string;
  readonly label: string;
  /** Short form for a table of seasons. */
  readonly abbreviation: string;
  /** The rule, to be printed under the award. */
  readonly rule: string;
  readonly playerId: number;
  /** Figure that the rule compares, rounded to a tenth. */
  readonly value: number;
}

interface AwardRule extends Pick<Award, 'key' | 'label' | 'abbreviation' | 'rule'> {
  /** The figure that is compared; null for a player who is not eligible. */
  readonly merit: (player: AwardCandidate, league: LeagueFigures) => number | null;
}

const byWins = (player: AwardCandidate, league: LeagueFigures) => winsAboveReplacement(player, league);
const isPitcher = ({ position }: AwardCandidate) => position === 'P';

/** A fielder must be in the field for this share of the club's outs; a pitcher must pitch an inning a game. */
const FIELDERS_SHARE = 0.5;

const fieldingRules = (usualErrors: ReadonlyMap<string, number>): AwardRule[] =>
  Object.entries(fielderNames).map(([position, name]) => ({
    key: `fielder_${position}`,
    label: `Best-fielding ${name}`,
    abbreviation: 'Glove',
    rule: `Most errors saved compared with the league’s average ${name} on as many chances. The player must have been in the field for at least ${position === 'P' ? 'an inning a game' : 'half of their club’s innings'}.`,
    merit: (player) => {
      if (player.position !== position) return null;
      const { putouts, assists, errors, outsFielded, outsRecorded } = player.counts;
      const plays =
        position === 'P'
          ? outsRecorded >= 3 * player.teamGames
          : outsFielded >= FIELDERS_SHARE * 27 * player.teamGames;
      const chances = putouts + assists + errors;
      return plays && chances > 0 ? chances * (usualErrors.get(position) ?? 0) - errors : null;
    },
  }));

const generalRules: readonly AwardRule[] = [
  {
    key: 'most_valuable_player',
    label: 'Most valuable player',
    abbreviation: 'MVP',
    rule: 'Most wins above replacement.',
    merit: byWins,
  },
  {
    key: 'best_pitcher',
    label: 'Best pitcher',
    abbreviation: 'Pitcher',
    rule: 'Most wins above replacement among pitchers.',
    merit: (player, league) => (isPitcher(player) ? byWins(player, league) : null),
  },
  {
    key: 'best_newcomer',
    label: 'Best newcomer',
    abbreviation: 'Newcomer',
    rule: 'Most wins above replacement among players in their first season of any league. Not awarded in a league’s first season.',
    merit: (player, league) => (player.isNewcomer ? byWins(player, league) : null),
  },
];

const abbreviations: ReadonlyMap<string, string> = new Map(
  [...generalRules, ...fieldingRules(new Map())].map(({ key, abbreviation }) => [key, abbreviation]),
);

/** Abbreviation of an award by its key; null for an award that no longer exists. */
export const awardAbbreviation = (key: string): string | null => abbreviations.get(key) ?? null;

/** The winners of a season's awards. An award without a candidate is left out; ties go to the player listed first. */
export function awardsOf(players: readonly AwardCandidate[], league: LeagueFigures): Award[] {
  return [...generalRules, ...fieldingRules(errorsByPosition(players))].flatMap(({ merit, ...award }) => {
    let best: { playerId: number; value: number } | null = null;
    for (const player of players) {
      const value = merit(player, league);
      if (value !== null && (best === null || value > best.value))
        best = { playerId: player.playerId, value };
    }
    return best === null
      ? []
      : [{ ...award, playerId: best.playerId, value: Math.round(10 * best.value) / 10 }];
  });
}

/** Errors per chance, by position. */
function errorsByPosition(players: readonly AwardCandidate[]): Map<string, number> {
  const sums = new Map<string, Counts>();
  for (const { position, counts } of players) {
    const sum = sums.get(position) ?? emptyCounts();
    sum.putouts += counts.putouts;
    sum.assists += counts.assists;
    sum.errors += counts.errors;
    sums.set(position, sum);
  }
  return new Map(
    [...sums].map(([position, { putouts, assists, errors }]) => {
      const chances = putouts + assists + errors;
      return [position, chances === 0 ? 0 : errors / chances];
    }),
  );
}
