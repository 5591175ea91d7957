import { userChanged } from '../../accounts/users/user-events.js';
import { getPlayer } from '../../clubs/players/player.service.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { type Context } from '../../../platform/context/context.js';
import { type LoaderDefinition } from '../../../platform/context/loaders.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { conflict, invalid } from '../../../platform/errors/domain-error.js';
import { getLeague } from '../leagues/league.service.js';
import { FollowEntity } from './follow.entity.js';
import { type Follow, type FollowInput } from './follow.types.js';

/** Greatest number of teams, players and leagues that an account follows. */
export const mostFollows = 100;

const readFollows = statement(
  {
    ...columnsOf(FollowEntity, 'teamId', 'playerId', 'leagueId', 'createdAt'),
    name: columnOf(PlayerEntity, 'name'),
  },
  `SELECT own.team_id AS "teamId", own.player_id AS "playerId", own.league_id AS "leagueId",
     own.created_at AS "createdAt", coalesce(team.name, player.name, league.name) AS name
   FROM follows own
   LEFT JOIN teams team ON team.id = own.team_id
   LEFT JOIN players player ON player.id = own.player_id
   LEFT JOIN leagues league ON league.id = own.league_id
   WHERE own.user_id = $1 AND team.deleted_at IS NULL AND player.deleted_at IS NULL ORDER BY own.id`,
);

/** Everything that the viewer follows, in the order in which they began to. */
export const listFollows = (ctx: Context): Promise<Follow[]> => readFollows(ctx, [ctx.actor.id]);

export type Followed = 'teamId' | 'playerId' | 'leagueId';

/** Whether the viewer follows the team, player or league. */
export const followedLoader: LoaderDefinition<readonly [Followed, number], boolean> = async (ctx, keys) => {
  const follows = ctx.actor.id === null ? [] : await listFollows(ctx);
  return keys.map(([kind, id]) => follows.some((one) => one[kind] === id));
};

const lockFollows = command(`SELECT pg_advisory_xact_lock(hashtext('pennant follows'), $1)`);
const insertFollow = command(
  `INSERT INTO follows (user_id, team_id, player_id, league_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
);
const deleteFollow = command(
  `DELETE FROM follows WHERE user_id = $1 AND team_id IS NOT DISTINCT FROM $2
   AND player_id IS NOT DISTINCT FROM $3 AND league_id IS NOT DISTINCT FROM $4`,
);

/**
 * Follows a team, a player or a league. Following it again changes nothing.
 * @throws DomainError `not_found`, and `conflict` if the account follows {@link mostFollows} already
 */
export function follow(ctx: Context, input: FollowInput): Promise<Follow[]> {
  const [teamId, playerId, leagueId] = subjectOf(input);
  return inTransaction(ctx, async (tx) => {
    if (teamId !== null) await getTeam(tx, teamId);
    if (playerId !== null) await getPlayer(tx, playerId);
    if (leagueId !== null) await getLeague(tx, leagueId);
    await lockFollows(tx, [tx.actor.id]);
    await insertFollow(tx, [tx.actor.id, teamId, playerId, leagueId]);
    const follows = await changed(tx);
    if (follows.length > mostFollows) {
      throw conflict(`You follow ${mostFollows} teams, players and leagues. Unfollow one first.`);
    }
    return follows;
  });
}

/** Stops following. An id that the viewer does not follow changes nothing. */
export function unfollow(ctx: Context, input: FollowInput): Promise<Follow[]> {
  const subject = subjectOf(input);
  return inTransaction(ctx, async (tx) => {
    await deleteFollow(tx, [tx.actor.id, ...subject]);
    return changed(tx);
  });
}

async function changed(tx: Context): Promise<Follow[]> {
  await announce(tx, userChanged({ userId: tx.actor.id ?? 0 }));
  return listFollows(tx);
}

type Subject = readonly [teamId: number | null, playerId: number | null, leagueId: number | null];

function subjectOf({ teamId = null, playerId = null, leagueId = null }: FollowInput): Subject {
  const subject = [teamId, playerId, leagueId] as const;
  if (subject.filter((id) => id !== null).length !== 1) {
    throw invalid('Give the id of one team, one player or one league');
  }
  return subject;
}
