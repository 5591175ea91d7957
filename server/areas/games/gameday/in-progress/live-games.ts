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

/** Reading of the database's clock, between two times of the process. */
interface Reading {
  /** Milliseconds that the database was ahead. */
  readonly offset: number;
  /** Milliseconds of the round trip: the offset is wrong by half of them at most. */
  readonly roundTrip: number;
}

const readingsKept = 8;
const firstReadings = 3;
const measureEveryMs = 4_000;
/** Clocks count in whole milliseconds and drift a little: readings that differ by no more agree. */
const slackMs = 5;

const readClock = statement(
  { now: decimal },
  'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
);

/**
 * The database's time, as the process knows it: how far the two clocks are apart is measured every few seconds, and the
 * reading with the shortest round trip counts. So processes whose clocks differ agree on what time it is, and go on doing so
 * while the database is away.
 */
export class DatabaseClock {
  private readings: Reading[] = [];
  private best: Reading | null = null;
  private measuredAt = Number.NEGATIVE_INFINITY;
  private measuring: Promise<void> | null = null;

  /** @param connected where the database's clock is read */
  constructor(
    private readonly clock: Clock,
    private readonly connected: () => Connected,
    private readonly log: Logger,
  ) {}

  /** The database's time in milliseconds; {@link prepare} comes first. */
  now(clock: Clock = this.clock): number {
    return clock.now().getTime() + (this.best?.offset ?? 0);
  }

  /**
   * Measures, unless that was done lately. Waits for it only the first time.
   * @throws when the clocks were never compared and the database does not answer
   */
  async prepare(): Promise<void> {
    // Also when the process's clock was set back.
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

  /** One of the clocks was set, or the machine slept, when two readings cannot both be right: the newer one counts. */
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
  /** While it is played live. */
  readonly game: LiveGame | null;
  /** Messages for its subscribers while it is not live. */
  readonly messages: SharedMessages<Promise<MatchPlays>>;
}

/** A game may be forgotten this long after its last play, should the event of its end have been missed. */
const keptAfterEndMs = 600_000;
/** Number of attempts to read rows that change meanwhile. */
const attempts = 3;

/**
 * The live games of this process: each is read from its row once, described once, and given out by the clock of the
 * database. Every answer to a request is checked against the row first, so that a game that was called off, or started
 * again elsewhere, is never answered.
 */
export class LiveGames {
  readonly time: DatabaseClock;
  private readonly kept = new Map<number, LiveGame>();
  /** By the ids of rows. */
  private readonly loading = new Map<number, Promise<LiveGame | null>>();
  private readonly loads = new FairQueue({ atOnce: 4, waitingEach: 10_000 });

  /** @param origin lends the database, the clock and the log for as long as the process lasts */
  constructor(private readonly origin: Context) {
    const { env, log } = origin;
    this.time = new DatabaseClock(env.clock, () => this.context(), log);
    env.live.onEvent(liveGameChanged, ({ matchId }) => void this.kept.delete(matchId));
  }

  /** The plays after the one of a number that can be seen by now; null for a match that is not live. */
  async playsSoFar(ctx: Context, matchId: number, after: number): Promise<MatchPlays | null> {
    const [state] = await this.readStates(ctx, [matchId]);
    // Asks the clock of the request, which notes that the answer depends on the time.
    return state?.game?.message(after, this.time.now(ctx.env.clock), 0) ?? null;
  }

  /** States of the live ones of the matches at this moment. */
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

  /** Those of the matches that there are, by their rows. */
  async readStates(ctx: Context, matchIds: readonly number[]): Promise<MatchState[]> {
    for (let attempt = 1; ; attempt += 1) {
      const rows = await matchRows(ctx, matchIds);
      const states = await Promise.all(rows.map((row) => this.stateOf(row)));
      // A row that was there, and is gone before its game could be read: the match has just ended or was called off.
      if (attempt === attempts || states.every(({ row, game }) => game !== null || !row.begun)) return states;
    }
  }

  /** A context for work that no request asked for. */
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

/** The live games of the process; of one that serves several databases, those of the context's. */
export function liveGamesOf(ctx: Context): LiveGames {
  const ofDatabase = opened.get(ctx.db.dataSource) ?? new WeakMap<LiveSource, LiveGames>();
  opened.set(ctx.db.dataSource, ofDatabase);
  const games = ofDatabase.get(ctx.env.live) ?? new LiveGames(ctx);
  ofDatabase.set(ctx.env.live, games);
  return games;
}
