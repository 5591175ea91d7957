import { type Context } from '../../../platform/context/context.js';
import { loadLeagues } from '../../leagues/leagues/league.service.js';
import { loadPlacesOfTeams } from '../../leagues/membership/league-team.service.js';
import { standingsOf } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { ordinal, record } from '../../../platform/text/words.js';

/** The team's record, place and streak in its league. */
export async function summaryOfTeam(ctx: Context, team: Team): Promise<string> {
  const place = await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id);
  const league = place && (await ctx.loaders.load(ctx, loadLeagues, place.leagueId));
  if (!league) return `${team.name}: ${record(team)}, in no league.`;
  const rows = await standingsOf(ctx, league);
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
