import { type Context } from '../../../../platform/context/context.js';
import { defineEvent, type EventOf } from '../../../../platform/context/events.js';
import { followedMatchesOf, playMade } from './followed-matches.js';
import { type LiveGames, liveGamesOf } from '../in-progress/live-games.js';
import { SharedMessages } from '../in-progress/shared-messages.js';
import { liveMatchRows } from '../in-progress/live-game-rows.js';
import { matchSimulated } from '../../../leagues/matches/match.service.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';

/** Games changed on the scoreboard of a league, or on that of all leagues and friendlies (`leagueId` is null). */
export const scoreboardMoved = defineEvent('scoreboardMoved', { leagueId: 'idOrNull', matchIds: 'ids' });

type Moved = EventOf<typeof scoreboardMoved>;

const shortestPauseMs = 500;

/**
 * Changes on scoreboards, collected for all subscribers. At most two messages a second are published for each league,
 * and two for all leagues together (league `null`).
 */
class ScoreboardChanges {
  private readonly changed = new Map<number | null, Set<number>>();
  private readonly atOnce = new SharedMessages<Promise<Moved | null>>();
  private followers = 0;
  private timer: NodeJS.Timeout | undefined;
  private publishedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly games: LiveGames) {
    const { live } = games.context().env;
    const note = (event: EventOf<typeof playMade | typeof liveGameChanged | typeof matchSimulated>) =>
      this.note(event);
    live.onEvent(playMade, note);
    live.onEvent(liveGameChanged, note);
    live.onEvent(matchSimulated, note);
    live.onClose(() => clearTimeout(this.timer));
  }

  follow(): () => void {
    this.followers += 1;
    return () => {
      this.followers -= 1;
    };
  }

  /** The games that are live, as one message; null for none. */
  live(leagueId: number | null): Promise<Moved | null> {
    const sharing = { now: performance.now(), sharedFor: shortestPauseMs };
    return this.atOnce.get(leagueId ?? 0, sharing, async () => {
      const rows = await liveMatchRows(this.games.context());
      const live = rows.filter((row) => leagueId === null || row.leagueId === leagueId);
      if (live.length === 0) return null;
      return scoreboardMoved({ leagueId, matchIds: live.map(({ matchId }) => matchId) });
    });
  }

  private note({ matchId, leagueId }: { matchId: number; leagueId: number | null }): void {
    if (this.followers === 0) return;
    for (const league of new Set([leagueId, null])) {
      const matches = this.changed.get(league) ?? new Set();
      this.changed.set(league, matches.add(matchId));
    }
    const wait = this.publishedAt + shortestPauseMs - performance.now();
    // A timer is used even if there is nothing to wait for, so that simultaneous changes share a message.
    this.timer ??= setTimeout(() => this.publish(), Math.max(Math.ceil(wait), 0)).unref();
  }

  private publish(): void {
    this.timer = undefined;
    this.publishedAt = performance.now();
    const changed = [...this.changed];
    this.changed.clear();
    for (const [leagueId, matchIds] of changed) {
      this.games.context().env.live.publish(scoreboardMoved({ leagueId, matchIds: [...matchIds] }));
    }
  }
}

const opened = new WeakMap<LiveGames, ScoreboardChanges>();

function scoreboardChangesOf(ctx: Context): ScoreboardChanges {
  const games = liveGamesOf(ctx);
  const changes = opened.get(games) ?? new ScoreboardChanges(games);
  opened.set(games, changes);
  return changes;
}

/**
 * Follows the scoreboard of a league, or of all leagues: first the live games and those that have changed after the
 * context's position `since`, then the changed games.
 */
export async function followScoreboard(
  ctx: Context,
  leagueId: number | null,
): Promise<AsyncIterableIterator<Moved>> {
  const changes = scoreboardChangesOf(ctx);
  const events = ctx.env.live.subscribe(scoreboardMoved, (event) => event.leagueId === leagueId);
  const leave = [changes.follow(), () => void events.return?.()];
  try {
    leave.push(await followedMatchesOf(ctx).followAll());
    const missed = ctx.env.live
      .missedSince(ctx.since, [liveGameChanged, matchSimulated])
      .filter((event) => leagueId === null || event.leagueId === leagueId);
    return new ScoreboardFeed(events, withMissed(await changes.live(leagueId), leagueId, missed), leave);
  } catch (error) {
    for (const each of leave) each();
    throw error;
  }
}

function withMissed(
  live: Moved | null,
  leagueId: number | null,
  missed: readonly { readonly matchId: number }[],
): Moved | null {
  if (missed.length === 0) return live;
  const matchIds = new Set([...(live?.matchIds ?? []), ...missed.map(({ matchId }) => matchId)]);
  return scoreboardMoved({ leagueId, matchIds: [...matchIds] });
}

class ScoreboardFeed implements AsyncIterableIterator<Moved> {
  /** @param first a message to be sent first; null for none */
  constructor(
    private readonly events: AsyncIterator<Moved>,
    private first: Moved | null,
    private readonly leave: (() => void)[],
  ) {}

  async next(): Promise<IteratorResult<Moved>> {
    const { first } = this;
    this.first = null;
    if (first !== null) return { value: first, done: false };
    const next = await this.events.next();
    return next.done === true ? this.return() : next;
  }

  async return(): Promise<IteratorResult<Moved>> {
    for (const each of this.leave.splice(0)) each();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
