import { peoplePolicy } from '../people.policy.js';
import { authorize } from '../../../../platform/context/policy.js';
import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf, day, flag, nullable } from '../../../../platform/data/rows.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { type Message } from '../../../../platform/http/graphql/message.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { inNameOrder, type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { recordAct } from '../../../accounts/audit/audit.service.js';
import { notify } from '../../../accounts/notifications/sending/notify.service.js';
import { queueReminder } from '../../../accounts/users/account-mails.js';
import { suspensionNow } from '../../../accounts/users/suspension.js';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { getUser } from '../../../accounts/users/user.service.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { getLeague } from '../../leagues/league.service.js';
import { OwnerReminderEntity } from './owner-reminder.entity.js';
import { type LeagueOwner, longestAbsence } from './owner.types.js';

const dayMs = 24 * 60 * 60_000;

const ownerRow = {
  userId: columnOf(UserEntity, 'id'),
  username: columnOf(UserEntity, 'username'),
  teamId: columnOf(TeamEntity, 'id'),
  teamName: columnOf(TeamEntity, 'name'),
  seenOn: nullable(day),
  remindedAt: nullable(columnOf(OwnerReminderEntity, 'remindedAt')),
};
const owners = `league_teams place
  JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
  JOIN users owner ON owner.id = team.owner_id
  LEFT JOIN last_seen seen ON seen.user_id = owner.id`;
const selectOwner = `SELECT owner.id AS "userId", owner.username, team.id AS "teamId", team.name AS "teamName",
    seen.seen_on::text AS "seenOn", reminder.reminded_at AS "remindedAt"
  FROM ${owners} LEFT JOIN owner_reminders reminder ON reminder.user_id = owner.id`;

const byClub: ListOrder<LeagueOwner> = {
  keys: [
    { sql: inNameOrder('team.name'), type: 'text' },
    { sql: 'team.id', type: 'integer' },
  ],
  direction: 'ASC',
  placeOf: ({ teamName, teamId }) => [teamName, teamId],
};

export interface OwnerFilter {
  /** Only owners who were not seen for this number of days. */
  readonly absentFor?: number | null | undefined;
}

/** The owners of a league's clubs, by club, with the days on which they were last seen. */
export async function pageOwners(
  ctx: Context,
  leagueId: number,
  { absentFor }: OwnerFilter,
  range: PageRange,
): Promise<Page<LeagueOwner>> {
  const league = await getLeague(ctx, leagueId);
  authorize(ctx, peoplePolicy.seeOwners, [leagueId]);
  const selection = new Selection().where('place.league_id = ?', league.id);
  if (typeof absentFor === 'number') {
    const days = Math.min(Math.max(absentFor, 1), longestAbsence);
    const since = new Date(ctx.env.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
    selection.where('coalesce(seen.seen_on <= ?::date, true)', since);
  }
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, ownerRow, `${selectOwner} WHERE ${sql}`, values);
  return readPage(ctx, { from: owners, selection, order: byClub, read }, range);
}

const findClub = statement(
  columnsOf(TeamEntity, 'id', 'name'),
  `SELECT team.id, team.name FROM league_teams place JOIN teams team ON team.id = place.team_id
   WHERE place.league_id = $1 AND team.owner_id = $2 AND team.deleted_at IS NULL ORDER BY team.id LIMIT 1`,
);
const readMuted = statement(
  { muted: flag },
  `SELECT EXISTS (SELECT FROM muted_notifications WHERE user_id = $1 AND kind = 'reminder') AS muted`,
);

/** Days between two reminders of an owner. */
const pauseDays = 3;
const noticeReminder = statement(
  columnsOf(OwnerReminderEntity, 'userId'),
  `INSERT INTO owner_reminders AS last (user_id, reminded_at) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE SET reminded_at = excluded.reminded_at WHERE last.reminded_at <= $3
   RETURNING user_id AS "userId"`,
);

/**
 * Reminds an owner of their club in a league, by a notification and by mail.
 * @throws DomainError `not_found` for an account without a club in the league; `conflict` if the owner was reminded in
 * the last three days, is suspended or has switched off reminders
 */
export function remindOwner(ctx: Context, leagueId: number, userId: number): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const league = await getLeague(tx, leagueId);
    authorize(tx, peoplePolicy.seeOwners, [leagueId]);
    const [club] = await findClub(tx, [leagueId, userId]);
    if (!club) throw notFound('This account owns no club of the league.');
    const owner = await getUser(tx, userId);
    if (tx.actor.is(userId)) throw conflict('You cannot remind yourself');
    if (suspensionNow(tx.env, owner)) throw conflict(`${owner.username} is suspended`);
    const [setting] = await readMuted(tx, [userId]);
    if (setting?.muted) throw conflict(`${owner.username} has switched off reminders`);
    const now = tx.env.clock.now();
    const earlier = new Date(now.getTime() - pauseDays * dayMs);
    const [noticed] = await noticeReminder(tx, [userId, now, earlier]);
    if (!noticed) throw conflict(`${owner.username} was reminded in the last ${pauseDays} days`);
    const by = tx.actor.username ?? '';
    await recordAct(tx, 'league.remind_owner', leagueId, { league: league.name, username: owner.username });
    await notify(tx, [
      {
        userId,
        kind: 'reminder',
        text: `${by} of ${league.name} asks you to look after ${club.name}.`,
        subject: { teamId: club.id },
        gatheredAs: `reminder:${club.id}`,
      },
    ]);
    await queueReminder(tx, userId, { team: club.name, league: league.name, by });
    return { message: `${owner.username} was reminded.` };
  });
}
