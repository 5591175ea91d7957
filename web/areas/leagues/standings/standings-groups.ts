import { compare } from '../../../ui/columns/compare';
import type { ClinchLetter } from './clinching';
import type { StandingRow } from './standing-row';
import { groupsBy } from '../../../ui/choices/groups';
import { counted, DASH } from '../../../ui/text/format';

export type Grouping = 'league' | 'conference' | 'division';

/** A team's row with its rank and games behind within its group. */
export interface GroupedRow extends StandingRow {
  place: number;
  behind: number | null;
  /** Whether another team of the group has the same PCT. */
  tied: boolean;
  letter: ClinchLetter | null;
  /** Whether the team would be in the playoffs if the season ended now. */
  isIn: boolean;
  /** Whether the line of the playoffs is below the row: the team and all above it are in, the next team is not. */
  isLastIn: boolean;
  /** Whether the team is in, as a division winner or by its rank elsewhere, although a team above it is not. */
  isInBelow: boolean;
  /** Group whose ranks count for the places that division winners leave. */
  rankedIn: 'conference' | 'league';
}

export interface StandingsGroup {
  title: string;
  rows: GroupedRow[];
}

/** Groupings for which the league has data; always includes the whole league. */
export function groupingsOf(rows: readonly StandingRow[]): Grouping[] {
  const groupings: Grouping[] = ['league'];
  if (rows.some(({ conference }) => conference !== null)) groupings.push('conference');
  if (rows.some(({ division }) => division !== null)) groupings.push('division');
  return groupings;
}

/** By division, as newspapers print standings, unless divisions are so small that their tables say little. */
export function usualGrouping(rows: readonly StandingRow[]): Grouping {
  const divided = rows.filter(({ division }) => division !== null);
  const divisions = new Set(divided.map((row) => titleOf(row, 'division')));
  return divisions.size > 0 && divided.length >= 3 * divisions.size ? 'division' : 'league';
}

export function groupStandings(
  rows: readonly StandingRow[],
  by: Grouping,
  letters: ReadonlyMap<string, ClinchLetter>,
  inPlayoffs: ReadonlySet<string>,
  rankedIn: GroupedRow['rankedIn'],
): StandingsGroup[] {
  return [...groupsBy(rows, (row) => titleOf(row, by))]
    .map(([title, members]) => ({
      title,
      rows: withLine(
        members
          .map((row) => ({
            ...row,
            ...placed(row, by),
            letter: letters.get(row.teamId) ?? null,
            tied: members.some((other) => other !== row && other.winPct === row.winPct),
            isIn: inPlayoffs.has(row.teamId),
            rankedIn,
          }))
          .toSorted((one, other) => one.place - other.place),
      ),
    }))
    .toSorted((one, other) => compare(one.title, other.title));
}

function withLine(rows: readonly Omit<GroupedRow, 'isLastIn' | 'isInBelow'>[]): GroupedRow[] {
  const firstOut = rows.findIndex(({ isIn }) => !isIn);
  return rows.map((row, at) => ({
    ...row,
    isLastIn: at === firstOut - 1,
    isInBelow: row.isIn && firstOut !== -1 && at > firstOut,
  }));
}

export interface PlayoffRule {
  playoffPlaces: number;
  divisionWinnersFirst: boolean;
  byConference: boolean;
}

/** The rule by which teams qualify. Without it, odds of 90% for a division and 20% for the playoffs look wrong. */
export function qualification(
  { playoffPlaces, divisionWinnersFirst, byConference }: PlayoffRule,
  hasDivisions: boolean,
): string {
  const halves = byConference ? ', half of them from each conference' : '';
  const teams = `${counted(playoffPlaces, 'team')} in the playoffs${halves}`;
  if (divisionWinnersFirst) return `${teams}: the division winners and the best others.`;
  return `${teams}: the best records.${hasDivisions ? ' Winning a division does not qualify.' : ''}`;
}

function titleOf({ conference, division }: StandingRow, by: Grouping): string {
  if (by === 'league') return 'Standings';
  if (conference === null) return 'Without a conference';
  if (by === 'conference') return conference;
  return division === null ? `${conference}, without a division` : `${conference} ${division}`;
}

function placed(row: StandingRow, by: Grouping): Pick<GroupedRow, 'place' | 'behind'> {
  if (by === 'division' && row.divisionRank !== null) {
    return { place: row.divisionRank, behind: row.divisionGamesBack };
  }
  if (by === 'conference' && row.conferenceRank !== null) {
    return { place: row.conferenceRank, behind: row.conferenceGamesBack };
  }
  return { place: row.rank, behind: row.gamesBack };
}

/**
 * Whether magic and elimination numbers say something: the leader's magic number is at most a third of the games that the
 * leader has played. Early in a season it is hardly less than all games.
 */
export const isRaceOpen = (rows: readonly StandingRow[]): boolean =>
  rows.some(
    ({ magicNumber, wins, losses, ties }) => magicNumber !== null && 3 * magicNumber <= wins + losses + ties,
  );

/** Exponent that fits the major leagues best. Source: Baseball-Reference, after B. James. */
const PYTHAGOREAN = 1.83;

/** Winning percentage that usually follows from the runs scored and allowed; null before the first run. */
export function expectedPct({ runsFor, runsAgainst }: StandingRow): number | null {
  const [scored, allowed] = [runsFor ** PYTHAGOREAN, runsAgainst ** PYTHAGOREAN];
  return scored + allowed === 0 ? null : scored / (scored + allowed);
}

const tieBreaks: Record<string, string> = {
  gamesBack: 'games back',
  headToHead: 'head-to-head',
  divisionRecord: 'division record',
  conferenceRecord: 'conference record',
  runDifference: 'run difference',
  coinFlip: 'coin flip',
};

/** Tie-breaks in the order in which they apply. */
export const tieBreakRule = `Ties in PCT are broken by ${Object.values(tieBreaks).join(', then ')}.`;

/** Name of the tie-break that decided the rank; null if PCT alone decided it, or before any game. */
export function tieBreakOf({ decidedBy, wins, losses, tied }: GroupedRow): string | null {
  if (decidedBy === null || !tied || wins + losses === 0) return null;
  return tieBreaks[decidedBy] ?? null;
}

/** Games behind with one decimal: 4½ is `4.5`; a dash for a leader. */
export const gamesBehind = (value: number | null): string => (value ? value.toFixed(1) : DASH);
