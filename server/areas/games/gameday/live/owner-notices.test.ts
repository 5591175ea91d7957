import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { wipeLeagues } from '../../league-deletion/league-deletion.service.js';
import { setNotifiedKinds } from '../../../accounts/notifications/notification-settings.service.js';
import {
  markNotificationsRead,
  pageNotifications,
} from '../../../accounts/notifications/notification.service.js';
import { type Notification } from '../../../accounts/notifications/notification.types.js';
import { simulateMatches } from '../../simulation/match-simulation.service.js';
import { deleteMatch, simulateMatch } from '../../simulation/simulation.service.js';
import { assignUserTeam } from '../../../clubs/ownership/ownership.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { advanceLiveGame } from '../advance/advance.service.js';
import { startMatch } from './live.service.js';

type Person = Actor & { readonly id: number };

/** Notifications to owners when matches of their clubs are played (live or simulated) or undone. */
let stage: TestStage;
let league: TestLeague;
let owner: Person;
let club: number;
let opponent: number;

beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  league = await makePlayableLeague(stage, 2);
  [club = 0, opponent = 0] = league.teamIds;
  owner = await makeUser(stage.db);
  await assignUserTeam(league.admin(), owner.id, club);
  await stage.db.query(`UPDATE teams SET name = 'Robins ' || id || 's' WHERE id = $1`, [club]);
  await stage.db.query(`UPDATE teams SET name = 'Bears ' || id || 's' WHERE id = $1`, [opponent]);
});
afterAll(() => stage.close());

let day = 0;
const scheduled = (home = club, away = opponent): Promise<number> =>
  makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: (day += 1) });

async function schedule(matches: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < matches) ids.push(await scheduled());
  return ids;
}

/** Plays the matches as one chunk of a bulk simulation. */
const play = (ids: readonly number[]) =>
  inTransaction(stage.as(), (tx) => simulateMatches(tx, ids, (id) => id));

async function heard(kind: Notification['kind'], of: Actor = owner): Promise<Notification[]> {
  const { rows } = await pageNotifications(stage.as(of), {}, { limit: 100 });
  return rows.filter((row) => row.kind === kind);
}

async function resultOf(matchId: number): Promise<{ home: number; away: number }> {
  const [row] = await stage.db.query<{ home: number; away: number }[]>(
    'SELECT home_score AS home, away_score AS away FROM matches WHERE id = $1',
    [matchId],
  );
  if (!row) throw new Error('there is no such match');
  return row;
}

/** The text of the notification for the owner of the home club. */
async function homeSentence(matchId: number): Promise<string> {
  const { home, away } = await resultOf(matchId);
  const words =
    home > away ? `won ${home}–${away} against` : `lost ${Math.max(home, away)}–${Math.min(home, away)} to`;
  return `The Robins ${club}s ${words} the Bears ${opponent}s.`;
}

describe('the result of a match', () => {
  test('is sent to the owners of both clubs, each from the club’s own point of view', async () => {
    const visitor = await makeUser(stage.db);
    await assignUserTeam(league.admin(), visitor.id, opponent);
    const matchId = await scheduled();
    await simulateMatch(league.admin(), matchId);
    expect(await heard('result')).toMatchObject([
      {
        text: await homeSentence(matchId),
        spoilerFree: `The Robins ${club}s played against the Bears ${opponent}s.`,
        times: 1,
        matchId,
        teamId: club,
      },
    ]);
    const [theirs] = await heard('result', visitor);
    expect(theirs?.text).toMatch(/^The Bears \d+s (won|lost) \d+–\d+ at the Robins \d+s\.$/);
    expect(theirs?.spoilerFree).toBe(`The Bears ${opponent}s played at the Robins ${club}s.`);
  });

  test('is not sent to anybody else', async () => {
    const others = [await makeUser(stage.db), await makeUser(stage.db, 'moderator')];
    await play(await schedule(1));
    for (const other of others) expect(await heard('result', other)).toEqual([]);
  });

  test('shares one notification with later results until the notification is read', async () => {
    await play(await schedule(5));
    const more = await schedule(4);
    await play(more);
    const newest = more.at(-1) ?? 0;
    expect(await heard('result')).toMatchObject([
      { times: 9, matchId: newest, text: await homeSentence(newest) },
    ]);
    await markNotificationsRead(stage.as(owner), {});
    await play(await schedule(1));
    expect((await heard('result')).map(({ times }) => times)).toEqual([1, 9]);
  });

  test('is sent to the owner at the time of the match', async () => {
    await play(await schedule(1));
    const next = await makeUser(stage.db);
    await assignUserTeam(league.admin(), next.id, club);
    await play(await schedule(2));
    expect(await heard('result')).toMatchObject([{ times: 1 }]);
    expect(await heard('result', next)).toMatchObject([{ times: 2 }]);
  });

  test('is not sent to an owner who turned off results', async () => {
    await setNotifiedKinds(stage.as(owner), ['offer']);
    await play(await schedule(2));
    expect(await heard('result')).toEqual([]);
  });

  test('leads to no notification if the clubs have no owners', async () => {
    await assignUserTeam(league.admin(), owner.id, null);
    await play(await schedule(1));
    expect(await heard('result')).toEqual([]);
  });
});

