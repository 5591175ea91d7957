import { type ExecutionResult, type GraphQLSchema, parse } from 'graphql';
import { makeSchema } from '../../../api/graphql/schema.js';
import { type Actor } from '../../../platform/context/policy.js';
import { createPlayer } from '../rosters/roster.service.js';
import { claimPlayer } from './claims/claim.service.js';
import { withdrawTrade } from './trades/trade-decisions.service.js';
import { offerTrade } from './trades/trade.service.js';
import { assignUserTeam } from '../ownership/ownership.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeClub, playersOf, type TestClub } from '../../../testing/leagues/market.js';
import { type LiveHub } from '../../../platform/events/hub.js';
import { openHub } from '../../../testing/live-hub.js';
import { subscribeLive } from '../../../api/graphql/live/subscribe.js';
import { marketChanged } from '../rosters/transaction.service.js';

let stage: TestStage;
let hub: LiveHub;
let schema: GraphQLSchema;
let admin: Actor;
let robins: TestClub;
let bears: TestClub;
beforeAll(async () => {
  stage = await openStage();
  hub = await openHub(stage);
  schema = await makeSchema();
  admin = await makeUser(stage.db, 'admin');
  robins = await makeClub(stage);
  bears = await makeClub(stage);
});
afterAll(async () => {
  await hub.close();
  await stage.close();
});

type Received = AsyncIterableIterator<ExecutionResult>;

async function follow(actor: Actor | undefined, args = ''): Promise<Received> {
  const ctx = stage.as(actor);
  const answer = await subscribeLive({
    schema,
    document: parse(`subscription { marketChanged${args} }`),
    contextValue: { ...ctx, env: { ...ctx.env, live: hub } },
  });
  if (!('next' in answer)) throw answer.errors?.[0] ?? new Error('no subscription');
  return answer;
}

async function claimFor(club: TestClub): Promise<void> {
  const { id } = await createPlayer(stage.as(admin), { name: 'Flynn Cooney', position: '2B' });
  await claimPlayer(stage.as(club.owner), id, club.id);
}

test('owners follow the market of their own teams, staff the market of all teams', async () => {
  const [owner, staff] = [await follow(robins.owner), await follow(admin)];
  await claimFor(bears);
  await claimFor(robins);
  for (const received of [await owner.next(), await staff.next(), await staff.next()]) {
    expect(received.value).toMatchObject({ data: { marketChanged: true } });
  }
  // The next event concerns the other team only, so the owner's subscription must not receive it.
  const rest = owner.next();
  await claimFor(bears);
  await owner.return?.();
  expect(await rest).toMatchObject({ done: true });
  await staff.return?.();
});

test('an offer and its withdrawal are announced to both clubs', async () => {
  const [from, to, last] = [await makeClub(stage), await makeClub(stage), await makeClub(stage)];
  const ids = [from.id, to.id, last.id];
  const events = hub.subscribe(marketChanged, ({ teamId }) => ids.includes(teamId));
  const announced: number[] = [];
  const hear = async () => {
    await claimFor(last);
    for (let event = await events.next(); event.value.teamId !== last.id; event = await events.next())
      announced.push(event.value.teamId);
  };
  const [gives, gets] = [await playersOf(stage, from.id), await playersOf(stage, to.id)];
  const trade = { fromTeamId: from.id, toTeamId: to.id, gives: gives.slice(0, 1), gets: gets.slice(0, 1) };
  const { id } = await offerTrade(stage.as(from.owner), trade);
  await hear();
  await withdrawTrade(stage.as(from.owner), id);
  await hear();
  expect(announced).toEqual([from.id, to.id, from.id, to.id]);
  await events.return?.();
});

test('an owner cannot follow the market of another owner’s team', async () => {
  const args = `(teamId: ${bears.id})`;
  await expect(follow(robins.owner, args)).rejects.toMatchObject({ originalError: { kind: 'forbidden' } });
  await expect(follow(undefined)).rejects.toMatchObject({ originalError: { kind: 'unauthenticated' } });
});

test('a former owner’s subscription ends', async () => {
  const club = await makeClub(stage);
  const former = await follow(club.owner, `(teamId: ${club.id})`);
  const heir = await makeUser(stage.db);
  await assignUserTeam(stage.as(admin), heir.id, club.id);
  await claimFor({ ...club, owner: heir });
  const { value } = await former.next();
  expect(value).toHaveProperty('errors');
});
