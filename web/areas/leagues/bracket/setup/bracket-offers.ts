import type { BracketStatus, LeagueFormat, LeagueType } from '../../../../graphql/schema.generated';
import { counted } from '../../../../ui/text/format';

/** Fields of a league that the panel needs. */
export interface BracketLeague {
  id: string;
  name: string;
  format: LeagueFormat;
  leagueType: LeagueType;
  bracketStatus: BracketStatus;
  /** Number of teams in its playoffs; null for the default. */
  playoffPlaces: number | null;
  /** Whether its division winners are seeded first. */
  divisionWinnersFirst: boolean;
  /** Whether that follows from its divisions, because the league has not chosen. */
  divisionWinnersAutomatic: boolean;
  playoffsByConference: boolean;
  playoffSeriesLengths: readonly number[];
  playoffReseeding: boolean;
  /** False if the league is known to have no divisions, and so no division winners to seed. */
  hasDivisions?: boolean;
  /** False if the league is known to have other than two conferences. */
  hasConferences?: boolean;
  teamCount: number;
  /** All matches of the season, including those of the bracket. */
  schedule: { pending: number; simulated: number };
  viewerCanAdminister: boolean;
}

export type BracketKind = 'playoffs' | 'tournament';

export interface BracketOffer {
  kind: BracketKind;
  /** Reason why the bracket cannot be set up now; null if it can be set up. */
  obstacle: string | null;
  /** Warning shown with the form; null for none. */
  caution: string | null;
}

/** Kind of bracket that decides the league: a tournament for knockouts and tournaments, else playoffs. */
export const ownKind = ({ format, leagueType }: Pick<BracketLeague, 'format' | 'leagueType'>): BracketKind =>
  leagueType === 'TOURNAMENT' || format === 'KNOCKOUT' ? 'tournament' : 'playoffs';

const matches = (value: number) => counted(value, 'match', 'matches');

/**
 * Brackets that the league can have, its own kind first. The server allows both kinds at any time; here the other kind
 * has an obstacle if it would not fit the matches that the league has played.
 * @param bracketGames pending games of a bracket that would be replaced
 */
export function offersOf(league: BracketLeague, bracketGames = 0): readonly BracketOffer[] {
  const own = ownKind(league);
  const regular = { ...league.schedule, pending: league.schedule.pending - bracketGames };
  const playoffs: BracketOffer = {
    kind: 'playoffs',
    obstacle: playoffsObstacle(league, own, regular),
    caution:
      regular.simulated === 0
        ? 'No games have been played yet. The current standings decide who qualifies.'
        : null,
  };
  const tournament: BracketOffer = {
    kind: 'tournament',
    obstacle: tournamentObstacle(league, own, regular),
    caution: null,
  };
  return own === 'playoffs' ? [playoffs, tournament] : [tournament, playoffs];
}

function playoffsObstacle(
  { teamCount, viewerCanAdminister, bracketStatus }: BracketLeague,
  own: BracketKind,
  { pending, simulated }: BracketLeague['schedule'],
): string | null {
  if (!viewerCanAdminister) return 'Administrators set up playoffs.';
  if (teamCount < 2) return `Playoffs need at least 2 teams; the league has ${teamCount}.`;
  if (own === 'playoffs') {
    return bracketStatus === 'NONE' && pending + simulated === 0
      ? 'Playoffs follow the standings. Generate the schedule first.'
      : null;
  }
  if (simulated === 0) return 'Playoffs follow the standings, and no games have been played yet.';
  if (pending > 0)
    return `Playoffs follow the final standings, and ${matches(pending)} of the schedule must be played first.`;
  return null;
}

function tournamentObstacle(
  { teamCount }: BracketLeague,
  own: BracketKind,
  { pending, simulated }: BracketLeague['schedule'],
): string | null {
  if (teamCount < 2) return `A tournament needs at least 2 teams; the league has ${teamCount}.`;
  const scheduled = pending + simulated;
  if (own === 'tournament' || scheduled === 0) return null;
  return `A tournament of all teams is for a season without a schedule; this one has ${matches(scheduled)}.`;
}
