import { type Context } from '../../../../platform/context/context.js';
import { type LiveGames, liveGamesOf, type MatchState } from '../in-progress/live-games.js';
import { liveMatchRows } from '../in-progress/live-game-rows.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { matchSimulated } from '../../../leagues/matches/match.service.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** A play of a live game has become visible. */
export const playMade = defineEvent('playMade', { matchId: 'id', leagueId: 'idOrNull', number: 'id' });

/** Longest time between two ticks of the timer. A tick compares the clocks, and retries a failed reading. */
const longestWaitMs = 4_000;
const shortestWaitMs = 1;

interface Followed {
  readonly matchId: number;
  followers: number;
  /** Counts the events after which the match must be read again. */
  revision: number;
  /** Reading of the state, begun after the last of these events; null until it begins. */
  reading: Promise<MatchState | null> | null;
  /** Result of the reading. */
  state: MatchState | null;
  /** Row id of the live game whose plays are published. */
  liveId: number | null;
  /** Number of plays of that live game that were published. */
  published: number;
}

/**
 * The matches that have followers in this process. Each is read once for all its followers, and again only after an
 * event. One timer publishes each play at its time; late plays are published in order.
 */
export class FollowedMatches {
  private readonly byId = new Map<number, Followed>();
  private readonly origin: Context;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  /** Matches that are followed only because a subscriber follows all live games. */
  private readonly pinned = new Map<number, () => void>();
  private allFollowers = 0;

  constructor(private readonly games: LiveGames) {
    this.origin = games.context();
    const { live } = this.origin.env;
    live.onEvent(liveGameChanged, ({ matchId }) => {
      if (this.allFollowers > 0) this.pin(matchId);
      this.reload(matchId);
    });
    live.onEvent(matchSimulated, ({ matchId }) => this.reload(matchId));
    live.onEvent(matchesChanged, ({ leagueId }) => {
      for (const { matchId, state } of this.byId.values()) {
        if (state === null || (state.game === null && state.row.leagueId === leagueId)) this.reload(matchId);
      }
    });
    live.onGap(() => {
      for (const matchId of this.byId.keys()) this.reload(matchId);
      if (this.allFollowers > 0) this.inBackground(this.pinAll());
    });
    live.onClose(() => {
      this.closed = true;
      clearTimeout(this.timer);
    });
  }

  /** Follows a match until the returned function is called. */
  follow(matchId: number): () => void {
    const followed = this.byId.get(matchId) ?? newlyFollowed(matchId);
    this.byId.set(matchId, followed);
    followed.followers += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      followed.followers -= 1;
      if (followed.followers === 0) this.byId.delete(matchId);
    };
  }

  /** Follows every live game, including later ones, until the returned function is called. */
  async followAll(): Promise<() => void> {
    this.allFollowers += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      this.allFollowers -= 1;
      if (this.allFollowers === 0) for (const matchId of this.pinned.keys()) this.unpin(matchId);
    };
    try {
      if (this.allFollowers === 1) await this.pinAll();
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** State of a followed match; null when there is no such match. */
  stateOf(matchId: number): Promise<MatchState | null> {
    const followed = this.byId.get(matchId);
    if (followed === undefined) throw new TypeError(`nobody follows match ${matchId}`);
    followed.reading ??= this.read(followed);
    return followed.reading;
  }

  private async read(followed: Followed): Promise<MatchState | null> {
    const { matchId, revision } = followed;
    const isCurrent = () => followed.revision === revision;
    try {
      await this.games.time.prepare();
      const [state = null] = await this.games.readStates(this.games.context(), [matchId]);
      if (isCurrent()) this.settle(followed, state);
      return state;
    } catch (error) {
      if (isCurrent()) followed.reading = null;
      throw error;
    }
  }

  private settle(followed: Followed, state: MatchState | null): void {
    followed.state = state;
    if (!state?.game) {
      if (this.pinned.has(followed.matchId)) this.unpin(followed.matchId);
      return;
    }
    if (state.game.id !== followed.liveId) {
      followed.liveId = state.game.id;
      followed.published = state.game.seenAt(this.games.time.now());
    }
    this.schedule();
  }

  private reload(matchId: number): void {
    const followed = this.byId.get(matchId);
    if (followed === undefined) return;
    followed.revision += 1;
    followed.reading = null;
    followed.state = null;
    this.inBackground(this.stateOf(matchId));
  }

  private pin(matchId: number): void {
    if (!this.pinned.has(matchId)) this.pinned.set(matchId, this.follow(matchId));
  }

  private unpin(matchId: number): void {
    this.pinned.get(matchId)?.();
    this.pinned.delete(matchId);
  }

  private async pinAll(): Promise<void> {
    for (const { matchId } of await liveMatchRows(this.games.context())) {
      this.pin(matchId);
      this.inBackground(this.stateOf(matchId));
    }
  }

  /** A failed reading is retried at the next tick of the timer. */
  private inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.origin.log.warn({ err: error }, 'a live game cannot be read for the moment');
      this.schedule();
    });
  }

  /** Sets the timer to the next play that is due. */
  private schedule(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const now = this.games.time.now();
    let wait = Number.POSITIVE_INFINITY;
    for (const { state, reading, published } of this.byId.values()) {
      if (reading === null) wait = Math.min(wait, longestWaitMs);
      if (!state?.game) continue;
      const next = published < state.game.seenAt(now) ? now : state.game.nextAt(now);
      wait = Math.min(wait, longestWaitMs, next === null ? longestWaitMs : next - now);
    }
    if (wait === Number.POSITIVE_INFINITY) return;
    this.timer = setTimeout(() => this.tick(), Math.max(Math.ceil(wait), shortestWaitMs)).unref();
  }

  private tick(): void {
    this.inBackground(this.games.time.prepare());
    for (const followed of this.byId.values()) {
      if (followed.reading === null) this.inBackground(this.stateOf(followed.matchId));
      else this.publishDue(followed);
    }
    this.schedule();
  }

  private publishDue(followed: Followed): void {
    const game = followed.state?.game;
    if (!game) return;
    const { matchId, leagueId } = game;
    const seen = game.seenAt(this.games.time.now());
    while (followed.published < seen) {
      followed.published += 1;
      this.origin.env.live.publish(playMade({ matchId, leagueId, number: followed.published }));
    }
  }
}

const newlyFollowed = (matchId: number): Followed => ({
  matchId,
  followers: 0,
  revision: 0,
  reading: null,
  state: null,
  liveId: null,
  published: 0,
});

const opened = new WeakMap<LiveGames, FollowedMatches>();

/** The followed matches of the process. */
export function followedMatchesOf(ctx: Context): FollowedMatches {
  const games = liveGamesOf(ctx);
  const followed = opened.get(games) ?? new FollowedMatches(games);
  opened.set(games, followed);
  return followed;
}
