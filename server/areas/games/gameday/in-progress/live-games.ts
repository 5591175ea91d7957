import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { type LiveSource } from '../../../../platform/context/events.js';
import { FairQueue } from '../../../../platform/work/fair-queue.js';
import { visitor } from '../../../../platform/context/policy.js';
import { Loaders } from '../../../../platform/context/request-loaders.js';
import { type MatchPlays } from '../../plays/match-plays.types.js';
import { LiveGame } from './live-game.js';
import { matchRows, type MatchRow, readGame } from './live-game-rows.js';
import { SharedMessages } from './shared-messages.js';
import { type LiveSituation, situationOf } from './live-situation.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';
import { type Clock } from '../../../../platform/context/clock.js';
import { type Logger } from '../../../../platform/context/logger.js';
import { decimal } from '../../../../platform/data/rows.js';
import { type Connected, onlyRow, statement } from '../../../../platform/data/statement.js';

/** Reading of the database's clock, between two readings of the process's clock. */
interface Reading {
  /** Milliseconds by which the database's clock was ahead. */
  readonly offset: number;
  /** Milliseconds of the round trip: the error of the offset is at most half of that. */
  readonly roundTrip: number;
}

const readingsKept = 8;
const firstReadings = 3;
const measureEveryMs = 4_000;
/** Readings that differ by at most this many milliseconds agree, because clocks are rounded and drift a little. */
const slackMs = 5;

const readClock = statement(
  { now: decimal },
  'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
);

/**
 * The database's time, as known to the process. Every few seconds the process measures the offset of the two clocks;
 * the reading with the shortest round trip counts. So processes with different clocks agree on the time, even while the
 * database is away.
 */
export class DatabaseClock {
  private readings: Reading[] = [];
  private best: Reading | null = null;
  private measuredAt = Number.NEGATIVE_INFINITY;
  private measuring: Promise<void> | null = null;

  /** @param connected returns the connection on which the clock of the database is read */
  constructor(
    private readonly clock: Clock,
    private readonly connected: () => Connected,
    private readonly log: Logger,
  ) {}

  /** The database's time in milliseconds; call {@link prepare} before. */
  now(clock: Clock = this.clock): number {
    return clock.now().getTime() + (this.best?.offset ?? 0);
  }

  /**
   * Measures the offset, unless it was measured a few seconds ago. Waits only for the first measurement.
   * @throws when the clocks were never compared and the database does not answer
   */
  async prepare(): Promise<void> {
    // The absolute value also catches a process's clock that was set back.
    if (Math.abs(this.clock.now().getTime() - this.measuredAt) < measureEveryMs) return;
    this.measuring ??= this.measure().finally(() => {
      this.measuring = null;
    });
    if (this.best === null) return this.measuring;
    this.measuring.catch((error: unknown) => {
      this.log.debug({ err: error }, 'the clock of the database cannot be read for the moment');
    });
  }

  private async measure(): Promise<void> {
    const wanted = this.best === null ? firstReadings : 1;
    for (let reading = 0; reading < wanted; reading += 1) this.add(await this.read());
    this.measuredAt = this.clock.now().getTime();
  }

  private async read(): Promise<Reading> {
    const asked = this.clock.now().getTime();
    const { now } = onlyRow(await readClock(this.connected(), []));
    const answered = this.clock.now().getTime();
    return { offset: now - (asked + answered) / 2, roundTrip: Math.max(0, answered - asked) };
  }

  /** Drops readings that contradict the new one, as after one of the clocks was set, or the machine slept. */
  private add(reading: Reading): void {
    const agreeing = this.readings.filter(
      ({ offset, roundTrip }) =>
        Math.abs(offset - reading.offset) <= (roundTrip + reading.roundTrip) / 2 + slackMs,
    );
    this.readings = [...agreeing, reading].slice(-readingsKept);
    this.best = this.readings.reduce((best, one) => (one.roundTrip < best.roundTrip ? one : best));
  }
}

/** State of a match. */
export interface MatchState {
  readonly row: MatchRow;
  /** The live game; null unless the match is being played live. */
  readonly game: LiveGame | null;
  /** Messages for subscribers while the match is not live. */
  readonly messages: SharedMessages<Promise<MatchPlays>>;
}

/** Milliseconds after the last play until a game is dropped, in case the event of its end was missed. */
const keptAfterEndMs = 600_000;
/** Number of attempts to read rows that change during the reading. */
const attempts = 3;

