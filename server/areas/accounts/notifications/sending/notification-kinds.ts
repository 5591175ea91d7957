/** Kinds of notifications; each user may choose which to hear. */
export const NOTIFICATION_KINDS = [
  'result',
  'reply',
  'mention',
  'reaction',
  'offer',
  'decision',
  'request',
  'injury',
] as const;
/**
 * `result`: a match of one's club was played; `reply`: in a thread one wrote in, or a quote of one's post; `mention`; `reaction`: to
 * one's posts; `offer`: a trade is offered; `decision`: staff or another owner decided what one asked for; `request`: for staff,
 * something waits for a decision; `injury`: a player of one's club was hurt.
 */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Subjects of a notification; the first with a page is the one that it opens. */
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
