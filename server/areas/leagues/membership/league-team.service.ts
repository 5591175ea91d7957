import { randomInt } from 'node:crypto';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce, announceAll } from '../../../platform/data/transactions/announce.js';
import { groupedByKey, inKeyOrder } from '../../../platform/context/loaders.js';
import { authorize } from '../../../platform/context/policy.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnOf, columnsOf, integer, selectList } from '../../../platform/data/rows.js';
import { inNameOrder, Selection } from '../../../platform/lists/selection.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { pageSelectedTeams, teamsChanged } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { lockLeague, type LockedLeague } from '../leagues/league-lock.js';
import { settleLeagueRequests } from './league-request-closing.service.js';
import { refuseEqualTeamNames, setNamesApart } from '../leagues/league-names.js';
import { leaguePolicy } from '../leagues/league.policy.js';
import { LeagueEntity, LeagueTeamEntity } from '../leagues/league.entity.js';
import { getLeague, leaguesChanged } from '../leagues/league.service.js';
import { type LeagueTeam, type TeamAssignmentInput } from '../leagues/league.types.js';
import { standingsChanged } from '../../clubs/ownership/league-events.js';

const leagueTeam = columnsOf(LeagueTeamEntity, 'teamId', 'leagueId', 'conference', 'division');
const presentTeams = `FROM league_teams place
  JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL`;
const selectLeagueTeam = `SELECT ${selectList(leagueTeam, 'place')} ${presentTeams}`;

const readLeagueTeams = statement(
  leagueTeam,
  `${selectLeagueTeam} WHERE place.league_id = ANY ($1) ORDER BY ${inNameOrder('team.name')}, team.id`,
);
const readPlaces = statement(leagueTeam, `${selectLeagueTeam} WHERE place.team_id = ANY ($1)`);
const countTeams = statement(
  { leagueId: columnOf(LeagueTeamEntity, 'leagueId'), teams: integer },
  `SELECT place.league_id AS "leagueId", count(*)::int AS teams ${presentTeams}
   WHERE place.league_id = ANY ($1) GROUP BY place.league_id`,
);

/** The teams of each league, ordered by name. */
export async function loadLeagueTeams(ctx: Context, leagueIds: readonly number[]): Promise<LeagueTeam[][]> {
  const rows = await readLeagueTeams(ctx, [leagueIds]);
  return groupedByKey(leagueIds, rows, ({ leagueId }) => leagueId);
}

export async function countLeagueTeams(ctx: Context, leagueIds: readonly number[]): Promise<number[]> {
  const rows = await countTeams(ctx, [leagueIds]);
  return inKeyOrder(leagueIds, rows, ({ leagueId }) => leagueId, null).map((row) => row?.teams ?? 0);
}

/** Membership of each team in a league; null for a team in no league. */
export async function loadPlacesOfTeams(
  ctx: Context,
  teamIds: readonly number[],
): Promise<(LeagueTeam | null)[]> {
  return inKeyOrder(teamIds, await readPlaces(ctx, [teamIds]), ({ teamId }) => teamId, null);
}

/** Id of the team's league; null for a team in no league. */
export const leagueOfTeam = async (ctx: Context, teamId: number): Promise<number | null> =>
  (await ctx.loaders.load(ctx, loadPlacesOfTeams, teamId))?.leagueId ?? null;

/**
 * A league's teams, ordered by name, each with its conference and division.
 * @throws DomainError `not_found`
 */
export async function pageLeagueTeams(
  ctx: Context,
  leagueId: number,
  range: PageRange,
): Promise<Page<{ team: Team; place: LeagueTeam }>> {
  const league = await getLeague(ctx, leagueId);
  const members = new Selection('t.deleted_at IS NULL').where(
    't.id IN (SELECT team_id FROM league_teams WHERE league_id = ?)',
    league.id,
  );
  const teams = await pageSelectedTeams(ctx, members, range);
  const places = await loadPlacesOfTeams(
    ctx,
    teams.rows.map(({ id }) => id),
  );
  const rows = teams.rows.flatMap((team, index) => {
    const place = places[index];
    return place ? [{ team, place }] : [];
  });
  return { ...teams, rows, placeOf: ({ team }) => teams.placeOf(team) };
}

/**
 * Adds teams to a league; teams that are in it already are ignored. Returns how many joined.
 * @throws DomainError `conflict` if one of the teams is in another league or its name is taken; then none joins
 */
export function addTeams(ctx: Context, leagueId: number, teamIds: readonly number[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const league = await lockLeague(tx, leagueId);
    if (teamIds.length === 0) throw invalid('Select at least one team', 'teamIds');
    const added = await join(tx, league, teamIds);
    await recordAct(tx, 'league.add_teams', league.id, { league: league.name, added });
    await announceJoined(tx, league.id, teamIds);
    return added;
  });
}

