import { type Context } from '../../../platform/context/context.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { columnOf, integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { retractNotices } from '../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../accounts/notifications/sending/request-keys.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { type Asker, notifyOfEnds } from './league-request-notices.js';
import { LeagueRequestEntity } from './league-request.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { teamsChanged } from '../../clubs/teams/team.service.js';
import { leagueRequestsChanged } from '../../clubs/roster-requests/request-dropping.service.js';

const asker = {
  teamId: integer,
  teamName: columnOf(TeamEntity, 'name'),
  ownerId: columnOf(TeamEntity, 'ownerId'),
};
const returned = 'team.id AS "teamId", team.name AS "teamName", team.owner_id AS "ownerId"';

const grant = statement(
  asker,
  `UPDATE league_requests request SET state = 'granted', reason = NULL, decided_at = $3 FROM teams team
   WHERE team.id = request.team_id AND request.team_id = ANY ($1) AND request.league_id = $2 AND request.state = 'open'
   RETURNING ${returned}`,
);
const dropOthers = statement(
  { ...asker, state: columnOf(LeagueRequestEntity, 'state') },
  `DELETE FROM league_requests request USING teams team
   WHERE team.id = request.team_id AND request.team_id = ANY ($1)
     AND (request.league_id <> $2 OR request.state <> 'granted')
   RETURNING ${returned}, request.state`,
);

/** Ends the open requests of teams that have just joined a league: grants those for this league, deletes the others. */
export async function settleLeagueRequests(
  tx: Context,
  league: { readonly id: number; readonly name: string },
  teamIds: readonly number[],
): Promise<void> {
  if (teamIds.length === 0) return;
  const granted = await grant(tx, [teamIds, league.id, tx.env.clock.now()]);
  const dropped = await dropOthers(tx, [teamIds, league.id]);
  const ended = [...granted, ...dropped.filter(({ state }) => state === 'open')];
  await published(tx, ended, ({ teamName }) => `${teamName} now plays in ${league.name}.`);
}

const dropTo = statement(
  { ...asker, leagueName: columnOf(LeagueEntity, 'name') },
  `DELETE FROM league_requests request USING teams team, leagues league
   WHERE team.id = request.team_id AND league.id = request.league_id AND request.league_id = ANY ($1)
     AND request.state = 'open'
   RETURNING ${returned}, league.name AS "leagueName"`,
);

/** Ends the open requests to join leagues that are about to be deleted. */
export async function endLeagueRequests(tx: Context, leagueIds: readonly number[]): Promise<void> {
  const ended = await dropTo(tx, [leagueIds]);
  await published(
    tx,
    ended,
    ({ leagueName, teamName }) =>
      `${leagueName} was deleted, and with it the request of ${teamName} to join.`,
  );
}

async function published<One extends Asker>(
  tx: Context,
  ended: readonly One[],
  sentence: (asker: One) => string,
): Promise<void> {
  if (ended.length === 0) return;
  await retractNotices(
    tx,
    ended.map(({ teamId }) => requestKeys.league(teamId)),
  );
  await notifyOfEnds(tx, ended, sentence);
  await announceAll(tx, [leagueRequestsChanged(), ...ended.map(({ teamId }) => teamsChanged({ teamId }))]);
}
