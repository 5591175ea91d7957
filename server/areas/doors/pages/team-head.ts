import { type Context } from '../../../platform/context/context.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { loadPlacesOfTeams } from '../../leagues/membership/league-team.service.js';
import { readStandings } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { headPicture } from './head-picture.js';
import { type PageHead } from './page-head.js';
import { ordinal, record } from '../../../platform/text/words.js';

/** @throws DomainError `not_found` */
export async function teamHead(ctx: Context, teamId: number): Promise<PageHead> {
  const team = await getTeam(ctx, teamId);
  return {
    title: team.name,
    description: await descriptionOf(ctx, team),
    type: 'website',
    image: team.logoUrl,
    picture: await headPicture(ctx, 'teams', String(teamId)),
    feeds: [
      { type: 'text/calendar', title: `Matches of ${team.name}`, path: `/api/teams/${team.id}/calendar.ics` },
      {
        type: 'application/atom+xml',
        title: `News of ${team.name}`,
        path: `/api/news.atom?team_id=${team.id}`,
      },
    ],
  };
}

async function descriptionOf(ctx: Context, team: Team): Promise<string> {
  const [place] = await loadPlacesOfTeams(ctx, [team.id]);
  if (!place) return `${team.name}: ${record(team)}, in no league.`;
  const league = await getLeague(ctx, place.leagueId);
  const rows = await readStandings(ctx, league.id);
  const row = rows.find(({ teamId }) => teamId === team.id);
  if (!row || row.wins + row.losses + row.ties === 0) {
    return `${team.name}: ${record(team)}. ${league.name} waits for its first pitch.`;
  }
  const standing = [record(row), placeOf(row, rows), streakOf(row)];
  return `${team.name}: ${standing.filter((part) => part !== null).join(', ')}. ${league.name}.`;
}

/** `1st of 5 in the East`: rank in the team's division, or else its conference, or else the league. */
export function placeOf(row: StandingRow, rows: readonly StandingRow[]): string {
  const present = rows.filter(({ hasLeft }) => !hasLeft);
  const conference = present.filter((other) => other.conference === row.conference);
  if (row.division !== null && row.divisionRank !== null) {
    const division = conference.filter((other) => other.division === row.division);
    return `${ordinal(row.divisionRank)} of ${division.length} in the ${groupName(row)}`;
  }
  if (row.conference !== null && row.conferenceRank !== null) {
    return `${ordinal(row.conferenceRank)} of ${conference.length} in the ${row.conference}`;
  }
  return `${ordinal(row.rank)} of ${present.length}`;
}

const groupName = ({ conference, division }: StandingRow): string =>
  [conference, division].filter((name) => name !== null).join(' ');

function streakOf({ streak }: StandingRow): string | null {
  if (Math.abs(streak) < 2) return null;
  return streak > 0 ? `winners of ${streak} in a row` : `losers of ${-streak} in a row`;
}
