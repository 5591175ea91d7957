import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Rng } from '../../engine/random/rng.js';
import { GameInProgress } from '../../engine/game/game-in-progress.js';
import { simulateGame } from '../../engine/game/simulate-game.js';
import { TeamInput } from '../../engine/game/game.types.js';
import { managersBest } from '../../engine/game/orders/lineups.js';
import { managersTactics, type Orders } from '../../engine/game/orders/orders.types.js';
import { type PlayerInput } from '../../engine/players/player.types.js';
import { generateClubs, restedInput } from '../../engine/league/season/memory-season.js';
import { BenchResult } from './measuring/bench.js';
import { referenceRound } from './measuring/reference-loop.js';

const TEAMS = 30;
const WARM_UP_GAMES = 8_000;
/** The best of several rounds counts: other programs on the machine can only slow down a round. */
const ROUNDS = 24;
const GAMES = 1_500;
/** Reference rounds a second on a quiet machine, on which the limits below in games a second were measured. */
const QUIET_ROUNDS_PER_SECOND = 100_000;
const TARGET_GAMES_PER_SECOND = 25_000;
/** Games a second of the fastest public simulator of full games that we know. */
const PEER_GAMES_PER_SECOND = 1_190;
/**
 * Games that version 1 of the engine played in the time of a reference round: the mean of three runs (.342 to .353).
 */
const VERSION_1_GAMES_PER_ROUND = 0.346;
const LEAST_SHARE_OF_VERSION_1 = 0.85;
/** Limit of the time with orders, as a ratio to the time without. */
const MOST_TIME_WITH_ORDERS = 1.1;
const ORDERED_ROUNDS = 12;
const REFERENCE_ROUNDS = 8_000;
/**
 * Lower limit of the share of the time that is spent on drawing random numbers; for an engine that does nothing else
 * the share is 1.
 */
const LEAST_RANDOM_SHARE = 0.25;
/** Limit of the memory kept after each game. Garbage collections alone let the figure vary by about as much. */
const MOST_BYTES_KEPT = 16;
const BOX_SCORE_BYTES = 16_000;
const DRAWS = 20_000_000;

/**
 * Measures games with full box scores and plays, one after another on one core. Times are processor times, so that
 * other processes do not count. Rounds of a fixed loop between the games measure the machine's present speed: a slow
 * engine misses its limits, a busy machine does not.
 */
export async function run(): Promise<BenchResult[]> {
  const teams = restedTeams();
  playGames(teams, 0, WARM_UP_GAMES);
  const collect = garbageCollector();
  collect();
  const before = process.memoryUsage().heapUsed;
  let seconds = Infinity;
  let wallSeconds = Infinity;
  let referenceSeconds = Infinity;
  playReference();
  for (let round = 0; round < ROUNDS; round++) {
    const firstSeed = WARM_UP_GAMES + round * GAMES;
    const started = performance.now();
    seconds = Math.min(
      seconds,
      processorSeconds(() => playGames(teams, firstSeed, GAMES)),
    );
    wallSeconds = Math.min(wallSeconds, (performance.now() - started) / 1000);
    referenceSeconds = Math.min(referenceSeconds, processorSeconds(playReference));
  }
  collect();
  const kept = Math.max(0, process.memoryUsage().heapUsed - before) / (ROUNDS * GAMES);
  const rate = GAMES / seconds;
  const rounds = REFERENCE_ROUNDS / referenceSeconds;
  const machine = rounds / QUIET_ROUNDS_PER_SECOND;
  const version1 = rate / rounds / VERSION_1_GAMES_PER_ROUND;
  const drawing = secondsPerDraw();
  const random = (drawsPerGame(teams) * drawing) / (seconds / GAMES);
  return [
    {
      name: 'engine: games with box score and plays',
      value: rate,
      unit: 'games/s',
      reference: `the fastest public simulator, as this machine runs (${(PEER_GAMES_PER_SECOND * machine).toFixed(0)}/s)`,
      ratio: rate / (PEER_GAMES_PER_SECOND * machine),
      target: `at least ${TARGET_GAMES_PER_SECOND.toLocaleString('en-US')} games/s on a quiet machine`,
      pass: rate >= TARGET_GAMES_PER_SECOND * machine,
      detail: `${rounds.toFixed(0)} reference rounds/s, ${machine.toFixed(2)} of a quiet machine's`,
    },
    {
      name: 'engine: games in the time of a reference round',
      value: rate / rounds,
      unit: 'games',
      reference: `version 1 (${VERSION_1_GAMES_PER_ROUND})`,
      ratio: version1,
      target: `at least ${LEAST_SHARE_OF_VERSION_1}`,
      pass: version1 >= LEAST_SHARE_OF_VERSION_1,
    },
    {
      name: 'engine: the same by the clock on the wall',
      value: GAMES / wallSeconds,
      unit: 'games/s',
      reference: 'by processor time',
      ratio: seconds / wallSeconds,
      target: 'for information: other processes count',
      pass: true,
    },
    {
      name: 'engine: time spent drawing random numbers',
      value: 100 * random,
      unit: '%',
      reference: 'all of the time',
      ratio: random,
      target: `at least ${LEAST_RANDOM_SHARE}`,
      pass: random >= LEAST_RANDOM_SHARE,
    },
    {
      name: 'engine: memory kept after a game',
      value: kept,
      unit: 'bytes',
      reference: 'the bytes of one box score',
      ratio: kept / BOX_SCORE_BYTES,
      target: `at most ${MOST_BYTES_KEPT} bytes`,
      pass: kept <= MOST_BYTES_KEPT,
    },
    measureOrders(teams),
  ];
}

