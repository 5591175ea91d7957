import { type Context } from '../../../platform/context/context.js';
import { announce, announceAll } from '../../../platform/data/transactions/announce.js';
import { columnsOf, integer, type RowOf, text } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { notify, retractNotices } from '../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../accounts/notifications/sending/request-keys.js';
import { TransactionEntity, type TransactionKind } from './transaction.entity.js';
import { announcePlayers } from '../players/player.service.js';
import { teamsChanged } from '../teams/team.service.js';
import { defineEvent } from '../../../platform/context/events.js';

/** Trades, claims or transactions of a club changed. */
export const marketChanged = defineEvent('marketChanged', { teamId: 'id' });

/** A public transaction was made or undone. */
export const transactionsChanged = defineEvent('transactionsChanged', { transactionId: 'id' });

// Leagues, matches and the market build on players, so their tables are written as text here, not imported.

/** A player who changes teams; a team that is null stands for free agency. */
export interface Move {
  readonly player: { readonly id: number; readonly name: string; readonly position: string };
  readonly from: number | null;
  readonly to: number | null;
}

const storeTransaction = statement(
  columnsOf(TransactionEntity, 'id'),
  `INSERT INTO transactions (kind, played_order)
   SELECT $1, CASE WHEN is_called THEN last_value ELSE 0 END FROM matches_played_order_seq RETURNING id`,
);
const storeClubs = command(
  `INSERT INTO transaction_clubs (transaction_id, team_id, team_name, league_id)
   SELECT $1, team.id, team.name, place.league_id
   FROM teams team LEFT JOIN league_teams place ON place.team_id = team.id WHERE team.id = ANY ($2)`,
);
const storePlayers = command(
  `INSERT INTO transaction_players (transaction_id, player_id, player_name, position, from_team_id, to_team_id)
   SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::int[])`,
);

/**
 * Moves players to other teams and stores a public transaction. The caller has locked the teams and then the players.
 * @returns the id of the transaction
 */
export async function transact(tx: Context, kind: TransactionKind, moves: readonly Move[]): Promise<number> {
  const { id } = onlyRow(await storeTransaction(tx, [kind]));
  await storeClubs(tx, [id, clubsOf(moves)]);
  await storePlayers(tx, [
    id,
    moves.map(({ player }) => player.id),
    moves.map(({ player }) => player.name),
    moves.map(({ player }) => player.position),
    moves.map(({ from }) => from),
    moves.map(({ to }) => to),
  ]);
  await placePlayers(tx, moves);
  await announce(tx, transactionsChanged({ transactionId: id }));
  return id;
}

const place = command(
  `UPDATE players SET team_id = moved.team_id FROM unnest($1::int[], $2::int[]) AS moved (id, team_id)
   WHERE players.id = moved.id`,
);

/** Moves players without storing a transaction, as undoing a transaction requires. */
export async function placePlayers(tx: Context, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(({ player }) => player.id);
  const open = await readOpen(tx, [ids]);
  await place(tx, [ids, moves.map(({ to }) => to)]);
  await announcePlayers(tx, ids);
  await notifyOfVoid(tx, open);
  await announceAll(
    tx,
    clubsOf(moves).flatMap((teamId) => [teamsChanged({ teamId }), marketChanged({ teamId })]),
  );
}

const clubsOf = (moves: readonly Move[]): number[] => [
  ...new Set(moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)),
];

const openRow = { tradeId: integer, claimId: integer };
type Open = RowOf<typeof openRow>;
const readOpen = statement(
  openRow,
  `SELECT trade.id AS "tradeId", 0 AS "claimId" FROM trades trade
   WHERE trade.status IN ('offered', 'accepted')
     AND trade.id IN (SELECT named.trade_id FROM trade_players named WHERE named.player_id = ANY ($1))
   UNION ALL
   SELECT 0, claim.id FROM claims claim WHERE claim.status = 'waiting' AND claim.player_id = ANY ($1)`,
);
const readVoid = statement(
  { ownerId: integer, text, tradeId: integer, claimId: integer },
  `SELECT team.owner_id AS "ownerId", 0 AS "claimId", trade.id AS "tradeId",
     'The trade of ' || giver.name || ' and ' || taker.name || ' is void: ' || trade.reason || '.' AS text
   FROM trades trade
   JOIN teams giver ON giver.id = trade.from_team_id JOIN teams taker ON taker.id = trade.to_team_id
   JOIN teams team ON team.id IN (trade.from_team_id, trade.to_team_id)
   WHERE trade.id = ANY ($1) AND trade.status = 'void' AND team.owner_id IS NOT NULL
   UNION ALL
   SELECT team.owner_id, claim.id, 0, 'The request of ' || team.name || ' is void: ' || claim.reason || '.'
   FROM claims claim JOIN teams team ON team.id = claim.team_id
   WHERE claim.id = ANY ($2) AND claim.status = 'void' AND team.owner_id IS NOT NULL`,
);

/** Notifies owners of trades and claims that triggers made void, and removes the notices to staff about them. */
async function notifyOfVoid(tx: Context, open: readonly Open[]): Promise<void> {
  if (open.length === 0) return;
  await retractNotices(
    tx,
    open.map(({ tradeId, claimId }) =>
      tradeId > 0 ? requestKeys.trade(tradeId) : requestKeys.claim(claimId),
    ),
  );
  const rows = await readVoid(tx, [open.map(({ tradeId }) => tradeId), open.map(({ claimId }) => claimId)]);
  await notify(
    tx,
    rows.map((row) => ({
      userId: row.ownerId,
      kind: 'decision',
      text: row.text,
      subject: row.tradeId > 0 ? { tradeId: row.tradeId } : { claimId: row.claimId },
    })),
  );
}
