import { UserEntity } from '../../accounts/users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnOf, columnsOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows, statement } from '../../../platform/data/statement.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { LeagueRequestEntity } from './league-request.entity.js';
import { type LeagueRequest } from './league-request.types.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { leaguePolicy } from '../leagues/league.policy.js';

const ofRequest = columnsOf(
  LeagueRequestEntity,
  'id',
  'teamId',
  'leagueId',
  'message',
  'state',
  'reason',
  'createdAt',
  'decidedAt',
);
const requestRow = {
  ...ofRequest,
  teamName: columnOf(TeamEntity, 'name'),
  leagueName: columnOf(LeagueEntity, 'name'),
  requestedBy: columnOf(UserEntity, 'username'),
};
const selectRequest = `SELECT ${selectList(ofRequest, 'request')}, team.name AS "teamName", league.name AS "leagueName",
    account.username AS "requestedBy"
  FROM league_requests request
  JOIN teams team ON team.id = request.team_id
  JOIN leagues league ON league.id = request.league_id
  JOIN users account ON account.id = request.requested_by_id`;

const asAsked: ListOrder<LeagueRequest> = {
  keys: [{ sql: 'request.id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

/** Filter of a list of requests. */
export interface LeagueRequestFilter {
  /** Only requests to join this league. */
  readonly leagueId?: number | null | undefined;
}

/** The open requests to join leagues, the oldest first: staff sees all, commissioners those to their leagues. */
export function pageLeagueRequests(
  ctx: Context,
  { leagueId }: LeagueRequestFilter,
  range: PageRange,
): Promise<Page<LeagueRequest>> {
  const selection = new Selection(`request.state = 'open'`);
  if (!ctx.actor.isStaff) selection.where('request.league_id = ANY (?)', ctx.actor.commission.leagueIds);
  if (leagueId) selection.where('request.league_id = ?', leagueId);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, requestRow, `${selectRequest} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'league_requests request', selection, order: asAsked, read }, range);
}

const readOfTeams = statement(requestRow, `${selectRequest} WHERE request.team_id = ANY ($1)`);

/** The last request of each team; null if it has none. */
export const leagueRequestLoader: LoaderDefinition<number, LeagueRequest | null> = async (ctx, teamIds) =>
  inKeyOrder(teamIds, await readOfTeams(ctx, [teamIds]), ({ teamId }) => teamId, null);

/** The last request of a team. For its owner, staff and the league’s commissioners. @throws DomainError `not_found` if it has none */
export async function getLeagueRequest(ctx: Context, teamId: number): Promise<LeagueRequest> {
  const team = await getTeam(ctx, teamId);
  const [request] = await leagueRequestLoader(ctx, [teamId]);
  authorize(ctx, leaguePolicy.readRequest, [team, request?.leagueId ?? null]);
  if (!request) throw notFound(`${team.name} has not asked to join a league`);
  return request;
}