/**
 * The live games of this process. Each is read and described once, and its plays become visible by the database's
 * clock. Each request first checks the game's row, so that no answer shows a game that was called off or restarted.
 */
export class LiveGames {
  readonly time: DatabaseClock;
  private readonly kept = new Map<number, LiveGame>();
  /** Loads in progress, by the id of the row in `live_games`. */
  private readonly loading = new Map<number, Promise<LiveGame | null>>();
  private readonly loads = new FairQueue({ atOnce: 4, waitingEach: 10_000 });

  /** @param origin context whose database, clock and log are used as long as the process lasts */
  constructor(private readonly origin: Context) {
    const { env, log } = origin;
    this.time = new DatabaseClock(env.clock, () => this.context(), log);
    env.live.onEvent(liveGameChanged, ({ matchId }) => void this.kept.delete(matchId));
  }

  /** The visible plays after play number `after`; null if the match is not live. */
  async playsSoFar(ctx: Context, matchId: number, after: number): Promise<MatchPlays | null> {
    const [state] = await this.readStates(ctx, [matchId]);
    // Reads the request's own clock, which records that the answer depends on the time.
    return state?.game?.message(after, this.time.now(ctx.env.clock), 0) ?? null;
  }

  /** By match id, the situations of those matches that are live now. */
  async situationsOf(ctx: Context, matchIds: readonly number[]): Promise<Map<number, LiveSituation>> {
    const states = await this.readStates(ctx, matchIds);
    const now = this.time.now(ctx.env.clock);
    return new Map(states.flatMap(({ game }) => (game ? [[game.matchId, situationOf(game, now)]] : [])));
  }

  async situationOf(ctx: Context, matchId: number): Promise<LiveSituation | null> {
    return (await this.situationsOf(ctx, [matchId])).get(matchId) ?? null;
  }

  /** The database's time, for the answer to a request. */
  timeFor(ctx: Context): Date {
    return new Date(this.time.now(ctx.env.clock));
  }

  /** States of the given matches; matches that do not exist are left out. */
  async readStates(ctx: Context, matchIds: readonly number[]): Promise<MatchState[]> {
    for (let attempt = 1; ; attempt += 1) {
      const rows = await matchRows(ctx, matchIds);
      const states = await Promise.all(rows.map((row) => this.stateOf(row)));
      // A match that has begun but has no game has just ended or was called off: try again.
      if (attempt === attempts || states.every(({ row, game }) => game !== null || !row.begun)) return states;
    }
  }

  /** A context for work outside of requests. */
  context(): Context {
    const { db, ...others } = this.origin;
    return { ...others, actor: visitor, db: db.dataSource.manager, loaders: new Loaders() };
  }

  private async stateOf(row: MatchRow): Promise<MatchState> {
    return { row, game: await this.gameOf(row), messages: new SharedMessages() };
  }

  private async gameOf({ matchId, liveId, firstPitchAt, begun }: MatchRow): Promise<LiveGame | null> {
    if (!begun || liveId === null || firstPitchAt === null) return null;
    await this.time.prepare();
    const kept = this.kept.get(matchId);
    if (kept?.id === liveId) {
      kept.moveTo(firstPitchAt);
      return kept;
    }
    const loading = this.loading.get(liveId) ?? this.load(liveId);
    this.loading.set(liveId, loading);
    return loading;
  }

  private async load(liveId: number): Promise<LiveGame | null> {
    try {
      const loaded = await this.loads.run('', () => readGame(this.context(), liveId));
      if (loaded === null) return null;
      const game = new LiveGame(loaded);
      this.forgetOver();
      this.kept.set(game.matchId, game);
      return game;
    } finally {
      this.loading.delete(liveId);
    }
  }

  private forgetOver(): void {
    const now = this.time.now();
    for (const [matchId, game] of this.kept) {
      if (game.overFor(now) > keptAfterEndMs) this.kept.delete(matchId);
    }
  }
}

const opened = new WeakMap<DataSource, WeakMap<LiveSource, LiveGames>>();

/** The live games of the process, for the context's database. */
export function liveGamesOf(ctx: Context): LiveGames {
  const ofDatabase = opened.get(ctx.db.dataSource) ?? new WeakMap<LiveSource, LiveGames>();
  opened.set(ctx.db.dataSource, ofDatabase);
  const games = ofDatabase.get(ctx.env.live) ?? new LiveGames(ctx);
  ofDatabase.set(ctx.env.live, games);
  return games;
}
