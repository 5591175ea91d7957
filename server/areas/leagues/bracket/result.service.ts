import { type Context } from '../../../platform/context/context.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type PlayedMatch } from '../matches/match.types.js';
import { advanceBracketOf, assertGameErasable, undoGameOf } from './bracket-progress.service.js';
import { lockLeagues } from '../leagues/league-lock.js';
import { countsInStandings } from '../standings/tally.js';
import { addToTallies, takeFromTallies } from '../standings/tally.service.js';
import { standingsChanged } from '../../clubs/ownership/league-events.js';

/**
 * Updates standings and brackets for new results, inside the transaction that saves them. Call it after the rows of
 * `matches` are stored as simulated. The number of statements does not grow with the number of matches. Friendlies have
 * no effect. Brackets in progress get their next games.
 */
export async function recordResults(tx: Context, matches: readonly PlayedMatch[]): Promise<void> {
  const leagues = await lockLeagues(
    tx,
    matches.flatMap(({ leagueId }) => leagueId ?? []),
  );
  const counted = matches.filter(countsInStandings);
  await addToTallies(tx, counted);
  for (const leagueId of new Set(counted.map((match) => match.leagueId))) {
    await announce(tx, standingsChanged({ leagueId }));
  }
  for (const league of leagues) {
    if (league.bracketStatus === 'playoffs') await advanceBracketOf(tx, league);
  }
}

/**
 * Refuses to undo a result if a series that follows from it has begun.
 * @throws DomainError `conflict`
 */
export async function assertErasable(tx: Context, match: PlayedMatch): Promise<void> {
  if (match.seriesId !== null) await assertGameErasable(tx, match.seriesId, match.id);
}

/**
 * Removes a match's effect on standings and bracket, inside the transaction that deletes it. Call it after the match's
 * row is deleted: if its series reopens, the game is scheduled again. With `stays`, the match was not deleted, but is
 * pending again.
 * @throws DomainError `conflict` as {@link assertErasable}; with `stays` also if the series is decided without the game
 */
export async function eraseResult(tx: Context, match: PlayedMatch, stays = false): Promise<void> {
  const [league] = await lockLeagues(tx, match.leagueId === null ? [] : [match.leagueId]);
  if (!league) return;
  if (match.seriesId !== null) {
    await undoGameOf(tx, league, match, stays);
  } else if (countsInStandings(match)) {
    await takeFromTallies(tx, match);
    await announce(tx, standingsChanged({ leagueId: league.id }));
  }
}