/** Conference and division of a team in its league; blank if not assigned. */
export interface Placement {
  readonly conference?: string | null | undefined;
  readonly division?: string | null | undefined;
}

/** Adds a team to a locked league, as part of another act that checks permission. */
export async function joinLeague(
  tx: Context,
  league: LockedLeague,
  teamId: number,
  { conference, division }: Placement,
): Promise<void> {
  await join(tx, league, [teamId]);
  const [inConference, inDivision] = [conference?.trim() || null, division?.trim() || null];
  if (inConference !== null) await assign(tx, [league.id, [teamId], [inConference], [inDivision]]);
  await announceJoined(tx, league.id, [teamId]);
}

async function announceJoined(tx: Context, leagueId: number, teamIds: readonly number[]): Promise<void> {
  await announceAll(tx, [
    standingsChanged({ leagueId }),
    leaguesChanged({ leagueId }),
    ...teamIds.map((teamId) => teamsChanged({ teamId })),
  ]);
}

const assign = command(`
  UPDATE league_teams place SET conference = given.conference, division = given.division
  FROM unnest($2::int[], $3::text[], $4::text[]) AS given (team_id, conference, division)
  WHERE place.team_id = given.team_id AND place.league_id = $1`);

/**
 * Assigns teams to conferences and divisions, and adds teams that are in no league. Returns how many were assigned.
 * @throws DomainError `forbidden` if a commissioner’s assignment would add a team; `conflict` if one of the teams is in another league or its name is taken; then none is assigned
 */
export function assignTeams(
  ctx: Context,
  leagueId: number,
  assignments: readonly TeamAssignmentInput[],
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.manage, [leagueId]);
    const league = await lockLeague(tx, leagueId);
    if (assignments.length === 0) throw invalid('Select at least one team', 'assignments');
    const teamIds = assignments.map(({ teamId }) => teamId);
    if (new Set(teamIds).size < teamIds.length) throw invalid('A team is named twice', 'assignments');
    const joined = await join(tx, league, teamIds);
    if (joined > 0) authorize(tx, leaguePolicy.addTeams, []);
    await assign(tx, [
      league.id,
      teamIds,
      assignments.map(({ conference }) => conference.trim()),
      assignments.map(({ division }) => division?.trim() || null),
    ]);
    await recordAct(tx, 'league.assign', league.id, { league: league.name, updated: teamIds.length });
    await announce(tx, standingsChanged({ leagueId: league.id }));
    await announce(tx, leaguesChanged({ leagueId: league.id }));
    return teamIds.length;
  });
}

const holdTeams = statement(
  columnsOf(TeamEntity, 'id'),
  'SELECT id FROM teams WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE',
);
const insertTeams = statement(
  columnsOf(LeagueTeamEntity, 'teamId'),
  `INSERT INTO league_teams (team_id, league_id, coin_flip)
   SELECT team_id, $1, coin_flip FROM unnest($2::int[], $3::int[]) AS newcomer (team_id, coin_flip)
   ORDER BY team_id
   ON CONFLICT (team_id) DO NOTHING RETURNING team_id AS "teamId"`,
);
// The table of standings is named as text, not imported, because standings build on leagues.
const forgetLeaving = command(
  'UPDATE standings SET left_at = NULL WHERE league_id = $1 AND team_id = ANY ($2) AND left_at IS NOT NULL',
);
const findElsewhere = statement(
  { team: columnOf(TeamEntity, 'name'), league: columnOf(LeagueEntity, 'name') },
  `SELECT team.name AS team, league.name AS league
   FROM league_teams place JOIN teams team ON team.id = place.team_id JOIN leagues league ON league.id = place.league_id
   WHERE place.team_id = ANY ($1) AND place.league_id <> $2 ORDER BY place.team_id LIMIT 1`,
);

/**
 * Adds teams, and draws the coin flip of each new one. If two leagues add a team simultaneously, the primary key
 * refuses one of them.
 */
async function join(tx: Context, league: LockedLeague, teamIds: readonly number[]): Promise<number> {
  const wanted = [...new Set(teamIds)];
  const known = await holdTeams(tx, [wanted]);
  if (known.length < wanted.length) throw notFound('Team not found.');
  const joined = await insertTeams(tx, [league.id, wanted, wanted.map(() => randomInt(2 ** 31))]);
  await forgetLeaving(tx, [league.id, wanted]);
  const [taken] = await findElsewhere(tx, [wanted, league.id]);
  if (taken) throw conflict(`${taken.team} already plays in ${taken.league}`);
  const newcomers = joined.map(({ teamId }) => teamId);
  await refuseEqualTeamNames(tx, league, newcomers);
  await setNamesApart(tx, league.id, newcomers);
  await settleLeagueRequests(tx, league, newcomers);
  return joined.length;
}
