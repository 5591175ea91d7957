import { type DomainError } from '../../../../platform/errors/domain-error.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { addTeams } from '../../../leagues/membership/league-team.service.js';
import { createLeague, updateLeague } from '../../../leagues/leagues/league.service.js';
import { releasePlayer } from '../../rosters/roster.service.js';
import { assignUserTeam } from '../../ownership/ownership.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { atOnce } from '../../../../testing/database/locks.js';
import {
  notificationsOf,
  makeClub,
  playersOf,
  teamOf,
  type TestClub,
} from '../../../../testing/leagues/market.js';
import { makeMatch, makeRosters } from '../../../../testing/leagues/rosters.js';
import { acceptTrade, approveTrade, refuseTrade, withdrawTrade } from './trade-decisions.service.js';
import { offerTrade } from './trade.service.js';
import { getTrade, pageTrades } from './trade.store.js';
import { pageTransactions } from '../transaction.service.js';

let stage: TestStage;
let admin: Actor & { readonly id: number };
let moderator: Actor & { readonly id: number };
let robins: TestClub;
let bears: TestClub;
let [robin, otherRobin, bear, otherBear]: [number, number, number, number] = [0, 0, 0, 0];
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  moderator = await makeUser(stage.db, 'moderator');
});
beforeEach(async () => {
  robins = await makeClub(stage);
  bears = await makeClub(stage);
  [robin = 0, otherRobin = 0] = await playersOf(stage, robins.id);
  [bear = 0, otherBear = 0] = await playersOf(stage, bears.id);
});
afterAll(() => stage.close());

interface Offer {
  gives?: number[];
  gets?: number[];
  by?: Actor;
  from?: number | null;
  to?: number;
}

const offer = ({
  gives = [robin],
  gets = [bear],
  by = robins.owner,
  from = robins.id,
  to = bears.id,
}: Offer = {}) => offerTrade(stage.as(by), { fromTeamId: from, toTeamId: to, gives, gets });
const offered = async () => (await offer()).id;
const accept = (id: number, by: Actor = bears.owner) => acceptTrade(stage.as(by), id);
const statusOf = async (id: number) => (await getTrade(stage.as(moderator), id)).status;
const transactionsOf = async (teamId: number) =>
  (await pageTransactions(stage.as(), { teamId }, { limit: 50 })).rows.map(({ kind }) => kind);

async function inLeague(marketRule: 'staff' | 'automatic'): Promise<void> {
  const { id } = await createLeague(stage.as(admin), {
    name: `League of ${robins.name}`,
    format: 'round-robin',
    leagueType: 'season',
  });
  await updateLeague(stage.as(admin), id, { marketRule });
  await addTeams(stage.as(admin), id, [robins.id, bears.id]);
}

