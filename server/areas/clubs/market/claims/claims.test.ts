import { type Actor } from '../../../../platform/context/policy.js';
import { addTeams } from '../../../leagues/membership/league-team.service.js';
import { createLeague, updateLeague } from '../../../leagues/leagues/league.service.js';
import { signPlayer } from '../../rosters/player-changes.service.js';
import { createPlayer } from '../../rosters/roster.service.js';
import { deleteTeam } from '../../ownership/team-deletion.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import {
  notificationsOf,
  makeClub,
  playersOf,
  teamOf,
  type TestClub,
} from '../../../../testing/leagues/market.js';
import { approveClaim, refuseClaim, withdrawClaim } from './claim-decisions.service.js';
import { claimPlayer, waivePlayer } from './claim.service.js';
import { pageClaims } from './claim.store.js';
import { pageTransactions } from '../transaction.service.js';

let stage: TestStage;
let admin: Actor & { readonly id: number };
let moderator: Actor & { readonly id: number };
let robins: TestClub;
let bears: TestClub;
let freeAgent: number;
let freeAgentName: string;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  moderator = await makeUser(stage.db, 'moderator');
});
beforeEach(async () => {
  robins = await makeClub(stage);
  bears = await makeClub(stage);
  ({ id: freeAgent, name: freeAgentName } = await createPlayer(stage.as(admin), {
    name: `Agent of ${robins.name}`,
    position: 'SS',
  }));
});
afterAll(() => stage.close());

const claim = (club: TestClub) => claimPlayer(stage.as(club.owner), freeAgent, club.id);
const claimsOf = async ({ id }: TestClub) =>
  (await pageClaims(stage.as(moderator), { teamId: id }, { limit: 10 })).rows.map(({ status, reason }) => [
    status,
    reason,
  ]);
const kindsOf = async ({ id }: TestClub) =>
  (await pageTransactions(stage.as(), { teamId: id }, { limit: 10 })).rows.map(({ kind }) => kind);

async function automaticLeague(...clubs: readonly TestClub[]): Promise<void> {
  const { id } = await createLeague(stage.as(admin), {
    name: `League of ${robins.name}`,
    format: 'round-robin',
    leagueType: 'season',
  });
  await updateLeague(stage.as(admin), id, { marketRule: 'automatic' });
  await addTeams(
    stage.as(admin),
    id,
    clubs.map((club) => club.id),
  );
}