describe('the result of a live match', () => {
  test('is sent only after the last out', async () => {
    const matchId = await scheduled();
    await startMatch(league.admin(), matchId, { minutes: 3 });
    expect(await heard('result')).toEqual([]);
    await startedLongAgo(stage.db, matchId, 60);
    await advanceLiveGame(stage.as(), matchId);
    const [{ count } = { count: -1 }] = await stage.db.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM notifications WHERE user_id = $1',
      [owner.id],
    );
    expect(count).toBe(0);
    await startedLongAgo(stage.db, matchId, 3_600);
    await advanceLiveGame(stage.as(), matchId);
    expect(await heard('result')).toMatchObject([{ matchId, text: await homeSentence(matchId) }]);
  });
});

describe('a match that is undone', () => {
  const undo = (id: number) => deleteMatch(league.admin(), id);

  test('removes its unread result', async () => {
    const [matchId = 0] = await schedule(1);
    await play([matchId]);
    await undo(matchId);
    expect(await heard('result')).toEqual([]);
  });

  test('leaves the results of the matches before and after it', async () => {
    const [first = 0, second = 0, third = 0] = await schedule(3);
    await play([first, second, third]);
    await undo(third);
    expect(await heard('result')).toMatchObject([
      { times: 2, matchId: second, text: await homeSentence(second) },
    ]);
    await undo(first);
    expect(await heard('result')).toMatchObject([
      { times: 1, matchId: second, text: await homeSentence(second) },
    ]);
    await play(await schedule(1));
    expect(await heard('result')).toMatchObject([{ times: 2 }]);
  });

  test('leaves a result that was read; its link then leads to the club', async () => {
    const [first = 0, second = 0] = await schedule(2);
    await play([first]);
    await markNotificationsRead(stage.as(owner), {});
    await play([second]);
    await undo(first);
    expect(await heard('result')).toMatchObject([
      { times: 1, matchId: second, readAt: null },
      { times: 1, matchId: null, teamId: club, readAt: expect.any(Date) },
    ]);
  });

  test('removes its unread result from a former owner, too', async () => {
    const [matchId = 0] = await schedule(1);
    await play([matchId]);
    await assignUserTeam(league.admin(), (await makeUser(stage.db)).id, club);
    await undo(matchId);
    expect(await heard('result')).toEqual([]);
  });

  test('leaves no result if its whole league is deleted', async () => {
    await play(await schedule(3));
    await wipeLeagues(league.admin(), true);
    expect(await heard('result')).toEqual([]);
    expect(await heard('injury')).toEqual([]);
  });
});

describe('injuries', () => {
  const stored = (): Promise<{ matchId: number; text: string }[]> =>
    stage.db.query(
      `SELECT i.match_id AS "matchId", p.name || ' of the ' || t.name || ' is out for about ' || i.days ||
         CASE i.days WHEN 1 THEN ' game (' ELSE ' games (' END || i.part || ').' AS text
       FROM injuries i JOIN matches m ON m.id = i.match_id JOIN players p ON p.id = i.player_id
       JOIN teams t ON t.id = i.team_id
       WHERE i.team_id = $1 ORDER BY m.played_order, i.player_id`,
      [club],
    );

  /** Plays until that many players of the club are hurt. */
  async function playUntilHurt(players: number): Promise<{ matchId: number; text: string }[]> {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await play(await schedule(20));
      const hurt = await stored();
      if (hurt.length >= players) return hurt;
    }
    throw new Error('nobody is ever hurt');
  }

  test('of the owner’s players share one notification, which tells the latest injury', async () => {
    const hurt = await playUntilHurt(2);
    expect(await heard('injury')).toMatchObject([
      { ...hurt.at(-1), times: hurt.length, teamId: club, spoilerFree: null },
    ]);
  });

  test('are removed when their matches are undone', async () => {
    const hurt = await playUntilHurt(2);
    const last = hurt.at(-1)?.matchId ?? 0;
    await deleteMatch(league.admin(), last);
    const left = hurt.filter(({ matchId }) => matchId !== last);
    const now = await heard('injury');
    expect(now.map(({ times, text }) => [times, text])).toEqual(
      left.length === 0 ? [] : [[left.length, left.at(-1)?.text]],
    );
  });
});
