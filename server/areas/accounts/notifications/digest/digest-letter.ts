import { counted } from '../../../../platform/text/words.js';
import { type Letter } from '../../../../platform/mail/letter.js';

/** Maximum number of notifications in a digest; it says how many more there are. */
export const mostListed = 30;

interface DigestFacts {
  readonly username: string;
  /** Sentences of the notifications, the newest first. */
  readonly lines: readonly string[];
  /** Number of all unread notifications since the last digest. */
  readonly total: number;
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** A mail with unread notifications. */
export function digestLetter({ username, lines, total, url, unsubscribeUrl }: DigestFacts): Letter {
  const more = total - lines.length;
  const unread = counted(total, 'unread notification');
  return {
    subject: `${unread} on Pennant`,
    paragraphs: [
      `Your Pennant account ${username} has ${unread} since the last digest:`,
      ...lines.map((line) => `• ${line}`),
      ...(more > 0 ? [`… and ${more.toLocaleString('en-US')} more.`] : []),
    ],
    link: { label: 'See all notifications', url },
    unsubscribe: { label: 'Stop these mails', url: unsubscribeUrl },
  };
}
