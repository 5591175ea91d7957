import { Any } from 'typeorm';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { rowsDeleted } from '../../../platform/events/deleted-rows.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { endLeagueRequests } from '../../leagues/membership/league-request-closing.service.js';
import { lockLeague, lockLeagues } from '../../leagues/leagues/league-lock.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { type LeagueDeletion, type LeagueWipe } from '../../leagues/leagues/league.types.js';
import { eraseMatches } from '../results/erase.service.js';
import { callOffLiveGames } from '../simulation/live-games.service.js';
import { lockMatches } from '../../leagues/matches/match-locks.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { leaguesChanged } from '../../leagues/leagues/league.service.js';
import { authorize } from '../../../platform/context/policy.js';
import { leaguePolicy } from '../../leagues/leagues/league.policy.js';

/** Limits for long transactions, because deleting a hundred seasons takes half a minute. */
const bulk = { kind: 'bulk' } as const;

/**
 * Deletes a league; its teams can join another league. Its matches stay as friendlies; with `includeMatches` they are
 * deleted too, which removes their results from all totals. Its live games are called off.
 */
export function deleteLeague(
  ctx: Context,
  leagueId: number,
  includeMatches: boolean,
): Promise<LeagueDeletion> {
  return inTransaction(
    ctx,
    async (tx) => {
      authorize(tx, leaguePolicy.administer, [leagueId]);
      const league = await lockLeague(tx, leagueId);
      const matchesDeleted = await remove(tx, [leagueId], includeMatches);
      await recordAct(tx, 'league.delete', leagueId, { name: league.name, matches: matchesDeleted });
      return { message: `${league.name} was deleted.`, matchesDeleted };
    },
    bulk,
  );
}

const readLeagueIds = statement(columnsOf(LeagueEntity, 'id'), 'SELECT id FROM leagues');

/** Deletes all leagues as {@link deleteLeague} does. */
export function wipeLeagues(ctx: Context, includeMatches: boolean): Promise<LeagueWipe> {
  return inTransaction(
    ctx,
    async (tx) => {
      const all = await readLeagueIds(tx);
      const locked = await lockLeagues(
        tx,
        all.map(({ id }) => id),
      );
      const leagueIds = locked.map(({ id }) => id);
      const matchesDeleted = await remove(tx, leagueIds, includeMatches);
      await recordAct(tx, 'league.wipe', null, { leagues: leagueIds.length, matches: matchesDeleted });
      return { message: 'All leagues were deleted.', leaguesDeleted: leagueIds.length, matchesDeleted };
    },
    bulk,
  );
}

const findLive = statement(
  columnsOf(MatchEntity, 'id'),
  `SELECT m.id FROM matches m JOIN live_games live ON live.match_id = m.id WHERE m.league_id = ANY ($1::int[])`,
);

/** Locks live and announced matches. No other match can be started, because the leagues are locked. */
async function lockLiveMatches(tx: Context, leagueIds: readonly number[]): Promise<number[]> {
  const ids = (await findLive(tx, [leagueIds])).map(({ id }) => id);
  if (ids.length > 0) await lockMatches(tx, ids);
  return ids;
}

async function remove(tx: Context, leagueIds: readonly number[], includeMatches: boolean): Promise<number> {
  await callOffLiveGames(tx, await lockLiveMatches(tx, leagueIds));
  const deleted = includeMatches ? await eraseMatchesOf(tx, leagueIds) : 0;
  if (!includeMatches) await makeFriendlies(tx, leagueIds);
  await endLeagueRequests(tx, leagueIds);
  await tx.db.delete(LeagueEntity, { id: Any(leagueIds) });
  for (const leagueId of leagueIds) {
    await announce(tx, matchesChanged({ leagueId, matchIds: [] }));
    await announce(tx, rowsDeleted({ kind: 'league', leagueId, ids: [leagueId] }));
  }
  await announce(tx, leaguesChanged());
  return deleted;
}

const readMatchIds = statement(
  columnsOf(MatchEntity, 'id'),
  'SELECT id FROM matches WHERE league_id = ANY ($1)',
);

async function eraseMatchesOf(tx: Context, leagueIds: readonly number[]): Promise<number> {
  const matches = await readMatchIds(tx, [leagueIds]);
  if (matches.length > 0) {
    await eraseMatches(
      tx,
      matches.map(({ id }) => id),
    );
  }
  return matches.length;
}

const cutLoose = command(`
  UPDATE matches SET league_id = NULL, game_day = NULL, series_id = NULL, series_game = NULL,
    postseason = postseason AND status <> 'pending'
  WHERE league_id = ANY ($1)`);

/** Played playoff games stay playoff games, because their figures are stored separately; pending ones do not. */
async function makeFriendlies(tx: Context, leagueIds: readonly number[]): Promise<void> {
  await cutLoose(tx, [leagueIds]);
}
