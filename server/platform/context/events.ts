/** Events, by ids only: subscribers read the rows themselves, so an event can never show more than a query. */
export type LiveEvent =
  | { readonly type: 'matchSimulated'; readonly matchId: number; readonly leagueId: number | null }
  | { readonly type: 'matchesChanged'; readonly leagueId: number | null }
  /** A match was announced, its live game began, ended or was called off. */
  | { readonly type: 'liveGameChanged'; readonly matchId: number; readonly leagueId: number | null }
  | { readonly type: 'leaguesChanged' }
  /** Null where no team is concerned, but free agents. */
  | { readonly type: 'teamsChanged'; readonly teamId: number | null }
  | { readonly type: 'standingsChanged'; readonly leagueId: number }
  | { readonly type: 'bracketChanged'; readonly leagueId: number }
  | { readonly type: 'simulationProgress'; readonly jobId: string }
  | { readonly type: 'threadAdded'; readonly threadId: number; readonly categoryId: number }
  | { readonly type: 'postAdded'; readonly postId: number; readonly threadId: number }
  /** Its author edited it, or somebody reacted. */
  | { readonly type: 'postChanged'; readonly postId: number; readonly threadId: number }
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
  | { readonly type: 'rosterRequestsChanged' }
  | { readonly type: 'leagueRequestsChanged' }
  /** Of one user: a new one, or read. */
  | { readonly type: 'notificationsChanged'; readonly userId: number }
  /** Orders of an owner; nobody but owners and administrators may read them. */
  | { readonly type: 'ordersChanged'; readonly teamId: number }
  /** The odds of a league's season were computed again. */
  | { readonly type: 'oddsChanged'; readonly leagueId: number }
  /** A what-if: computed or failed. */
  | { readonly type: 'whatIfChanged'; readonly whatIfId: number }
  /** A trial of orders got further. */
  | { readonly type: 'ordersTrialChanged'; readonly trialId: number }
  /** The import of a season got further. */
  | { readonly type: 'importProgress'; readonly importId: number }
  /** A webhook, or what became of its deliveries. */
  | { readonly type: 'webhooksChanged'; readonly webhookId: number }
  /** Trades, claims and transactions of a club. */
  | { readonly type: 'marketChanged'; readonly teamId: number };

/** Events that every process detects on its own, as time passes: never announced over the database. */
export type LocalEvent =
  /** The time of a live game's play has come. */
  | {
      readonly type: 'playMade';
      readonly matchId: number;
      readonly leagueId: number | null;
      readonly number: number;
    }
  /** Games of a league changed on the scoreboard; null stands for all leagues and friendlies together. */
  | {
      readonly type: 'scoreboardMoved';
      readonly leagueId: number | null;
      readonly matchIds: readonly number[];
    };

type AnyEvent = LiveEvent | LocalEvent;
export type LiveEventType = AnyEvent['type'];
export type LiveEventOf<Type extends LiveEventType> = Extract<AnyEvent, { type: Type }>;

/** Source of events for a process. */
export interface LiveSource {
  subscribe<Type extends LiveEventType>(
    types: Type | readonly Type[],
    wanted?: (event: LiveEventOf<Type>) => boolean,
  ): AsyncIterableIterator<LiveEventOf<Type>>;
  /** Hands an event of this process alone to its subscribers. */
  publish(event: LocalEvent): void;
  /** Calls back at each event of the type, for the process itself: it counts as no subscriber and is never behind. */
  onEvent<Type extends LiveEventType>(type: Type, callback: (event: LiveEventOf<Type>) => void): void;
  /** Calls back after the database was lost and found again: events of the meantime are gone. */
  onGap(callback: () => void): void;
  /** Calls back when no more events will come. */
  onClose(callback: () => void): void;
}