describe('a claim', () => {
  test('of several teams is granted to one by staff; the other owners are notified of who got the player', async () => {
    const [first, second] = [await claim(robins), await claim(bears)];
    await approveClaim(stage.as(moderator), second.id);
    expect(await teamOf(stage, freeAgent)).toBe(bears.id);
    const reason = `${bears.name} got ${freeAgentName}`;
    expect(await claimsOf(robins)).toEqual([['refused', reason]]);
    expect(await notificationsOf(stage, robins.owner)).toEqual([`Your claim is refused: ${reason}.`]);
    expect(await notificationsOf(stage, bears.owner)).toEqual([`${freeAgentName} joins ${bears.name}.`]);
    expect(await kindsOf(bears)).toEqual(['claim']);
    await expect(approveClaim(stage.as(moderator), first.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This claim was refused',
    });
  });

  test('is granted immediately in a league with automatic approval', async () => {
    await automaticLeague(robins);
    expect(await claim(robins)).toMatchObject({ status: 'granted' });
    expect(await teamOf(stage, freeAgent)).toBe(robins.id);
  });

  test('is a conflict if repeated, for a player who has a team, and for a retired player', async () => {
    await claim(robins);
    await expect(claim(robins)).rejects.toMatchObject({
      kind: 'conflict',
      message: `${robins.name} has asked for ${freeAgentName} already`,
    });
    const [busy = 0] = await playersOf(stage, bears.id);
    await expect(claimPlayer(stage.as(robins.owner), busy, robins.id)).rejects.toMatchObject({
      message: expect.stringContaining('already has a team'),
    });
    await stage.db.query('UPDATE players SET retired_at = now() WHERE id = $1', [freeAgent]);
    await expect(claim(bears)).rejects.toMatchObject({ message: `${freeAgentName} is retired` });
  });

  test('is void once staff signs the player elsewhere', async () => {
    await claim(robins);
    await signPlayer(stage.as(admin), freeAgent, bears.id);
    const reason = `${freeAgentName} is no longer a free agent`;
    expect(await claimsOf(robins)).toEqual([['void', reason]]);
    expect(await notificationsOf(stage, robins.owner)).toEqual([
      `The request of ${robins.name} is void: ${reason}.`,
    ]);
  });

  test('can be refused by staff with a reason, and withdrawn by its owner', async () => {
    const refused = await claim(robins);
    await refuseClaim(stage.as(moderator), refused.id, 'The deadline has passed');
    expect(await notificationsOf(stage, robins.owner)).toEqual([
      `Staff refused your claim of ${freeAgentName}: The deadline has passed.`,
    ]);
    const again = await claim(robins);
    expect((await claimsOf(robins)).map(([status]) => status)).toEqual(['waiting', 'refused']);
    await expect(withdrawClaim(stage.as(bears.owner), again.id)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await withdrawClaim(stage.as(robins.owner), again.id)).toMatchObject({ status: 'withdrawn' });
  });

  test('is refused for another owner’s team, and for a full roster', async () => {
    await expect(claimPlayer(stage.as(bears.owner), freeAgent, robins.id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    for (let size = 25; size < 40; size += 1) {
      await createPlayer(stage.as(admin), { name: 'Bench', position: 'LF', teamId: robins.id });
    }
    await expect(claim(robins)).rejects.toMatchObject({
      message: `${robins.name} already has 40 players, the most a roster holds`,
    });
  });
});

test('a team has at most twenty undecided claims and waivers', async () => {
  const players = [
    ...(await playersOf(stage, robins.id)),
    ...(await playersOf(stage, robins.id, 'pitchers')),
  ];
  const asked: number[] = [];
  for (const player of players.slice(0, 20))
    asked.push((await waivePlayer(stage.as(robins.owner), player)).id);
  await expect(claim(robins)).rejects.toMatchObject({
    kind: 'conflict',
    message: `${robins.name} already has 20 requests waiting, the most a team may have`,
  });
  await withdrawClaim(stage.as(robins.owner), asked[0] ?? 0);
  expect(await claim(robins)).toMatchObject({ status: 'waiting' });
});

describe('a waiver', () => {
  test('makes the player a free agent once staff approves it', async () => {
    const [player = 0] = await playersOf(stage, robins.id);
    const { id, status } = await waivePlayer(stage.as(robins.owner), player);
    expect([status, await teamOf(stage, player)]).toEqual(['waiting', robins.id]);
    await approveClaim(stage.as(moderator), id);
    expect(await teamOf(stage, player)).toBeNull();
    expect(await kindsOf(robins)).toEqual(['waiver']);
  });

  test('takes effect immediately in a league with automatic approval', async () => {
    await automaticLeague(robins);
    const [player = 0] = await playersOf(stage, robins.id);
    expect(await waivePlayer(stage.as(robins.owner), player)).toMatchObject({ status: 'granted' });
    expect(await teamOf(stage, player)).toBeNull();
  });

  test('is refused if the team could not field a side without the player', async () => {
    await automaticLeague(robins);
    const fielders = await playersOf(stage, robins.id);
    for (const player of fielders.slice(9)) await waivePlayer(stage.as(robins.owner), player);
    await expect(waivePlayer(stage.as(robins.owner), fielders[0] ?? 0)).rejects.toMatchObject({
      kind: 'conflict',
      message: `${robins.name} would have 8 position players and needs 9`,
    });
  });

  test('is allowed to the owner of the player’s team only, and refused for a free agent', async () => {
    const [player = 0] = await playersOf(stage, robins.id);
    await expect(waivePlayer(stage.as(bears.owner), player)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(waivePlayer(stage.as(moderator), player)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(waivePlayer(stage.as(admin), freeAgent)).rejects.toMatchObject({
      kind: 'conflict',
      message: `${freeAgentName} is already a free agent`,
    });
  });
});

test('claims of a deleted team are void', async () => {
  const { id } = await claim(robins);
  await stage.db.query(
    `INSERT INTO matches (home_team_id, away_team_id, status, home_score, away_score, played_order, played_at)
     VALUES ($1, $2, 'simulated', 1, 0, nextval('matches_played_order_seq'), now())`,
    [robins.id, bears.id],
  );
  await deleteTeam(stage.as(admin), robins.id);
  const rows: { status: string; reason: string }[] = await stage.db.query(
    'SELECT status, reason FROM claims WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'void', reason: `${robins.name} was deleted` }]);
});
