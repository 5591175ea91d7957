import { defineEvent, type EventOf, type LiveSource } from '../../../platform/context/events.js';
import { playersChanged } from '../players/player.service.js';

/** Players changed lately, collected for all subscribers of this process. Without ids: too many to be sent. */
export const playersCollected = defineEvent('playersCollected', { playerIds: 'ids' });

/** Most players of a message: as many as a page of the list has. */
const mostSent = 1_000;
const shortestPauseMs = 500;
/** Further pause for each player of a message: a simulated season changes all players of its league all the time. */
const pauseMsPerPlayer = 2;

/** Changed players, collected so that a message follows a single result at once, and one in two seconds a season. */
class ChangedPlayers {
  private readonly playerIds = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private nextAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly live: LiveSource) {
    live.onEvent(playersChanged, ({ playerIds }) => this.note(playerIds));
    live.onClose(() => clearTimeout(this.timer));
  }

  private note(playerIds: readonly number[]): void {
    for (const id of playerIds) this.playerIds.add(id);
    const wait = this.nextAt - performance.now();
    // A timer is used even if there is nothing to wait for, so that simultaneous changes share a message.
    this.timer ??= setTimeout(() => this.publish(), Math.max(Math.ceil(wait), 0)).unref();
  }

  private publish(): void {
    this.timer = undefined;
    const event = collected(this.playerIds);
    this.playerIds.clear();
    this.nextAt = performance.now() + shortestPauseMs + pauseMsPerPlayer * event.playerIds.length;
    this.live.publish(event);
  }
}

const collected = (playerIds: ReadonlySet<number>) =>
  playersCollected({ playerIds: playerIds.size > mostSent ? [] : [...playerIds] });

const opened = new WeakMap<LiveSource, ChangedPlayers>();

/** Follows the changes of all players, first those after a position `since`. */
export function followPlayers(
  live: LiveSource,
  since: string | undefined,
): AsyncIterableIterator<EventOf<typeof playersCollected>> {
  if (!opened.has(live)) opened.set(live, new ChangedPlayers(live));
  const missed = new Set(live.missedSince(since, [playersChanged]).flatMap(({ playerIds }) => playerIds));
  return live.subscribe(playersCollected, undefined, missed.size > 0 ? [collected(missed)] : []);
}
