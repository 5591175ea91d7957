import { type Context } from '../../platform/context/context.js';
import { generateRoster } from '../../engine/players/generate-roster.js';
import { type Orders } from '../../engine/game/orders/orders.types.js';
import { LINEUP_POSITIONS } from '../../engine/players/player.types.js';
import { PlayerEntity } from '../../areas/clubs/players/player.entity.js';
import { largestRoster } from '../../areas/clubs/rosters/roster.service.js';
import { setOrders } from '../../areas/games/orders/orders.service.js';
import { askingAs } from './stage/asking.js';
import { type BenchResult } from './measuring/bench.js';
import { judged } from './measuring/measure.js';
import {
  type BenchLeague,
  type BenchStage,
  createBenchLeague,
  openServer,
  openStage,
  playSeason,
} from './stage/stage.js';

const pairs = 6;
const saves = 400;
const mostMs = 50;

/** Time of a season whose clubs all have orders, compared with one without orders; and time to save orders. */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    return [await orderedSeason(stage.admin), ...(await savedOrders(stage))];
  } finally {
    await stage.close();
  }
}

/**
 * Pairs of runs, in alternating order. The best of each counts: other programs on the machine can only slow down a
 * run, by more than the measured difference.
 */
async function orderedSeason(admin: Context): Promise<BenchResult> {
  await timed(admin, { ordered: true }); // warms up caches, connections and the compiler
  await timed(admin, { ordered: false });
  const ordered: number[] = [];
  const without: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await timed(admin, { ordered: pair % 2 === 0 });
    const second = await timed(admin, { ordered: pair % 2 === 1 });
    ordered.push(pair % 2 === 0 ? first : second);
    without.push(pair % 2 === 0 ? second : first);
  }
  const [best, plain] = [Math.min(...ordered), Math.min(...without)];
  return judged(
    {
      name: 'season stored, all clubs with orders',
      value: best,
      unit: 'ms',
      reference: `the same without orders (${plain.toFixed(0)} ms)`,
      ratio: best / plain,
    },
    { atMost: 1.1 },
  );
}

async function timed(admin: Context, { ordered }: { ordered: boolean }): Promise<number> {
  const league = await createBenchLeague(admin);
  if (ordered) await orderEverything(admin, league);
  const start = performance.now();
  await playSeason(admin, league);
  return performance.now() - start;
}

async function orderEverything(admin: Context, { teamIds }: BenchLeague): Promise<void> {
  for (const id of teamIds) await setOrders(admin, id, { version: 0, ...(await everyPart(admin, id)) });
}

/** Orders of every kind for a club with a generated roster. */
async function everyPart({ db }: Context, teamId: number): Promise<Orders> {
  const players = await db.find(PlayerEntity, { where: { teamId }, order: { id: 'ASC' } });
  const fielders = players.filter(({ position }) => position !== 'P');
  const free = new Set(fielders);
  const nine = LINEUP_POSITIONS.map((position) => {
    const own = [...free].find((player) => player.position === position);
    const player = own ?? [...free].find((other) => other.position !== 'C');
    if (!player) throw new Error(`team ${teamId} has nobody at ${position}`);
    free.delete(player);
    return { playerId: player.id, position };
  });
  const pitchers = players.filter(({ position }) => position === 'P');
  const idsOf = (rows: Iterable<PlayerEntity>) => [...rows].map(({ id }) => id);
  const [closer = null, ...others] = idsOf(pitchers.filter((player) => player.pitcherRole !== 'starter'));
  return {
    againstRight: nine,
    againstLeft: nine.toReversed(),
    bench: idsOf(free),
    rotation: idsOf(pitchers.filter((player) => player.pitcherRole === 'starter')).slice(0, 7),
    afterOffDays: 'keep',
    bullpen: {
      closer,
      setup: others.slice(0, 2),
      middle: others.slice(2, 4),
      long: others.slice(4, 5),
      lefty: others.slice(5, 6),
    },
    tactics: { steal: 4, bunt: 2, hook: 3, pinchHit: 4, walk: 2, rest: 3 },
  };
}

/** Saves orders over HTTP one after another, for a club with the maximum number of players. */
async function savedOrders(stage: BenchStage): Promise<BenchResult[]> {
  const { admin } = stage;
  const [teamId = 0] = (await createBenchLeague(admin)).teamIds;
  await fillRoster(admin, teamId);
  const orders = await everyPart(admin, teamId);
  const server = await openServer(stage.url, { workBudget: Number.MAX_SAFE_INTEGER });
  try {
    const ask = await askingAs(server, admin.actor.id ?? 0);
    const took: number[] = [];
    for (let version = 0; version < saves; version += 1) {
      const input = { ...orders, afterOffDays: 'KEEP', version };
      took.push(await ask('/graphql', { query: mutation, variables: { teamId, input } }));
    }
    const sorted = took.slice(saves / 4).toSorted((one, other) => one - other);
    return [50, 99].map((percent) =>
      saving(percent, sorted[Math.floor((sorted.length * percent) / 100)] ?? 0),
    );
  } finally {
    await server.close();
  }
}

const saving = (percent: number, ms: number): BenchResult =>
  judged(
    {
      name: `orders saved, ${percent} of 100 within`,
      value: ms,
      unit: 'ms',
      reference: `the limit of ${mostMs} ms`,
      ratio: ms / mostMs,
    },
    { atMost: 1 },
  );

const places = '{ playerId position }';
const mutation = `mutation ($teamId: ID!, $input: SetOrdersInput!) { setOrders(teamId: $teamId, input: $input) {
  version againstRight ${places} againstLeft ${places} bench rotation afterOffDays changedAt changedBy
  bullpen { closer setup middle long lefty } tactics { steal bunt hook pinchHit walk rest } inForceFrom { id } } }`;

async function fillRoster({ db }: Context, teamId: number): Promise<void> {
  const more = largestRoster - (await db.countBy(PlayerEntity, { teamId }));
  const players = generateRoster(teamId + 1, { takenNames: new Set() }).slice(0, more);
  await db.insert(
    PlayerEntity,
    players.map(({ ratings, ...player }) => ({ ...player, teamId, ...ratings })),
  );
}
