import { recordAct } from '../../accounts/audit/audit.service.js';
import { logSecurity } from '../../accounts/audit/security-log.js';
import { notify } from '../../accounts/notifications/sending/notify.service.js';
import { revokeTokens } from '../../accounts/sign-in/access.service.js';
import { suspensionColumns, suspensionNow } from '../../accounts/users/suspension.js';
import { userChanged } from '../../accounts/users/user-events.js';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { findUserByName, getUser, userNotFound } from '../../accounts/users/user.service.js';
import { type User } from '../../accounts/users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnOf, columnsOf, integer } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { conflict, notFound } from '../../../platform/errors/domain-error.js';
import { lockLeague, type LockedLeague } from '../leagues/league-lock.js';
import { getLeague, leaguesChanged } from '../leagues/league.service.js';
import { CommissionerEntity } from './commissioner.entity.js';
import { type Commissioner } from './commissioner.types.js';

/** Greatest number of commissioners of a league. */
export const mostCommissioners = 10;
/** Greatest number of leagues of a commissioner; the teams in them are read with each request of the account. */
export const mostLeagues = 20;

const readCommissioners = statement(
  {
    ...columnsOf(CommissionerEntity, 'userId', 'leagueId', 'namedAt'),
    username: columnOf(UserEntity, 'username'),
  },
  `SELECT own.user_id AS "userId", own.league_id AS "leagueId", own.named_at AS "namedAt", account.username
   FROM commissioners own JOIN users account ON account.id = own.user_id
   WHERE own.league_id = ANY ($1) ORDER BY own.named_at, own.user_id`,
);

/** The commissioners of each league, in the order in which they were named. */
export const commissionersLoader: LoaderDefinition<number, Commissioner[]> = async (ctx, leagueIds) =>
  groupedByKey(leagueIds, await readCommissioners(ctx, [leagueIds]), ({ leagueId }) => leagueId);

/** @throws DomainError `not_found` */
export async function listCommissioners(ctx: Context, leagueId: number): Promise<Commissioner[]> {
  await getLeague(ctx, leagueId);
  return readCommissioners(ctx, [[leagueId]]);
}

const accountRow = { ...columnsOf(UserEntity, 'username'), ...suspensionColumns };
const holdAccount = statement(
  accountRow,
  `SELECT username, suspension_reason AS "suspensionReason", suspended_until AS "suspendedUntil"
   FROM users WHERE id = $1 FOR KEY SHARE`,
);
const countNamed = statement(
  { ofLeague: integer, ofAccount: integer },
  `SELECT count(*) FILTER (WHERE league_id = $1)::int AS "ofLeague", count(*) FILTER (WHERE user_id = $2)::int AS "ofAccount"
   FROM commissioners WHERE league_id = $1 OR user_id = $2`,
);
const insert = statement(
  columnsOf(CommissionerEntity, 'userId'),
  `INSERT INTO commissioners (league_id, user_id, named_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`,
);

/**
 * Makes an account a commissioner of a league, under the league's lock, as part of another act that checks permission.
 * @throws DomainError `not_found`; `conflict` for a commissioner of the league, a suspended account, and if the league
 * or the account has the greatest number
 */
export async function addCommissioner(tx: Context, leagueId: number, userId: number): Promise<LockedLeague> {
  const league = await lockLeague(tx, leagueId);
  const [account] = await holdAccount(tx, [userId]);
  if (!account) throw notFound(userNotFound);
  const { username } = account;
  if (suspensionNow(tx.env, account)) throw conflict(`${username} is suspended`);
  const [added] = await insert(tx, [leagueId, userId, tx.env.clock.now()]);
  if (!added) throw conflict(`${username} is already a commissioner of ${league.name}`);
  const { ofLeague, ofAccount } = onlyRow(await countNamed(tx, [leagueId, userId]));
  if (ofLeague > mostCommissioners)
    throw conflict(`${league.name} has ${mostCommissioners} commissioners, the most a league may have`);
  if (ofAccount > mostLeagues)
    throw conflict(`${username} is a commissioner of ${mostLeagues} leagues, the most an account may have`);
  await announceChange(tx, league, userId, `You are now a commissioner of ${league.name}.`);
  return league;
}

/**
 * Names a commissioner, with effect from the next request of the account.
 * @throws DomainError `not_found` for an unknown username, and the errors of {@link addCommissioner}
 */
export function nameCommissioner(ctx: Context, leagueId: number, username: string): Promise<Commissioner[]> {
  return change(ctx, 'league.add_commissioner', { leagueId, username }, (tx, { id }) =>
    addCommissioner(tx, leagueId, id),
  );
}

const remove = statement(
  columnsOf(CommissionerEntity, 'userId'),
  'DELETE FROM commissioners WHERE league_id = $1 AND user_id = $2 RETURNING user_id AS "userId"',
);

/**
 * Removes a commissioner, with effect from the next request of the account, in open sockets too.
 * @throws DomainError `not_found` for an account that is no commissioner of the league
 */
export function removeCommissioner(
  ctx: Context,
  leagueId: number,
  username: string,
): Promise<Commissioner[]> {
  return change(ctx, 'league.remove_commissioner', { leagueId, username }, async (tx, account) => {
    const league = await lockLeague(tx, leagueId);
    const [removed] = await remove(tx, [leagueId, account.id]);
    if (!removed) throw notFound(`${account.username} is not a commissioner of ${league.name}`);
    await announceChange(tx, league, account.id, `You are no longer a commissioner of ${league.name}.`);
    return league;
  });
}

/** Changes the rights of the named account by `act`, and records it in both logs. */
async function change(
  ctx: Context,
  name: 'league.add_commissioner' | 'league.remove_commissioner',
  { leagueId, username: given }: { readonly leagueId: number; readonly username: string },
  act: (tx: Context, account: Pick<User, 'id' | 'username'>) => Promise<LockedLeague>,
): Promise<Commissioner[]> {
  const { id, username, all } = await inTransaction(ctx, async (tx) => {
    await getLeague(tx, leagueId);
    const userId = await findUserByName(tx, given.trim());
    if (userId === null) throw notFound(userNotFound);
    const account = await getUser(tx, userId);
    const league = await act(tx, account);
    await recordAct(tx, name, leagueId, { league: league.name, username: account.username });
    return { ...account, all: await readCommissioners(tx, [[leagueId]]) };
  });
  const [from, to] = name === 'league.add_commissioner' ? ['user', 'commissioner'] : ['commissioner', 'user'];
  logSecurity(ctx, 'role_changed', { account: id, username, by: ctx.actor.id, league: leagueId, from, to });
  return all;
}

/** Personal tokens were made for the former rights of the account, so they end. */
async function announceChange(
  tx: Context,
  { id: leagueId }: LockedLeague,
  userId: number,
  text: string,
): Promise<void> {
  await revokeTokens(tx, userId);
  await notify(tx, [{ userId, kind: 'decision', text, subject: { leagueId } }]);
  await announceAll(tx, [leaguesChanged({ leagueId }), userChanged({ userId })]);
}
