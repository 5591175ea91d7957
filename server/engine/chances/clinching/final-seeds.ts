import { seedOrder } from '../../league/bracket/seeding.js';
import { computeStandings, type StandingsTeam } from '../../league/standings/standings.js';
import type { SeasonTeam } from '../odds/final-standings/season.types.js';
import type { OpenSeason } from './rest-of-season.js';

/** Ids of the clubs that go to the playoffs, division winners first; null while games remain. */
export function finalSeeds({ teams, headToHead, meetings, places }: OpenSeason): Set<number> | null {
  if (meetings.some(({ games }) => games > 0)) return null;
  const rows = teams.map(standingsTeam);
  const divisions = computeStandings({ teams: rows, headToHead, scope: 'division' });
  const rankOf = new Map(divisions.flatMap((group) => group.rows.map(({ teamId, rank }) => [teamId, rank])));
  const ranked = computeStandings({ teams: rows, headToHead }).flatMap((group) =>
    group.rows.map((row) => ({
      ...row,
      divisionRank: row.division === null ? null : (rankOf.get(row.teamId) ?? null),
    })),
  );
  return new Set(seedOrder(ranked, { topN: places, divisionWinnersFirst: true }).slice(0, places));
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
