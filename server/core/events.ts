import { command, type Connected } from './statement.js';

/** What happened, by ids only: subscribers read the rows themselves, so an event can never show more than a query. */
export type LiveEvent =
  | { readonly type: 'matchSimulated'; readonly matchId: number; readonly leagueId: number | null }
  | { readonly type: 'matchesChanged'; readonly leagueId: number | null }
  | { readonly type: 'leaguesChanged' }
  /** Null where no team is concerned, but free agents. */
  | { readonly type: 'teamsChanged'; readonly teamId: number | null }
  | { readonly type: 'standingsChanged'; readonly leagueId: number }
  | { readonly type: 'bracketChanged'; readonly leagueId: number }
  | { readonly type: 'simulationProgress'; readonly jobId: string }
  | { readonly type: 'threadAdded'; readonly threadId: number; readonly categoryId: number }
  | { readonly type: 'postAdded'; readonly postId: number; readonly threadId: number }
  | {
      readonly type: 'forumChanged';
      readonly categoryId: number;
      readonly threadId: number | null;
      readonly postId: number | null;
    }
  | { readonly type: 'newsPosted'; readonly newsId: number; readonly teamId: number | null }
  | { readonly type: 'newsChanged'; readonly newsId: number; readonly teamId: number | null }
  | { readonly type: 'userChanged'; readonly userId: number }
  | { readonly type: 'auditLogChanged' }
  | { readonly type: 'rosterRequestsChanged' };

export const liveChannel = 'pennant_live';

const notify = command('SELECT pg_notify($1, $2)');

/** Announces an event when, and only if, the surrounding transaction commits. */
export async function announce(ctx: Connected, event: LiveEvent): Promise<void> {
  await notify(ctx, [liveChannel, JSON.stringify(event)]);
}

const notifyAll = command('SELECT pg_notify($1, event) FROM unnest($2::text[]) AS event');

/** {@link announce} of several events, in one statement. */
export async function announceAll(ctx: Connected, events: readonly LiveEvent[]): Promise<void> {
  await notifyAll(ctx, [liveChannel, events.map((event) => JSON.stringify(event))]);
}

export type LiveEventType = LiveEvent['type'];
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>;

/** Where subscriptions hear of events. */
export interface LiveSource {
  subscribe<Type extends LiveEventType>(
    type: Type,
    wanted?: (event: LiveEventOf<Type>) => boolean,
  ): AsyncIterableIterator<LiveEventOf<Type>>;
}
