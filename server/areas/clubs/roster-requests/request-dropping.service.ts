import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { retractNotices } from '../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../accounts/notifications/sending/request-keys.js';
import { closeRosterRequests, closeRosterRequestsOf } from './roster-request.service.js';
import { defineEvent } from '../../../platform/context/events.js';

export const leagueRequestsChanged = defineEvent('leagueRequestsChanged', {});

// Leagues build on teams, so `league_requests` is written as text here, not imported.

const dropOfTeams = statement(
  { teamId: integer },
  'DELETE FROM league_requests WHERE team_id = ANY ($1) RETURNING team_id AS "teamId"',
);
const dropOfAccount = statement(
  { teamId: integer },
  `DELETE FROM league_requests
   WHERE requested_by_id = $1 OR team_id IN (SELECT id FROM teams WHERE owner_id = $1) RETURNING team_id AS "teamId"`,
);

/**
 * Removes the requests of teams to staff, and the decisions on them, when the teams are deleted or get another owner.
 * The caller has locked the teams.
 */
export async function dropRequests(tx: Context, teamIds: readonly number[]): Promise<void> {
  await closeRosterRequests(tx, teamIds);
  await published(tx, await dropOfTeams(tx, [teamIds]));
}

/** Removes the requests that an account made, and all requests of teams that the account owns. */
export async function dropRequestsOf(tx: Context, userId: number): Promise<void> {
  await closeRosterRequestsOf(tx, userId);
  await published(tx, await dropOfAccount(tx, [userId]));
}

async function published(tx: Context, dropped: readonly { readonly teamId: number }[]): Promise<void> {
  if (dropped.length === 0) return;
  await retractNotices(
    tx,
    dropped.map(({ teamId }) => requestKeys.league(teamId)),
  );
  await announce(tx, leagueRequestsChanged());
}