describe('a trade', () => {
  test('is offered, accepted and approved; then the players change teams and the transaction is public', async () => {
    const { id, status } = await offer({ gives: [robin, otherRobin] });
    expect(status).toBe('offered');
    expect(await accept(id)).toMatchObject({ status: 'accepted' });
    expect(await teamOf(stage, robin)).toBe(robins.id);
    expect(await approveTrade(stage.as(moderator), id)).toMatchObject({ status: 'completed' });
    expect([await teamOf(stage, robin), await teamOf(stage, otherRobin)]).toEqual([bears.id, bears.id]);
    expect(await teamOf(stage, bear)).toBe(robins.id);
    expect(await transactionsOf(bears.id)).toEqual(['trade']);
    expect(await notificationsOf(stage, bears.owner)).toEqual([
      `${robins.name} offered you a trade: 2 players for 1.`,
      `The trade between ${robins.name} and ${bears.name} is complete.`,
    ]);
    expect(await notificationsOf(stage, robins.owner)).toEqual([
      `${bears.name} accepted your trade. Staff will decide.`,
      `The trade between ${robins.name} and ${bears.name} is complete.`,
    ]);
  });

  test('is in the notifications of staff until one of them decides', async () => {
    const waits = `A trade between ${robins.name} and ${bears.name} needs a decision.`;
    const [approved, refused] = [await offered(), await offer({ gives: [otherRobin], gets: [otherBear] })];
    await accept(approved);
    await accept(refused.id);
    expect((await notificationsOf(stage, moderator)).filter((text) => text === waits)).toHaveLength(2);
    await approveTrade(stage.as(admin), approved);
    expect((await notificationsOf(stage, moderator)).filter((text) => text === waits)).toHaveLength(1);
    await refuseTrade(stage.as(admin), refused.id);
    expect(await notificationsOf(stage, moderator)).not.toContain(waits);
  });

  test('disappears from the notifications of staff when one of its players is released', async () => {
    await accept(await offered());
    const waiting = (await notificationsOf(stage, moderator)).length;
    await releasePlayer(stage.as(admin), robin);
    expect(await notificationsOf(stage, moderator)).toHaveLength(waiting - 1);
  });

  test('is offered by the team that the caller runs when no team is named', async () => {
    expect(await offer({ from: null })).toMatchObject({ fromTeamId: robins.id });
  });

  test('is completed immediately when both teams are in a league with automatic approval', async () => {
    await inLeague('automatic');
    expect(await accept(await offered())).toMatchObject({ status: 'completed' });
    expect(await teamOf(stage, robin)).toBe(bears.id);
  });

  test('waits for staff in a league whose staff approves trades', async () => {
    await inLeague('staff');
    expect(await accept(await offered())).toMatchObject({ status: 'accepted' });
  });

  test('can be refused by the other owner or by staff, with a reason', async () => {
    await refuseTrade(stage.as(bears.owner), await offered(), 'He is a fan favourite');
    expect(await notificationsOf(stage, robins.owner)).toEqual([
      `${bears.name} refuses your trade: He is a fan favourite.`,
    ]);
    const id = await offered();
    await accept(id);
    expect(await refuseTrade(stage.as(moderator), id, null)).toMatchObject({ status: 'refused' });
    await expect(approveTrade(stage.as(moderator), id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This trade was refused',
    });
  });

  test('can’t be accepted once its offering owner has withdrawn it', async () => {
    const id = await offered();
    await withdrawTrade(stage.as(robins.owner), id);
    await expect(accept(id)).rejects.toMatchObject({ message: 'This trade was withdrawn' });
  });

  test('can’t be approved before the other owner accepts it', async () => {
    await expect(approveTrade(stage.as(moderator), await offered())).rejects.toMatchObject({
      message: 'This trade has not been accepted yet',
    });
  });
});

