import { columnsOf, flag, json } from '../../../platform/data/rows.js';
import { OrdersTrialEntity } from '../../games/dugout/trials/orders-trial.entity.js';
import { SeasonImportEntity } from '../imports/season-import.entity.js';
import { FollowEntity } from '../../leagues/follows/follow.entity.js';
import { CommissionerEntity } from '../../leagues/commissioners/commissioner.entity.js';
import { HandOverEntity } from '../../leagues/people/hand-overs/hand-over.entity.js';
import { InvitationEntity } from '../../leagues/people/invitations/invitation.entity.js';
import { LeagueRequestEntity } from '../../leagues/membership/league-request.entity.js';
import { ClaimEntity } from '../../clubs/market/claims/claim.entity.js';
import { TradeEntity } from '../../clubs/market/trades/trade.entity.js';
import { WhatIfEntity } from '../../games/odds/what-if/what-if.entity.js';
import { TeamOrdersEntity } from '../../games/orders/orders.entity.js';
import { SimulationJobEntity } from '../../games/simulation/jobs/job.entity.js';
import { RosterRequestEntity } from '../../clubs/roster-requests/roster-request.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { section } from './section.js';

const tradedPlayers = `(SELECT coalesce(json_agg(json_build_object('player_id', player.player_id, 'name', player.player_name,
    'given', player.given) ORDER BY player.player_id), '[]') FROM trade_players player WHERE player.trade_id = own.id) AS players`;

/**
 * Clubs of the account with their orders, follows, leagues of which it is a commissioner, and trials, trades, requests and imports that the
 * account asked for.
 */
export const clubSections = [
  section({
    name: 'clubs',
    shape: { ...columnsOf(TeamEntity, 'id', 'name', 'createdAt', 'deletedAt'), owned: flag },
    further: 'own.owner_id IS NOT DISTINCT FROM $1 AS owned',
    from: 'teams own',
    where: '(own.owner_id = $1 OR own.id = (SELECT team_id FROM users WHERE id = $1))',
    after: { id: 0 },
  }),
  section({
    name: 'follows',
    shape: columnsOf(FollowEntity, 'id', 'teamId', 'playerId', 'leagueId', 'createdAt'),
    from: 'follows own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'commissioner_of',
    shape: columnsOf(CommissionerEntity, 'leagueId', 'namedAt'),
    from: 'commissioners own',
    where: 'own.user_id = $1',
    after: { leagueId: 0 },
  }),
  section({
    name: 'orders',
    // Only orders of clubs that the account owns now: orders of a former club are its new owner's secret.
    shape: columnsOf(TeamOrdersEntity, 'teamId', 'version', 'orders', 'changedAt'),
    from: 'team_orders own JOIN teams team ON team.id = own.team_id',
    where: 'team.owner_id = $1',
    after: { teamId: 0 },
  }),
  section({
    name: 'orders_trials',
    shape: columnsOf(
      OrdersTrialEntity,
      'id',
      'teamId',
      'matchId',
      'orders',
      'games',
      'state',
      'played',
      'result',
      'problem',
      'createdAt',
    ),
    from: 'orders_trials own',
    where: 'own.requested_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'what_ifs',
    shape: columnsOf(
      WhatIfEntity,
      'id',
      'leagueId',
      'season',
      'picks',
      'state',
      'result',
      'problem',
      'createdAt',
    ),
    from: 'what_ifs own',
    where: 'own.requested_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'trades_offered',
    shape: {
      ...columnsOf(
        TradeEntity,
        'id',
        'fromTeamId',
        'toTeamId',
        'status',
        'message',
        'reason',
        'createdAt',
        'decidedAt',
      ),
      players: json<{ player_id: number; name: string; given: boolean }[]>(),
    },
    further: tradedPlayers,
    from: 'trades own',
    where: 'own.offered_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'claims',
    shape: columnsOf(
      ClaimEntity,
      'id',
      'kind',
      'playerId',
      'playerName',
      'teamId',
      'status',
      'reason',
      'createdAt',
      'decidedAt',
    ),
    from: 'claims own',
    where: 'own.asked_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'roster_requests',
    shape: columnsOf(RosterRequestEntity, 'id', 'teamId', 'createdAt'),
    from: 'roster_requests own',
    where: 'own.requested_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'league_requests',
    shape: columnsOf(
      LeagueRequestEntity,
      'id',
      'teamId',
      'leagueId',
      'message',
      'state',
      'reason',
      'createdAt',
      'decidedAt',
    ),
    from: 'league_requests own',
    where: 'own.requested_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'invitations',
    shape: columnsOf(
      InvitationEntity,
      'id',
      'leagueId',
      'teamId',
      'role',
      'uses',
      'used',
      'createdAt',
      'expiresAt',
    ),
    from: 'league_invitations own',
    where: 'own.made_by_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'hand_overs',
    shape: columnsOf(HandOverEntity, 'id', 'kind', 'teamId', 'createdAt', 'expiresAt'),
    from: 'hand_overs own',
    where: '(own.to_id = $1 OR own.made_by_id = $1)',
    after: { id: 0 },
  }),
  section({
    name: 'simulations',
    shape: columnsOf(SimulationJobEntity, 'id', 'leagueId', 'span', 'status', 'createdAt', 'finishedAt'),
    from: 'simulation_jobs own',
    where: 'own.created_by = $1',
    after: { id: 0 },
  }),
  section({
    name: 'season_imports',
    shape: columnsOf(
      SeasonImportEntity,
      'id',
      'fileName',
      'until',
      'name',
      'state',
      'leagueId',
      'problem',
      'createdAt',
      'endedAt',
    ),
    from: 'season_imports own',
    where: 'own.requested_by_id = $1',
    after: { id: 0 },
  }),
];
