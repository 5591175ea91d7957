import type { NotificationKind } from '../../../graphql/schema.generated';
import { counted } from '../../../ui/text/format';
import { paths } from '../../../ui/addresses/paths';
import type { Notification_RowFragment } from './notifications.generated';

export type NotificationRow = Notification_RowFragment;

interface KindWords {
  /** Name of the kind in the list of choices. */
  label: string;
  /** Sentence that explains the kind. */
  about: string;
  /** Word for the events: the singular, and the plural if it is irregular. */
  noun: readonly [one: string, many?: string];
  /** Only moderators and administrators get notifications of this kind. */
  ofStaff?: true;
}

/** Every kind, in the order of the choices. */
export const kindWords: Readonly<Record<NotificationKind, KindWords>> = {
  RESULT: { label: 'Results', about: 'Your club played a game.', noun: ['result'] },
  INJURY: { label: 'Injuries', about: 'A player on your club was injured.', noun: ['injury', 'injuries'] },
  OFFER: { label: 'Offers', about: 'Someone offered you a trade or a club.', noun: ['offer'] },
  DECISION: {
    label: 'Decisions',
    about: 'Your request or offer was decided.',
    noun: ['decision'],
  },
  REMINDER: {
    label: 'Reminders',
    about: 'Your league misses you. Also by email.',
    noun: ['reminder'],
  },
  REPLY: {
    label: 'Replies',
    about: 'Someone replied in your thread or quoted you.',
    noun: ['reply', 'replies'],
  },
  MENTION: { label: 'Mentions', about: 'Someone mentioned you in a post.', noun: ['mention'] },
  REACTION: { label: 'Reactions', about: 'Someone reacted to your post.', noun: ['reaction'] },
  REQUEST: {
    label: 'Requests',
    about: 'Something needs a decision from staff.',
    noun: ['request'],
    ofStaff: true,
  },
};

/** `the newest of 12 results`; null for a notification that stands for one event only. */
export const gatheredWords = ({ kind, times }: NotificationRow): string | null =>
  times > 1 ? `the newest of ${counted(times, ...kindWords[kind].noun)}` : null;

/** Text of a notification, without scores if they are hidden. */
export const textOf = ({ text, spoilerFree }: NotificationRow, hidesScores: boolean): string =>
  hidesScores ? (spoilerFree ?? text) : text;

/** Path of the page about the notification's subject; null if the subject is gone. */
export function pathOf(row: NotificationRow, hidesScores: boolean): string | null {
  const { kind, matchId, threadId, postId, tradeId, claimId, playerId, teamId, leagueId } = row;
  if (kind === 'INJURY' && playerId !== null) return `${paths.player(playerId)}?view=injuries`;
  if (matchId !== null)
    return hidesScores ? `${paths.watchMatch(matchId)}&spoilers=off` : paths.match(matchId);
  if (threadId !== null) {
    return postId === null ? paths.forumThread(threadId) : paths.forumPost(threadId, postId);
  }
  if (tradeId !== null || claimId !== null) return paths.market;
  if (playerId !== null) return paths.player(playerId);
  if (teamId !== null) return paths.team(teamId);
  return leagueId === null ? null : paths.leagueOnDashboard(leagueId);
}
