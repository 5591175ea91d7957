import { type Actor } from '../../../../platform/context/policy.js';
import { setOrders } from '../../orders/orders.service.js';
import { requestRoster } from '../../../clubs/roster-requests/roster-request.service.js';
import {
  makeCoach,
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
} from '../../../../testing/database/context.js';
import { type OrderedClub, orderedClub } from '../../../../testing/leagues/orders.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { recordScores, type TestLeague } from '../../../../testing/leagues/season.js';
import { getDecisions, readTiredStarts } from './decisions.service.js';

type Account = Actor & { readonly id: number };

let stage: TestStage;
let owner: Account;
let league: TestLeague;
let teamId: number;
let opponentId: number;
let club: OrderedClub;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  owner = await makeUser(stage.db);
  league = await makePlayableLeague(stage, 2);
  [teamId = 0, opponentId = 0] = league.teamIds;
  await stage.db.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [teamId, owner.id]);
  await makeCoach(stage.db, teamId);
  club = await orderedClub(stage.db, teamId);
});
afterAll(() => stage.close());

const decisions = () => getDecisions(stage.as(owner), teamId);
const kinds = async () => (await decisions()).map(({ kind }) => kind);
const nameOf = async (table: 'players' | 'teams', id: number): Promise<string> => {
  const [row]: { name: string }[] = await stage.db.query(`SELECT name FROM ${table} WHERE id = $1`, [id]);
  return row?.name ?? '';
};
const order = (parts: Partial<Parameters<typeof setOrders>[2]>) =>
  setOrders(stage.as(owner), teamId, { version: 0, ...parts });
const leave = (playerId: number) =>
  stage.db.query('UPDATE players SET team_id = NULL WHERE id = $1', [playerId]);
const schedule = (gameDay: number) =>
  makeMatch(stage.db, teamId, opponentId, { leagueId: league.id, gameDay });

/** Injures the players in a match of the first day, so that they are out on the second day. */
async function hurt(playerIds: readonly number[]): Promise<void> {
  const matchId = await schedule(1);
  await recordScores(league.admin(), [{ id: matchId, home: 5, away: 3 }]);
  await schedule(2);
  for (const playerId of playerIds) {
    await stage.db.query(
      `INSERT INTO injuries (match_id, player_id, team_id, league_id, season, first_game_day, days, part)
       VALUES ($1, $2, $3, $4, 1, 2, 12, 'hamstring')`,
      [matchId, playerId, teamId, league.id],
    );
  }
}

test('a club in order needs no decision', async () => {
  await order({ againstRight: club.nine, rotation: club.starters });
  await schedule(1);
  expect(await decisions()).toEqual([]);
});

test('only the owner and administrators may read decisions', async () => {
  await expect(getDecisions(stage.as(), teamId)).rejects.toMatchObject({ kind: 'unauthenticated' });
  for (const other of [await makeUser(stage.db), await makeUser(stage.db, 'moderator')])
    await expect(getDecisions(stage.as(other), teamId)).rejects.toMatchObject({ kind: 'forbidden' });
  const admin = await makeUser(stage.db, 'admin');
  expect(await getDecisions(stage.as(admin), teamId)).toEqual([]);
});

test('a club without players has the decision to ask for a roster, until it has asked', async () => {
  const { id, name } = await makeTeam(stage.db, owner);
  await makeCoach(stage.db, id);
  const read = () => getDecisions(stage.as(owner), id);
  expect(await read()).toEqual([
    {
      kind: 'no-roster',
      text: `${name} has no players. Staff generates a roster when its owner asks.`,
      playerId: null,
      matchId: null,
      tradeId: null,
    },
  ]);
  await requestRoster(stage.as(owner), id);
  expect(await read()).toEqual([]);
});

test('a club with too few players for a game gets a decision that says how many it needs', async () => {
  for (const id of club.relievers) await leave(id);
  await leave(club.starters[0] ?? 0);
  const name = await nameOf('teams', teamId);
  expect((await decisions())[0]).toMatchObject({
    kind: 'thin-roster',
    text: `${name} can't take the field: it has 4 of the 5 healthy pitchers that a game needs.`,
  });
});

test('an open trade is a decision for the club that received the offer, not for the club that made it', async () => {
  const rows: { id: number }[] = await stage.db.query(
    `INSERT INTO trades (from_team_id, to_team_id, status) VALUES ($1, $2, 'offered'), ($1, $2, 'refused'), ($2, $1, 'offered')
     RETURNING id`,
    [opponentId, teamId],
  );
  expect(await decisions()).toMatchObject([
    {
      kind: 'trade-offer',
      text: `${await nameOf('teams', opponentId)} offers ${await nameOf('teams', teamId)} a trade.`,
      tradeId: rows[0]?.id,
    },
  ]);
});

