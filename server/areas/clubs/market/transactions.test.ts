import { type Actor } from '../../../platform/context/policy.js';
import { Market1796396400000 } from '../../../platform/data/migrations/0016-0030/0027-market.js';
import { signPlayer } from '../rosters/player-changes.service.js';
import { createPlayer, deletePlayer, releasePlayer } from '../rosters/roster.service.js';
import { deleteTeam } from '../ownership/team-deletion.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import {
  notificationsOf,
  makeClub,
  playersOf,
  teamOf,
  type TestClub,
} from '../../../testing/leagues/market.js';
import { migratedFrom } from '../../../testing/database/migrated.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { playMatches } from '../../../testing/leagues/season.js';
import { acceptTrade, approveTrade } from './trades/trade-decisions.service.js';
import { offerTrade } from './trades/trade.service.js';
import { getTrade } from './trades/trade.store.js';
import { movedPlayersLoader, pageTransactions, undoTransaction } from './transaction.service.js';

let stage: TestStage;
let admin: Actor & { readonly id: number };
let robins: TestClub;
let bears: TestClub;
let [robin, bear]: [number, number] = [0, 0];
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
beforeEach(async () => {
  robins = await makeClub(stage);
  bears = await makeClub(stage);
  [robin = 0] = await playersOf(stage, robins.id, 'pitchers');
  [bear = 0] = await playersOf(stage, bears.id, 'pitchers');
});
afterAll(() => stage.close());

const listOf = async ({ id }: TestClub) =>
  (await pageTransactions(stage.as(), { teamId: id }, { limit: 10 })).rows;
const undo = (id: number) => undoTransaction(stage.as(admin), id);

/** Completes a trade of one player for one; returns the ids of the trade and of its transaction. */
async function trade(): Promise<{ id: number; transactionId: number }> {
  const { id } = await offerTrade(stage.as(robins.owner), {
    fromTeamId: robins.id,
    toTeamId: bears.id,
    gives: [robin],
    gets: [bear],
  });
  await acceptTrade(stage.as(bears.owner), id);
  const { transactionId } = await approveTrade(stage.as(admin), id);
  return { id, transactionId: transactionId ?? 0 };
}

describe('transactions', () => {
  test('include signings and releases by staff', async () => {
    await releasePlayer(stage.as(admin), robin);
    await signPlayer(stage.as(admin), robin, bears.id);
    expect((await listOf(bears)).map(({ kind }) => kind)).toEqual(['sign']);
    expect((await listOf(robins)).map(({ kind }) => kind)).toEqual(['release']);
  });

  test('keep the names of players and teams that are deleted later', async () => {
    const { id: playerId } = await createPlayer(stage.as(admin), { name: 'Mighty Casey', position: 'CF' });
    await signPlayer(stage.as(admin), playerId, robins.id);
    const [latest] = await listOf(robins);
    const id = latest?.id ?? 0;
    await deletePlayer(stage.as(admin), playerId);
    await deleteTeam(stage.as(admin), robins.id);
    const [moved] = await movedPlayersLoader(stage.as(), [id]);
    expect(moved).toEqual([
      {
        transactionId: id,
        playerId,
        playerName: 'Mighty Casey',
        position: 'CF',
        fromTeamId: null,
        fromTeamName: null,
        toTeamId: robins.id,
        toTeamName: robins.name,
      },
    ]);
    await expect(undo(id)).rejects.toMatchObject({ kind: 'conflict', message: 'Mighty Casey was deleted' });
  });
});

describe('undoing a transaction', () => {
  test('sends the players of a trade back and marks the trade as undone', async () => {
    const { id, transactionId } = await trade();
    expect((await undo(transactionId)).undoneAt).toBeInstanceOf(Date);
    expect([await teamOf(stage, robin), await teamOf(stage, bear)]).toEqual([robins.id, bears.id]);
    expect(await getTrade(stage.as(admin), id)).toMatchObject({ status: 'undone' });
    expect((await notificationsOf(stage, bears.owner)).at(-1)).toContain(
      'An administrator has undone a transaction',
    );
    await expect(undo(transactionId)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('is a conflict once one of the players has played, unless that match is deleted', async () => {
    const { transactionId } = await trade();
    const match = await makeMatch(stage.db, robins.id, bears.id);
    await playMatches(stage.as(admin), [match]);
    const lines: { id: number }[] = await stage.db.query(
      'SELECT player_id AS id FROM game_lines WHERE match_id = $1',
      [match],
    );
    // If the player did not appear in the generated game, another player's line becomes theirs.
    if (!lines.some(({ id }) => id === robin)) {
      await stage.db.query(
        'UPDATE game_lines SET player_id = $1 WHERE match_id = $2 AND player_id = (SELECT min(player_id) FROM game_lines WHERE match_id = $2)',
        [robin, match],
      );
    }
    await expect(undo(transactionId)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('has played since'),
    });
    await stage.db.query('DELETE FROM matches WHERE id = $1', [match]);
    await undo(transactionId);
    expect(await teamOf(stage, robin)).toBe(robins.id);
  });

  test('is not prevented by games before the transaction', async () => {
    const match = await makeMatch(stage.db, robins.id, bears.id);
    await playMatches(stage.as(admin), [match]);
    const { transactionId } = await trade();
    await undo(transactionId);
    expect(await teamOf(stage, bear)).toBe(bears.id);
  });

  test('is a conflict once one of the players has changed teams again', async () => {
    const { transactionId } = await trade();
    const { name } = await releasePlayer(stage.as(admin), robin);
    await expect(undo(transactionId)).rejects.toMatchObject({
      kind: 'conflict',
      message: `${name} has changed teams since`,
    });
  });

  test('returns a player whom staff released', async () => {
    await releasePlayer(stage.as(admin), robin);
    const [latest] = await listOf(robins);
    const id = latest?.id ?? 0;
    await undo(id);
    expect(await teamOf(stage, robin)).toBe(robins.id);
  });

  test('needs an existing transaction', async () => {
    await expect(undo(0)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('succeeds for only one of two simultaneous requests', async () => {
    const { transactionId } = await trade();
    const both = await Promise.allSettled([undo(transactionId), undo(transactionId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('leagues stored by the previous release get the market rule `staff`', async () => {
  const { db, close } = await migratedFrom(Market1796396400000, [
    `INSERT INTO leagues (name, format, league_type) VALUES ('East Coast', 'round-robin', 'season')`,
    `INSERT INTO teams (name) VALUES ('Robins')`,
    `INSERT INTO players (name, team_id, position) SELECT 'Casey Flynn', id, 'SS' FROM teams`,
  ]);
  try {
    expect(await db.query('SELECT market_rule FROM leagues')).toEqual([{ market_rule: 'staff' }]);
    await db.query('UPDATE players SET team_id = NULL');
    expect(await db.query('SELECT count(*)::int AS trades FROM trades')).toEqual([{ trades: 0 }]);
  } finally {
    await close();
  }
});
