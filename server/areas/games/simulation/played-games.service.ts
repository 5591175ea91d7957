import { announcePlayers } from '../../clubs/players/player.service.js';
import { recordResults } from '../../leagues/bracket/result.service.js';
import { type Context } from '../../../platform/context/context.js';
import { integers, text } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { recordMatchEvents } from '../../leagues/matches/match-events.service.js';
import { saveFormAndFatigue } from '../condition/form-and-fatigue.service.js';
import { Gains } from '../results/gains.js';
import { notifyInjuries } from '../results/injury-notices.service.js';
import { notifyResults } from '../results/result-notices.service.js';
import { addToTotals } from '../results/totals.service.js';
import { enterRecords } from '../../leagues/history/records/game-records.service.js';
import { type PlayedGame, storeGames } from './game-store.js';
import { type OpenMatches } from './open-matches.service.js';

const drawOrders = statement(
  { version: text, orders: integers },
  `SELECT pg_current_xact_id()::xid::text AS version,
     ARRAY(SELECT nextval('matches_played_order_seq')::int FROM generate_series(1, $1::int)) AS orders`,
);

/**
 * Draws the next numbers of played games. Call it while the teams are locked, so that a player's games are numbered in
 * the order in which they are played. Also returns the transaction’s id, which is the version of the rows it writes.
 */
export async function drawPlayedOrders(
  tx: Context,
  count: number,
): Promise<{ version: string; orders: number[] }> {
  return onlyRow(await drawOrders(tx, [count]));
}

/**
 * Stores games of open matches while they are played, and all their effects: totals, form and fatigue, standings,
 * brackets, records, events and notifications. The number of statements does not depend on the number of games.
 * @returns the games played
 */
export async function storePlayed(
  tx: Context,
  { clubs }: OpenMatches,
  drawn: Iterable<PlayedGame>,
  playedAt: Date,
): Promise<PlayedGame[]> {
  const games = await storeGames(tx, drawn, playedAt);
  if (games.length === 0) return games;
  await recordMatchEvents(
    tx,
    'match.final',
    games.map(({ match }) => match.id),
  );
  const gains = gainsOf(games);
  await addToTotals(tx, gains);
  await announcePlayers(
    tx,
    gains.players.map(({ playerId }) => playerId),
  );
  await saveFormAndFatigue(tx, clubs.formAndFatigue());
  await recordResults(
    tx,
    games.map(({ match }) => match),
  );
  await enterRecords(tx, games);
  await notifyOwners(tx, games);
  return games;
}

async function notifyOwners(tx: Context, games: readonly PlayedGame[]): Promise<void> {
  await notifyResults(
    tx,
    games.map(({ match }) => match),
  );
  const withInjuries = games.filter(({ result }) => result.injuries.length > 0);
  await notifyInjuries(
    tx,
    withInjuries.map(({ match }) => match.id),
  );
}

function gainsOf(games: readonly PlayedGame[]): Gains {
  const gains = new Gains();
  for (const { match, result } of games) gains.add(match, result.home, result.away);
  return gains;
}