test('a club without a manager gets a decision', async () => {
  await stage.db.query('DELETE FROM coaches WHERE team_id = $1', [teamId]);
  await makeCoach(stage.db, teamId, { role: 'Bench Coach' });
  expect(await decisions()).toMatchObject([
    { kind: 'no-manager', text: `${await nameOf('teams', teamId)} has no manager.` },
  ]);
});

test('players who left and are still in the orders are named in one decision', async () => {
  await order({ againstRight: club.nine, bench: club.bench, rotation: club.starters });
  const gone = [club.nine[0]?.playerId ?? 0, club.starters[4] ?? 0];
  const names = await Promise.all(gone.map((id) => nameOf('players', id)));
  for (const id of gone) await leave(id);
  expect(await decisions()).toMatchObject([
    {
      kind: 'gone-in-orders',
      text: `The orders name ${names.join(', ')}, no longer with the club.`,
      playerId: null,
    },
  ]);
});

describe('an injured player', () => {
  test('needs a decision if the orders have the player in a lineup, but not if they have the player on the bench', async () => {
    await order({ againstLeft: club.nine, bench: club.bench });
    const regular = club.nine[2]?.playerId ?? 0;
    await hurt([regular, club.bench[0] ?? 0]);
    expect(await decisions()).toMatchObject([
      {
        kind: 'injured-regular',
        text: expect.stringMatching(
          new RegExp(`^${await nameOf('players', regular)} \\(1B|2B\\) is out for about 12 games \\(`),
        ),
        playerId: regular,
      },
    ]);
  });

  test('who is a regular or a starting pitcher needs a decision even if nothing is ordered', async () => {
    for (const { playerId } of club.nine) {
      await stage.db.query(
        'INSERT INTO player_totals (player_id, postseason, games_played) VALUES ($1, false, 40)',
        [playerId],
      );
    }
    const [regular = 0, starter = 0, reserve = 0, reliever = 0] = [
      club.nine[4]?.playerId,
      club.starters[1],
      club.bench[0],
      club.relievers[0],
    ];
    await hurt([regular, starter, reserve, reliever]);
    const named = (await decisions()).map(({ playerId }) => playerId);
    expect(new Set(named)).toEqual(new Set([regular, starter]));
    expect(named).toHaveLength(2);
  });
});

describe('the starter of the next match', () => {
  const tire = async (fatigue: number) => {
    for (const id of club.starters) {
      await stage.db.query(
        'UPDATE players SET fatigue = $2, fatigue_league_id = $3, fatigue_day = 1 WHERE id = $1',
        [id, fatigue, league.id],
      );
    }
  };

  test('leads to a decision that names the match, if the starter is tired', async () => {
    for (const id of club.relievers) await leave(id);
    await tire(60);
    const matchId = await schedule(2);
    const [tired] = await decisions();
    expect(tired).toMatchObject({ kind: 'tired-starter', matchId });
    expect(club.starters).toContain(tired?.playerId);
    expect(tired?.text).toBe(
      `${await nameOf('players', tired?.playerId ?? 0)}, who is about to start against ${await nameOf('teams', opponentId)}, is tired, with a fatigue of 42.`,
    );
  });

  test('leads to a decision that names no player, if no starter of the club is rested', async () => {
    await tire(60);
    const matchId = await schedule(2);
    expect(await decisions()).toEqual([
      {
        kind: 'tired-starter',
        text: `No starting pitcher of ${await nameOf('teams', teamId)} is rested for the match against ${await nameOf('teams', opponentId)}.`,
        playerId: null,
        matchId,
        tradeId: null,
      },
    ]);
  });

  test('is looked for in the next league match, even while a friendly is pending', async () => {
    await tire(60);
    await makeMatch(stage.db, teamId, opponentId);
    const matchId = await schedule(2);
    expect(await decisions()).toMatchObject([{ kind: 'tired-starter', matchId }]);
  });

  test('leads to no decision, if the starter has recovered by the day of the match', async () => {
    await tire(60);
    await schedule(5);
    expect(await kinds()).toEqual([]);
  });

  test('is read for many clubs together', async () => {
    await tire(60);
    await schedule(2);
    const tired = await readTiredStarts(stage.as(), [opponentId, teamId]);
    expect([...tired.keys()]).toEqual([teamId]);
  });
});
