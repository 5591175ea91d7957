import { recordAct } from '../../accounts/audit/audit.service.js';
import { useQuota } from '../../accounts/limits/quota.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnOf, columnsOf, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { retractNotices } from '../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../accounts/notifications/sending/request-keys.js';
import { getTeam, lockTeam, teamsChanged } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { lockLeague } from '../leagues/league-lock.js';
import { notifyOfDecline, notifyOfRequest } from './league-request-notices.js';
import { LeagueRequestEntity } from './league-request.entity.js';
import { getLeagueRequest, leagueRequestLoader } from './league-request-list.service.js';
import { type LeagueRequest, type RequestLeagueInput } from './league-request.types.js';
import { joinLeague, type Placement } from './league-team.service.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { leaguePolicy } from '../leagues/league.policy.js';
import { leagueNotFound } from '../leagues/league.service.js';
import { leagueRequestsChanged } from '../../clubs/roster-requests/request-dropping.service.js';

// FOR KEY SHARE delays only a deletion of the league; simulations of its season continue.
const holdLeague = statement(
  columnsOf(LeagueEntity, 'id', 'name'),
  'SELECT id, name FROM leagues WHERE id = $1 FOR KEY SHARE',
);
const findPlace = statement(
  { league: columnOf(LeagueEntity, 'name') },
  `SELECT league.name AS league FROM league_teams place JOIN leagues league ON league.id = place.league_id
   WHERE place.team_id = $1`,
);
const forget = command('DELETE FROM league_requests WHERE team_id = $1');
const store = command(
  'INSERT INTO league_requests (team_id, league_id, requested_by_id, message) VALUES ($1, $2, $3, $4)',
);

/**
 * Asks staff to add a team to a league. The request replaces an earlier one that was decided.
 * @throws DomainError `conflict` if the team is in a league or has an open request
 */
export function requestLeague(
  ctx: Context,
  teamId: number,
  { leagueId, message }: RequestLeagueInput,
): Promise<LeagueRequest> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.request, [await getTeam(tx, teamId)]);
    await useQuota(tx, 'leagueRequest');
    const [league] = await holdLeague(tx, [leagueId]);
    // The team is locked, because all code that adds it to a league or changes its owner locks it too.
    const team = await lockTeam(tx, teamId);
    authorize(tx, leaguePolicy.request, [team]);
    if (!league) throw notFound(leagueNotFound);
    await refuseIfPlaced(tx, team);
    await refuseSecond(tx, team);
    await forget(tx, [teamId]);
    await store(tx, [teamId, leagueId, tx.actor.id, message?.trim() || null]);
    await recordAct(tx, 'league.request', leagueId, { team: team.name, league: league.name });
    await notifyOfRequest(tx, team, league);
    await announceRequest(tx, teamId);
    return getLeagueRequest(tx, teamId);
  });
}

async function refuseIfPlaced(tx: Context, team: Team): Promise<void> {
  const [place] = await findPlace(tx, [team.id]);
  if (place) throw conflict(`${team.name} already plays in ${place.league}`);
}

async function refuseSecond(tx: Context, team: Team): Promise<void> {
  const [last] = await leagueRequestLoader(tx, [team.id]);
  if (last?.state === 'open') throw conflict(`${team.name} has already asked to join ${last.leagueName}`);
}

/** @throws DomainError `not_found` when the team has no open request */
export function withdrawLeagueRequest(ctx: Context, teamId: number): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, teamId);
    authorize(tx, leaguePolicy.request, [team]);
    const [request] = await leagueRequestLoader(tx, [teamId]);
    if (request?.state !== 'open') throw notFound(`${team.name} has no open request to join a league`);
    await forget(tx, [teamId]);
    await retractNotices(tx, [requestKeys.league(teamId)]);
    await recordAct(tx, 'league.withdraw_request', request.leagueId, {
      team: team.name,
      league: request.leagueName,
    });
    await announceRequest(tx, teamId);
    return team;
  });
}

const requestRow = columnsOf(LeagueRequestEntity, 'teamId', 'leagueId');
const readRequest = statement(
  requestRow,
  `SELECT ${selectList(requestRow)} FROM league_requests WHERE id = $1 AND state = 'open'`,
);

const notOpen = () => notFound('There is no such open request.');

/** @throws DomainError `not_found` if the request is not open */
async function getOpen(tx: Context, id: number): Promise<{ teamId: number; leagueId: number }> {
  const [request] = await readRequest(tx, [id]);
  if (!request) throw notOpen();
  return request;
}

const decline = command(
  `UPDATE league_requests SET state = 'declined', reason = $2, decided_at = $3 WHERE id = $1`,
);

/** @throws DomainError `not_found` if the request is not open */
export function declineLeagueRequest(
  ctx: Context,
  id: number,
  reason: string | null | undefined,
): Promise<LeagueRequest> {
  return inTransaction(ctx, async (tx) => {
    const { teamId, leagueId } = await getOpen(tx, id);
    authorize(tx, leaguePolicy.decideRequests, [leagueId]);
    const team = await lockTeam(tx, teamId);
    // The request is read again, because it may have been decided while this transaction waited for the lock.
    await getOpen(tx, id);
    await decline(tx, [id, reason?.trim() || null, tx.env.clock.now()]);
    const declined = await getLeagueRequest(tx, team.id);
    await recordAct(tx, 'league.decline_request', declined.leagueId, {
      team: team.name,
      league: declined.leagueName,
    });
    await retractNotices(tx, [requestKeys.league(team.id)]);
    await notifyOfDecline(tx, team.ownerId, declined);
    await announceRequest(tx, team.id);
    return declined;
  });
}

/**
 * Adds the team to the league that it asked for.
 * @throws DomainError `not_found` when the request is no longer open; `conflict` when the league has a team of its name
 */
export function grantLeagueRequest(ctx: Context, id: number, place: Placement): Promise<LeagueRequest> {
  return inTransaction(ctx, async (tx) => {
    const { leagueId } = await getOpen(tx, id);
    authorize(tx, leaguePolicy.decideRequests, [leagueId]);
    if (place.division?.trim() && !place.conference?.trim()) {
      throw invalid('A division needs a conference', 'conference');
    }
    const league = await lockLeague(tx, leagueId);
    const { teamId } = await getOpen(tx, id);
    // The team is locked before its request, in the order that all code uses for changing requests.
    const team = await lockTeam(tx, teamId);
    await getOpen(tx, id);
    await joinLeague(tx, league, teamId, place);
    await recordAct(tx, 'league.grant_request', league.id, { team: team.name, league: league.name });
    return getLeagueRequest(tx, teamId);
  });
}

async function announceRequest(tx: Context, teamId: number): Promise<void> {
  await announceAll(tx, [leagueRequestsChanged(), teamsChanged({ teamId })]);
}
