import { qualify, type RankedTeam } from '../../league/bracket/seeding.js';
import { computeStandings, type HeadToHead, type StandingsTeam } from '../../league/standings/standings.js';
import type { SeasonTeam } from '../odds/final-standings/season.types.js';
import type { OpenSeason } from './rest-of-season.js';

/** Ids of the clubs that go to the playoffs by the season's rule; null while games remain. */
export function finalSeeds({ teams, headToHead, meetings, ...rule }: OpenSeason): Set<number> | null {
  if (meetings.some(({ games }) => games > 0)) return null;
  const ranked = rankTeams(teams.map(standingsTeam), headToHead);
  return new Set(qualify(rule, ranked).map(({ teamId }) => teamId));
}

/** The teams with their places in the standings, the best first. */
export function rankTeams(teams: readonly StandingsTeam[], headToHead: readonly HeadToHead[]): RankedTeam[] {
  const ranksIn = (scope: 'conference' | 'division') =>
    new Map(
      computeStandings({ teams, headToHead, scope }).flatMap((group) =>
        group.rows.map((row) => [row.teamId, row[scope] === null ? null : row.rank]),
      ),
    );
  const [conferenceRanks, divisionRanks] = [ranksIn('conference'), ranksIn('division')];
  return computeStandings({ teams, headToHead }).flatMap((group) =>
    group.rows.map(({ teamId, conference, division }) => ({
      teamId,
      conference,
      division,
      conferenceRank: conferenceRanks.get(teamId) ?? null,
      divisionRank: divisionRanks.get(teamId) ?? null,
    })),
  );
}

const none = { wins: 0, losses: 0 };

const standingsTeam = (team: SeasonTeam): StandingsTeam => ({
  ...team,
  home: none,
  away: none,
  lastTen: none,
  streak: 0,
  gamesLeft: 0,
});