/** Must be measured last, as V8 recompiles the engine when it meets orders. Runs with and without orders alternate. */
function measureOrders(teams: readonly TeamInput[]): BenchResult {
  const ordered = teams.map(withOrders);
  playGames(ordered, 0, WARM_UP_GAMES);
  let without = Infinity;
  let seconds = Infinity;
  for (let round = 0; round < ORDERED_ROUNDS; round++) {
    const firstSeed = WARM_UP_GAMES + round * GAMES;
    without = Math.min(
      without,
      processorSeconds(() => playGames(teams, firstSeed, GAMES)),
    );
    seconds = Math.min(
      seconds,
      processorSeconds(() => playGames(ordered, firstSeed, GAMES)),
    );
  }
  return {
    name: 'engine: games in which both clubs have orders',
    value: GAMES / seconds,
    unit: 'games/s',
    reference: 'the time of games without orders',
    ratio: seconds / without,
    target: `at most ${MOST_TIME_WITH_ORDERS}`,
    pass: seconds <= MOST_TIME_WITH_ORDERS * without,
  };
}

function restedTeams(): TeamInput[] {
  return generateClubs(TEAMS, new Rng(1)).map(({ id, name, players }) => ({
    id,
    name,
    players: players.map(restedInput),
  }));
}

/** Orders of every kind, so that the manager decides only what orders can't decide. */
function withOrders(team: TeamInput): TeamInput {
  const { players } = team;
  const idsOf = (is: (player: PlayerInput) => boolean): number[] => players.filter(is).map(({ id }) => id);
  const [closer = null, ...relievers] = idsOf(
    ({ position, pitcherRole }) => position === 'P' && pitcherRole !== 'starter',
  );
  const orders: Orders = {
    againstRight: managersBest(players, 'R'),
    againstLeft: managersBest(players, 'L'),
    bench: idsOf(({ position }) => position !== 'P'),
    rotation: idsOf(({ pitcherRole }) => pitcherRole === 'starter'),
    afterOffDays: 'keep',
    bullpen: {
      closer,
      setup: relievers.slice(0, 2),
      middle: relievers.slice(2, 4),
      long: relievers.slice(4, 5),
      lefty: relievers.slice(5),
    },
    tactics: managersTactics,
  };
  return { ...team, orders };
}

function playGames(teams: readonly TeamInput[], firstSeed: number, games: number): void {
  const game = new GameInProgress();
  for (let seed = firstSeed; seed < firstSeed + games; seed++) {
    const home = teams[seed % TEAMS];
    const away = teams[(seed + 1 + (Math.floor(seed / TEAMS) % (TEAMS - 1))) % TEAMS];
    if (home === undefined || away === undefined) throw new RangeError('There are not enough teams');
    simulateGame({ home, away, seed, rules: { extraInningRunner: true } }, game);
  }
}

function playReference(): void {
  let sum = 0;
  for (let round = 0; round < REFERENCE_ROUNDS; round++) sum += referenceRound(round);
  if (!(sum > 0)) throw new RangeError('The reference round counted nothing');
}

function processorSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/**
 * Replaces the generator in order to count its draws. That slows the engine down, so call this only after all
 * measurements.
 */
function drawsPerGame(teams: readonly TeamInput[]): number {
  const games = 500;
  const generator = Object.getOwnPropertyDescriptor(Rng.prototype, 'bits');
  if (generator === undefined) throw new TypeError('The generator draws no bits');
  let draws = 0;
  Object.defineProperty(Rng.prototype, 'bits', {
    ...generator,
    value(this: Rng): number {
      draws++;
      return Number(Reflect.apply(generator.value, this, []));
    },
  });
  playGames(teams, 0, games);
  Object.defineProperty(Rng.prototype, 'bits', generator);
  return draws / games;
}

function secondsPerDraw(): number {
  drawMany(DRAWS / 10);
  let sum = 0;
  const seconds = processorSeconds(() => {
    sum = drawMany(DRAWS);
  });
  if (!(sum > 0)) throw new RangeError('The generator drew nothing');
  return seconds / DRAWS;
}

function drawMany(times: number): number {
  const rng = new Rng(1);
  let sum = 0;
  for (let i = 0; i < times; i++) sum += rng.next();
  return sum;
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new TypeError('This Node.js offers no garbage collector to call');
  return () => void collect();
}
