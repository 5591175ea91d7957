import { type Context } from '../../../../platform/context/context.js';
import { groupedByKey, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { authorize } from '../../../../platform/context/policy.js';
import { POSITION_PLAYERS_NEEDED, PITCHERS_NEEDED } from '../../../../engine/game/validate-game.js';
import { type OrderedPlayer, playersNamed } from '../../orders/check-orders.js';
import { ordersPolicy } from '../../orders/orders.policy.js';
import { ordersLoader, readNamed } from '../../orders/orders.service.js';
import { type TeamOrders } from '../../orders/orders.types.js';
import { injuredLoader, outFor } from '../../../clubs/players/injury.service.js';
import { type InjuredPlayer } from '../../../clubs/players/injury.types.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { type ClubDecision, type DecisionKind } from './decisions.types.js';
import { columnOf, flag, integer, present, type RowOf, columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { nextPendingLoader } from '../../../leagues/matches/team-matches.service.js';
import { RESTED_STARTER } from '../../../../engine/game/orders/substitution-rules.js';
import { RECOVERY_PER_DAY } from '../../../../engine/players/form-and-fatigue.js';
import { readProbableStarters } from '../../gameday/scoreboard/probable-starters.js';
import { PlayerEntity } from '../../../clubs/players/player.entity.js';

/**
 * Decisions that a club's owner has to make, the most urgent first.
 * @throws DomainError `not_found`, `unauthenticated`, `forbidden`
 */
export async function getDecisions(ctx: Context, teamId: number): Promise<ClubDecision[]> {
  authorize(ctx, ordersPolicy.readDecisions, [await getTeam(ctx, teamId)]);
  return ctx.loaders.load(ctx, decisionsLoader, teamId);
}

/** Decisions of each club, without a check of access. */
export const decisionsLoader: LoaderDefinition<number, ClubDecision[]> = async (ctx, teamIds) => {
  const clubs = new Map((await readClubs(ctx, [teamIds])).map((club) => [club.teamId, club]));
  const orders = await ordersLoader(ctx, teamIds);
  const injured = await injuredLoader(ctx, teamIds);
  const regulars = groupedByKey(teamIds, await readRegulars(ctx, [teamIds]), ({ teamId }) => teamId);
  const ordered = new Map(
    (await readNamed(ctx, [orders.flatMap(playersNamed)])).map((player) => [player.id, player]),
  );
  const tired = await readTiredStarts(ctx, teamIds);
  const offers = groupedByKey(teamIds, await readOffers(ctx, [teamIds]), ({ teamId }) => teamId);
  return teamIds.map((teamId, at) => {
    const club = clubs.get(teamId);
    const given = orders[at];
    if (club === undefined || given === undefined) return [];
    const out = injured[at] ?? [];
    return [
      ...rosterDecisions(club, out),
      ...(offers[at] ?? []).map(({ from, tradeId }) =>
        decision('trade-offer', `${from} offers ${club.name} a trade.`, { tradeId }),
      ),
      ...starterDecisions(club, tired.get(teamId)),
      ...injuryDecisions(given, out, regulars[at] ?? []),
      ...goneDecisions(given, ordered),
      ...(club.hasManager ? [] : [decision('no-manager', `${club.name} has no manager.`)]),
    ];
  });
};

function decision(
  kind: DecisionKind,
  text: string,
  subject: { playerId?: number; matchId?: number; tradeId?: number } = {},
): ClubDecision {
  const { playerId = null, matchId = null, tradeId = null } = subject;
  return { kind, text, playerId, matchId, tradeId };
}

function rosterDecisions(club: ClubState, out: readonly InjuredPlayer[]): ClubDecision[] {
  const { name, pitchers, fielders, hasAsked } = club;
  if (pitchers + fielders === 0) {
    return hasAsked
      ? []
      : [decision('no-roster', `${name} has no players. Staff generates a roster when its owner asks.`)];
  }
  const injuredPitchers = out.filter(({ position }) => position === 'P').length;
  const missing = [
    tooFew('position players', fielders - (out.length - injuredPitchers), POSITION_PLAYERS_NEEDED),
    tooFew('pitchers', pitchers - injuredPitchers, PITCHERS_NEEDED),
  ].filter((part) => part !== null);
  return missing.length === 0
    ? []
    : [
        decision(
          'thin-roster',
          `${name} can't take the field: it has ${missing.join(' and ')} that a game needs.`,
        ),
      ];
}

const tooFew = (kind: string, healthy: number, needed: number): string | null =>
  healthy < needed ? `${healthy === 0 ? 'none' : healthy} of the ${needed} healthy ${kind}` : null;

function starterDecisions({ name }: ClubState, tired: TiredStart | undefined): ClubDecision[] {
  if (tired === undefined) return [];
  const { matchId, opponent, starter } = tired;
  if (starter === null) {
    const text = `No starting pitcher of ${name} is rested for the match against ${opponent}.`;
    return [decision('tired-starter', text, { matchId })];
  }
  const text = `${starter.name}, who is about to start against ${opponent}, is tired, with a fatigue of ${starter.fatigue}.`;
  return [decision('tired-starter', text, { playerId: starter.playerId, matchId })];
}

function injuryDecisions(
  orders: TeamOrders,
  out: readonly InjuredPlayer[],
  regulars: readonly Regular[],
): ClubDecision[] {
  const plays = new Set(regulars.map(({ playerId }) => playerId));
  const nines = [...(orders.againstRight ?? []), ...(orders.againstLeft ?? [])].map(
    ({ playerId }) => playerId,
  );
  const ordered = new Set([...nines, ...(orders.rotation ?? [])]);
  return out.flatMap(({ playerId, name, position, injury: { daysLeft, part } }) => {
    if (!ordered.has(playerId) && !plays.has(playerId)) return [];
    const order = ordered.has(playerId) ? ' The orders name this player.' : '';
    const text = `${name} (${position}) is ${outFor(daysLeft)} (${part}).${order}`;
    return [decision('injured-regular', text, { playerId })];
  });
}

function goneDecisions(orders: TeamOrders, ordered: ReadonlyMap<number, OrderedPlayer>): ClubDecision[] {
  const gone = playersNamed(orders).filter((id) => ordered.get(id)?.teamId !== orders.teamId);
  if (gone.length === 0) return [];
  const names = gone.map((id) => ordered.get(id)?.name ?? 'a deleted player');
  const [only] = gone;
  return [
    decision(
      'gone-in-orders',
      `The orders name ${names.join(', ')}, no longer with the club.`,
      gone.length === 1 && only !== undefined ? { playerId: only } : {},
    ),
  ];
}

const clubRow = {
  teamId: integer,
  name: columnOf(TeamEntity, 'name'),
  pitchers: integer,
  fielders: integer,
  hasManager: flag,
  hasAsked: flag,
};
type ClubState = RowOf<typeof clubRow>;

/** Clubs with their strength, and whether they have a manager and have asked for a roster. */
const readClubs = statement(
  clubRow,
  `SELECT team.id AS "teamId", team.name, roster.pitchers, roster.fielders,
     EXISTS (SELECT FROM coaches WHERE coaches.team_id = team.id AND coaches.role = 'Manager') AS "hasManager",
     EXISTS (SELECT FROM roster_requests request WHERE request.team_id = team.id) AS "hasAsked"
   FROM teams team CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE position = 'P')::int AS pitchers, count(*) FILTER (WHERE position <> 'P')::int AS fielders
     FROM players WHERE players.team_id = team.id AND players.deleted_at IS NULL
   ) AS roster
   WHERE team.id = ANY ($1::int[])`,
);

const regularRow = { teamId: present(integer), playerId: integer };
type Regular = RowOf<typeof regularRow>;

/** Each club's nine position players with the most games in the running year, and its starting pitchers. */
const readRegulars = statement(
  regularRow,
  `SELECT "teamId", "playerId" FROM (
     SELECT p.team_id AS "teamId", p.id AS "playerId", p.pitcher_role,
       row_number() OVER (PARTITION BY p.team_id, p.position = 'P' ORDER BY year.games DESC, p.id) AS place, year.games, p.position
     FROM players p CROSS JOIN LATERAL (
       SELECT coalesce(sum(totals.games_played), 0) AS games FROM player_totals totals WHERE totals.player_id = p.id
     ) AS year
     WHERE p.team_id = ANY ($1::int[]) AND p.deleted_at IS NULL
   ) AS ranked
   WHERE CASE WHEN position = 'P' THEN pitcher_role = 'starter' ELSE place <= 9 AND games > 0 END`,
);

/**
 * Trades that await a club's answer, the oldest first. The market imports the dugout, not the other way round, so the
 * market's table is named in SQL.
 */
const readOffers = statement(
  { teamId: integer, tradeId: integer, from: columnOf(TeamEntity, 'name') },
  `SELECT club.team_id AS "teamId", offer.id AS "tradeId", other.name AS "from"
   FROM unnest($1::int[]) AS club (team_id)
   CROSS JOIN LATERAL (
     SELECT id, from_team_id FROM trades
     WHERE trades.to_team_id = club.team_id AND trades.status = 'offered' ORDER BY id LIMIT 20
   ) AS offer
   JOIN teams other ON other.id = offer.from_team_id
   ORDER BY offer.id`,
);

/** The next match of a club, if its starter is tired. */
interface TiredStart {
  readonly matchId: number;
  readonly opponent: string;
  /** The tired probable starter; null if the club has none, because all its starting pitchers are tired. */
  readonly starter: { readonly playerId: number; readonly name: string; readonly fatigue: number } | null;
}

/** Teams without a next match are left out. */
const readOpponents = statement(
  { teamId: integer, matchId: integer, opponent: columnOf(TeamEntity, 'name') },
  `SELECT next.team_id AS "teamId", m.id AS "matchId", other.name AS opponent
   FROM unnest($1::int[], $2::int[]) AS next (team_id, match_id)
   JOIN matches m ON m.id = next.match_id
   JOIN teams other ON other.id = CASE WHEN m.home_team_id = next.team_id THEN m.away_team_id ELSE m.home_team_id END`,
);

const starterRow = { ...columnsOf(PlayerEntity, 'id'), teamId: present(integer), fatigue: integer };

/** Starting pitchers of clubs, with their fatigue on the day of a league match. */
const readStarters = statement(
  starterRow,
  `SELECT p.id, p.team_id AS "teamId", CASE WHEN p.fatigue_league_id = m.league_id THEN
     greatest(0, p.fatigue - ${RECOVERY_PER_DAY} * greatest(0, m.game_day - p.fatigue_day)) ELSE 0 END AS fatigue
   FROM unnest($1::int[], $2::int[]) AS start (team_id, match_id)
   JOIN matches m ON m.id = start.match_id AND m.league_id IS NOT NULL AND m.game_day IS NOT NULL
   JOIN players p ON p.team_id = start.team_id AND p.deleted_at IS NULL AND p.pitcher_role = 'starter'`,
);

/** By club id, the next match of each club whose probable starter is tired, or which has no rested starter. */
export async function readTiredStarts(
  ctx: Context,
  teamIds: readonly number[],
): Promise<Map<number, TiredStart>> {
  const next = await readOpponents(ctx, [teamIds, await nextPendingLoader(ctx, teamIds)]);
  const matchIds = next.map(({ matchId }) => matchId);
  const starterOf = await readProbableStarters(ctx, matchIds);
  const starters = await readStarters(ctx, [next.map(({ teamId }) => teamId), matchIds]);
  const tired = new Map<number, TiredStart>();
  for (const { teamId, matchId, opponent } of next) {
    const own = starters.filter((one) => one.teamId === teamId);
    const probable = starterOf(matchId, teamId);
    const fatigue = own.find(({ id }) => id === probable?.playerId)?.fatigue ?? 0;
    if (probable !== null && isTired(fatigue)) {
      tired.set(teamId, { matchId, opponent, starter: { ...probable, fatigue } });
    } else if (probable === null && own.length > 0 && own.every((one) => isTired(one.fatigue))) {
      tired.set(teamId, { matchId, opponent, starter: null });
    }
  }
  return tired;
}

const isTired = (fatigue: number): boolean => fatigue > RESTED_STARTER.fatigue;
