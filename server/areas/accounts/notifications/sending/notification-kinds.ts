/** Kinds of notifications; each user may choose the wanted ones. */
export const NOTIFICATION_KINDS = [
  'result',
  'reply',
  'mention',
  'reaction',
  'offer',
  'decision',
  'request',
  'injury',
  'reminder',
] as const;
/** The description of `NotificationKindEnum` explains each kind. */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Subjects of a notification. A click on the notification opens the page of the first subject that has a page. */
export interface NotificationSubject {
  readonly matchId?: number;
  readonly postId?: number;
  readonly threadId?: number;
  readonly tradeId?: number;
  readonly claimId?: number;
  readonly playerId?: number;
  readonly teamId?: number;
  readonly leagueId?: number;
}
