import { type Context } from '../../../platform/context/context.js';
import { defineEvent, type EventOf, type LiveSource } from '../../../platform/context/events.js';
import { type Connected } from '../../../platform/data/statement.js';
import { rowsDeleted } from '../../../platform/events/deleted-rows.js';
import { type SentEvent } from '../../../platform/http/rest/route.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { playersChanged } from '../../clubs/players/player.service.js';
import { transactionsChanged } from '../../clubs/rosters/transaction.service.js';
import { teamsChanged } from '../../clubs/teams/team.service.js';
import { oddsChanged } from '../../games/odds/days/season-odds.store.js';
import { bracketChanged } from '../../leagues/bracket/bracket.service.js';
import { leaguesChanged } from '../../leagues/leagues/league.service.js';
import { changeAnswer } from './changes.rest.js';
import { newestCursor, pageChanges, readChanges } from './changes.service.js';
import { type Change } from './changes.types.js';

/** The events of which the trigger `event_batches_record_changes` records changes. */
const recorded = [
  matchesChanged,
  teamsChanged,
  playersChanged,
  leaguesChanged,
  standingsChanged,
  bracketChanged,
  oddsChanged,
  transactionsChanged,
  rowsDeleted,
];

/** A recorded change, for the streams of this process; `text` is the change as REST presents it. */
const changeRecorded = defineEvent('changeRecorded', { leagueId: 'idOrNull', cursor: 'text', text: 'text' });
type Recorded = EventOf<typeof changeRecorded>;

const recordedOf = (change: Change): Recorded =>
  changeRecorded({
    leagueId: change.leagueId,
    cursor: change.cursor,
    text: JSON.stringify(changeAnswer.present(change)),
  });

const mostAtOnce = 500;
const retryAfterMs = 1_000;

/** Reads each new change once for all streams of this process, whenever an event says that there are some. */
class NewChanges {
  private followers = 0;
  /** Resolves once `latest` is known; null while nobody follows. */
  private begun: Promise<void> | null = null;
  private latest = '0';
  private reading = Promise.resolve();
  private isReadWaiting = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Connected,
    private readonly live: LiveSource,
    private readonly log: Context['log'],
  ) {
    for (const definition of recorded) live.onEvent(definition, () => this.readSoon());
    live.onGap(() => this.readSoon());
    live.onClose(() => clearTimeout(this.retry));
  }

  /** Changes that are recorded after this call has resolved, and perhaps some from before. */
  async follow(leagueId: number | null, signal: AbortSignal): Promise<AsyncIterableIterator<Recorded>> {
    this.followers += 1;
    signal.addEventListener('abort', () => void (this.followers -= 1), { once: true });
    await (this.begun ??= this.begin());
    return this.live.subscribe(changeRecorded, (change) => leagueId === null || change.leagueId === leagueId);
  }

  private async begin(): Promise<void> {
    try {
      this.latest = await newestCursor(this.db);
    } catch (error) {
      this.begun = null;
      throw error;
    }
  }

  private readSoon(): void {
    if (this.followers === 0) this.begun = null;
    const { begun } = this;
    if (!begun || this.isReadWaiting) return;
    this.isReadWaiting = true;
    this.reading = this.reading.then(async () => {
      try {
        await begun;
        this.isReadWaiting = false;
        await this.readNew();
      } catch (error) {
        this.isReadWaiting = false;
        this.log.warn({ err: error }, 'new changes cannot be read yet');
        this.retry = setTimeout(() => this.readSoon(), retryAfterMs).unref();
      }
    });
  }

  private async readNew(): Promise<void> {
    for (;;) {
      const changes = await readChanges(this.db, null, this.latest, mostAtOnce);
      for (const change of changes) this.live.publish(recordedOf(change));
      this.latest = changes.at(-1)?.cursor ?? this.latest;
      if (changes.length < mostAtOnce) return;
    }
  }
}

const opened = new WeakMap<LiveSource, NewChanges>();

function newChangesOf({ db, env: { live }, log }: Context): NewChanges {
  const known = opened.get(live);
  if (known) return known;
  // The reads for all streams are not part of the request that opens the first one.
  const made = new NewChanges({ db: db.connection.manager }, live, log);
  opened.set(live, made);
  return made;
}

/** Streams the changes after a cursor, then each new one, until the signal. */
export async function* followChanges(
  ctx: Context,
  { leagueId = null, after }: { readonly leagueId?: number | null; readonly after?: string },
  signal: AbortSignal,
): AsyncGenerator<SentEvent> {
  const live = await newChangesOf(ctx).follow(leagueId, signal);
  const end = () => void live.return?.();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const first = await pageChanges(ctx, { leagueId, after, limit: mostAtOnce });
  let { next } = first;
  const isNew = (cursor: string) => Number(cursor) > Number(next);
  if (first.reset) yield { id: next, event: 'reset', data: JSON.stringify({ next }) };
  else if (first.changes.length === 0) yield { id: next };
  for (let { changes } = first; ;) {
    for (const change of changes) yield sentEvent(recordedOf(change));
    if (changes.length < mostAtOnce) break;
    changes = await readChanges(ctx, leagueId, next, mostAtOnce);
    next = changes.at(-1)?.cursor ?? next;
  }
  for await (const change of live) {
    if (!isNew(change.cursor)) continue;
    next = change.cursor;
    yield sentEvent(change);
  }
}

const sentEvent = ({ cursor, text }: Recorded): SentEvent => ({ id: cursor, event: 'change', data: text });
