import { type Context } from '../../../../platform/context/context.js';
import { authorize } from '../../../../platform/context/policy.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { recordAct } from '../../../accounts/audit/audit.service.js';
import { useQuota } from '../../../accounts/limits/quota.js';
import {
  notify,
  notifyStaff,
  retractNotices,
} from '../../../accounts/notifications/sending/notify.service.js';
import { suspensionNow } from '../../../accounts/users/suspension.js';
import { userChanged } from '../../../accounts/users/user-events.js';
import { findUserByName, getUser, userNotFound } from '../../../accounts/users/user.service.js';
import { transferTeam } from '../../../clubs/ownership/ownership.service.js';
import { getTeam, lockTeam, teamsChanged } from '../../../clubs/teams/team.service.js';
import { type Team } from '../../../clubs/teams/team.types.js';
import { leagueOfTeam } from '../../membership/league-team.service.js';
import { peoplePolicy } from '../people.policy.js';
import { getHandOver } from './hand-over-list.service.js';
import { HandOverEntity, type HandOverKind } from './hand-over.entity.js';
import { type HandOver } from './hand-over.types.js';

const validMs = 14 * 24 * 60 * 60_000;

// Rows that have expired, or whose club got another owner, make room.
const forgetEnded = command(
  `DELETE FROM hand_overs one USING teams team
   WHERE team.id = one.team_id AND (one.team_id = $1 OR one.to_id = $2)
     AND (one.expires_at <= $3 OR one.former_owner_id IS DISTINCT FROM team.owner_id OR team.deleted_at IS NOT NULL)`,
);
const store = statement(
  columnsOf(HandOverEntity, 'id'),
  `INSERT INTO hand_overs (kind, team_id, former_owner_id, to_id, made_by_id, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
);

/** Stores an open row of a locked team; null if there is one already. */
async function add(tx: Context, kind: HandOverKind, team: Team, toId: number): Promise<number | null> {
  const now = tx.env.clock.now();
  await forgetEnded(tx, [team.id, toId, now]);
  const expiresAt = new Date(now.getTime() + validMs);
  const [stored] = await store(tx, [kind, team.id, team.ownerId, toId, tx.actor.id, now, expiresAt]);
  return stored?.id ?? null;
}

/** Key of the notice of an offer or a request, which is retracted with it. */
const noticeKey = (id: number) => `hand-over:${id}`;

const readOfTeam = statement(columnsOf(HandOverEntity, 'id'), 'SELECT id FROM hand_overs WHERE team_id = $1');

/** Retracts the notices of offers and requests of a team that got another owner. */
export async function retractHandOverNotices(tx: Context, teamId: number): Promise<void> {
  await retractNotices(
    tx,
    (await readOfTeam(tx, [teamId])).map(({ id }) => noticeKey(id)),
  );
}

/**
 * Offers a team to another account, which owns it once it accepts.
 * @throws DomainError `not_found` for an unknown account; `conflict` if the account owns the team or is suspended, or
 * the team is offered already
 */
export function offerTeam(ctx: Context, teamId: number, username: string): Promise<HandOver> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, peoplePolicy.handOver, [await getTeam(tx, teamId)]);
    await useQuota(tx, 'handOver');
    const toId = await findUserByName(tx, username.trim());
    if (toId === null) throw notFound(userNotFound);
    const team = await lockTeam(tx, teamId);
    authorize(tx, peoplePolicy.handOver, [team]);
    const taker = await getUser(tx, toId);
    if (team.ownerId === toId) throw conflict(`${taker.username} owns ${team.name} already`);
    if (suspensionNow(tx.env, taker)) throw conflict(`${taker.username} is suspended`);
    const id = await add(tx, 'offer', team, toId);
    if (id === null) throw conflict(`${team.name} is offered already. Withdraw that offer first.`);
    await recordAct(tx, 'team.hand_over', teamId, { team: team.name, username: taker.username });
    const text = `${tx.actor.username} offers you the club ${team.name}.`;
    await notify(tx, [
      { userId: toId, kind: 'offer', text, subject: { teamId }, gatheredAs: noticeKey(id) },
      ...ofOwner(team, `${tx.actor.username} offered ${team.name} to ${taker.username}.`),
    ]);
    await announceChange(tx, teamId, toId);
    return getHandOver(tx, id);
  });
}

/** Notice to the owner of the team, if there is one. */
const ofOwner = ({ id, ownerId }: Pick<Team, 'id' | 'ownerId'>, text: string) =>
  ownerId === null ? [] : [{ userId: ownerId, kind: 'decision' as const, text, subject: { teamId: id } }];

/**
 * Asks staff for a team without an owner, for the signed-in account, which runs no team.
 * @throws DomainError `conflict` if the team has an owner or no league, or the account runs a team or has asked already
 */
export function askForTeam(ctx: Context, teamId: number): Promise<HandOver> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'handOver');
    const team = await lockTeam(tx, teamId);
    if (team.ownerId !== null) throw conflict(`${team.name} has an owner`);
    const leagueId = await leagueOfTeam(tx, teamId);
    if (leagueId === null) throw conflict(`${team.name} plays in no league`);
    const asker = await getUser(tx, tx.actor.id ?? 0);
    if (asker.teamId !== null) throw conflict('You run a club already');
    const id = await add(tx, 'request', team, asker.id);
    if (id === null) throw conflict('You have asked for a club already. Withdraw that request first.');
    await recordAct(tx, 'team.ask', teamId, { team: team.name });
    await notifyStaff(
      tx,
      { leagueId },
      {
        text: `${asker.username} asks to take over ${team.name}.`,
        subject: { teamId, leagueId },
        gatheredAs: noticeKey(id),
      },
    );
    await announceChange(tx, teamId, asker.id);
    return getHandOver(tx, id);
  });
}

const remove = statement(
  columnsOf(HandOverEntity, 'id'),
  'DELETE FROM hand_overs WHERE id = $1 RETURNING id',
);

/** @throws DomainError `not_found` if it was accepted, declined or withdrawn in the meantime */
async function end(tx: Context, { id, teamId, toId }: HandOver): Promise<void> {
  const [removed] = await remove(tx, [id]);
  if (!removed) throw notFound('There is no such offer or request.');
  await retractNotices(tx, [noticeKey(id)]);
  await announceChange(tx, teamId, toId);
}

/**
 * Accepts an offer, for the account that it was made to, or a request, for staff: the account owns the team.
 * @throws DomainError `not_found`; `conflict` if it has expired or the team got another owner in the meantime
 */
export function acceptHandOver(ctx: Context, id: number): Promise<HandOver> {
  return inTransaction(ctx, async (tx) => {
    const handOver = await getHandOver(tx, id);
    authorize(tx, peoplePolicy.acceptHandOver, [handOver]);
    const { kind, teamId, teamName, toId, to, formerOwnerId, expiresAt } = handOver;
    if (expiresAt <= tx.env.clock.now()) throw conflict(`The ${kind} has expired.`);
    const team = await transferTeam(tx, { teamId, userId: toId, formerOwnerId });
    await retractHandOverNotices(tx, teamId);
    await end(tx, handOver);
    await recordAct(tx, 'team.accept_hand_over', teamId, { team: teamName, username: to });
    const text = `${to} owns ${teamName} now.`;
    await notify(
      tx,
      kind === 'offer'
        ? ofOwner(team, text)
        : [{ userId: toId, kind: 'decision', text: `${teamName} is yours.`, subject: { teamId } }],
    );
    return handOver;
  });
}

/**
 * Declines or withdraws an offer or a request; for both sides and staff.
 * @throws DomainError `not_found`
 */
export function endHandOver(ctx: Context, id: number): Promise<HandOver> {
  return inTransaction(ctx, async (tx) => {
    const handOver = await getHandOver(tx, id);
    authorize(tx, peoplePolicy.endHandOver, [handOver, await leagueOfTeam(tx, handOver.teamId)]);
    const { kind, teamId, teamName, toId, to, formerOwnerId } = handOver;
    // The team is locked before its offers, as in all other changes of them.
    await lockTeam(tx, teamId);
    await end(tx, handOver);
    await recordAct(tx, 'team.end_hand_over', teamId, { team: teamName, username: to });
    const declined = `${to} declined the club ${teamName}.`;
    if (kind === 'offer') {
      if (tx.actor.is(toId)) await notify(tx, ofOwner({ id: teamId, ownerId: formerOwnerId }, declined));
    } else {
      const text = `Your request to take over ${teamName} was declined.`;
      await notify(tx, [{ userId: toId, kind: 'decision', text, subject: { teamId } }]);
    }
    return handOver;
  });
}

async function announceChange(tx: Context, teamId: number, toId: number): Promise<void> {
  await announce(tx, teamsChanged({ teamId }));
  await announce(tx, userChanged({ userId: toId }));
}