describe('an offer is refused', () => {
  const refusals: readonly [string, () => Offer, string][] = [
    ['to the offering team itself', () => ({ to: robins.id }), 'A team cannot trade with itself'],
    ['without players to give', () => ({ gives: [] }), 'Choose at least one player to give'],
    ['without players to get', () => ({ gets: [] }), 'Choose at least one player to get'],
    ['that names a player twice', () => ({ gives: [robin, robin] }), 'A player is named twice'],
    [
      'of eleven players',
      () => ({ gives: Array.from({ length: 11 }, (_, at) => robin + at) }),
      'A team can give at most 10 players in a trade',
    ],
  ];
  test('to the offering team itself, without players, and with too many or doubled players', async () => {
    const found = await Promise.all(
      refusals.map(async ([name, of]) => [
        name,
        await offer(of()).then(
          () => 'accepted',
          ({ kind, message }: DomainError) => `${kind}: ${message}`,
        ),
      ]),
    );
    expect(found).toEqual(refusals.map(([name, , message]) => [name, `invalid: ${message}`]));
  });

  test('to another team of the same owner', async () => {
    await stage.db.query('UPDATE teams SET owner_id = $1 WHERE id = $2', [robins.owner.id, bears.id]);
    await expect(offer()).rejects.toMatchObject({
      kind: 'invalid',
      message: `${robins.name} and ${bears.name} have the same owner`,
    });
  });

  test('if it gives a player of another team, or a free agent', async () => {
    const [row]: { name: string }[] = await stage.db.query('SELECT name FROM players WHERE id = $1', [bear]);
    const message = `${row?.name} does not play for ${robins.name}`;
    await expect(offer({ gives: [bear], gets: [otherBear] })).rejects.toMatchObject({
      kind: 'conflict',
      message,
    });
    await releasePlayer(stage.as(admin), robin);
    await expect(offer()).rejects.toMatchObject({ kind: 'conflict' });
    await expect(offer({ gives: [0] })).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('if a team could not field a side afterwards', async () => {
    const robinPitchers = await playersOf(stage, robins.id, 'pitchers');
    const fielders = await playersOf(stage, bears.id);
    const gives = robinPitchers.slice(4);
    await expect(offer({ gives, gets: fielders.slice(0, 2) })).rejects.toMatchObject({
      kind: 'conflict',
      message: `${robins.name} would have 4 pitchers and needs 5`,
    });
  });

  test('if a roster would be larger than 40', async () => {
    await makeRosters(stage.db, [bears.id]);
    await stage.db.query(
      'DELETE FROM players WHERE id IN (SELECT id FROM players WHERE team_id = $1 ORDER BY id DESC LIMIT 10)',
      [bears.id],
    );
    await expect(offer({ gives: [robin, otherRobin] })).rejects.toMatchObject({
      kind: 'conflict',
      message: `${bears.name} would have 41 players; a roster holds 40 at most`,
    });
  });

  test('if the team has twenty open offers already', async () => {
    for (let made = 0; made < 20; made += 1) await offer();
    await expect(offer()).rejects.toMatchObject({
      kind: 'conflict',
      message: `${robins.name} has 20 open offers, the most a team may have`,
    });
  });
});

describe('a trade is void', () => {
  const refusalOf = async (id: number) => {
    const trade = await getTrade(stage.as(moderator), id);
    return [trade.status, trade.reason];
  };

  test('when one of its players is released; the owners are notified, and it can’t be accepted', async () => {
    const id = await offered();
    const { name } = await releasePlayer(stage.as(admin), robin);
    expect(await refusalOf(id)).toEqual(['void', `${name} left ${robins.name}`]);
    await expect(accept(id)).rejects.toMatchObject({
      kind: 'conflict',
      message: `This trade is void: ${name} left ${robins.name}`,
    });
    const heard = `The trade of ${robins.name} and ${bears.name} is void: ${name} left ${robins.name}.`;
    expect(await notificationsOf(stage, robins.owner)).toEqual([heard]);
  });

  test('when one of its players leaves in another trade', async () => {
    const [first, second] = [await offered(), await offered()];
    await accept(first);
    await accept(second);
    await approveTrade(stage.as(moderator), first);
    expect(await statusOf(second)).toBe('void');
    await expect(approveTrade(stage.as(moderator), second)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('when a team gets another owner', async () => {
    const id = await offered();
    const heir = await makeUser(stage.db);
    await assignUserTeam(stage.as(admin), heir.id, bears.id);
    expect(await refusalOf(id)).toEqual(['void', `${bears.name} has another owner`]);
  });
});

test('one of two simultaneous approvals completes the trade', async () => {
  const id = await offered();
  await accept(id);
  const lock = `SELECT FROM teams WHERE id IN (${robins.id}, ${bears.id}) FOR UPDATE`;
  const approve = () => approveTrade(stage.as(moderator), id);
  const both = await atOnce(stage.url, lock, [approve, approve]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await transactionsOf(robins.id)).toEqual(['trade']);
});

test('only one of two trades of the same player is completed when both are approved simultaneously', async () => {
  const ids = [await offered(), await offered()];
  for (const id of ids) await accept(id);
  const lock = `SELECT FROM teams WHERE id IN (${robins.id}, ${bears.id}) FOR UPDATE`;
  const acts = ids.map((id) => () => approveTrade(stage.as(moderator), id));
  await atOnce(stage.url, lock, acts);
  expect((await Promise.all(ids.map(statusOf))).toSorted()).toEqual(['completed', 'void']);
});

test('a trade is not completed while one of the teams plays a live game', async () => {
  const id = await offered();
  await accept(id);
  const match = await makeMatch(stage.db, robins.id, bears.id);
  await stage.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [match]);
  await stage.db.query('INSERT INTO live_games (match_id, minutes, first_pitch_at) VALUES ($1, 3, now())', [
    match,
  ]);
  await expect(approveTrade(stage.as(moderator), id)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('plays live now'),
  });
  expect(await statusOf(id)).toBe('accepted');
});

test('trades are visible to the owners of their teams and to staff, the newest first', async () => {
  const [before, id] = [await offered(), (await offer({ gives: [otherRobin], gets: [otherBear] })).id];
  const other = await makeUser(stage.db);
  const seenBy = async (actor: Actor) =>
    (await pageTrades(stage.as(actor), { teamId: robins.id }, { limit: 10 })).rows.map((trade) => trade.id);
  for (const actor of [robins.owner, bears.owner, moderator]) {
    expect(await seenBy(actor)).toEqual([id, before]);
    expect(await getTrade(stage.as(actor), id)).toMatchObject({ id });
  }
  expect(await seenBy(other)).toEqual([]);
  await expect(getTrade(stage.as(other), id)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(getTrade(stage.as(), id)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('an owner acts only for their own team', async () => {
  const id = await offered();
  for (const act of [
    () => offer({ by: bears.owner }),
    () => accept(id, robins.owner),
    () => withdrawTrade(stage.as(bears.owner), id),
    () => refuseTrade(stage.as(robins.owner), id, null),
  ]) {
    await expect(act()).rejects.toMatchObject({ kind: 'forbidden' });
  }
});
