import { sentences } from '../../../../platform/text/sentences.js';
import { type Letter } from '../../../../platform/mail/letter.js';
import { type AccountNotice, type MissedClub } from '../../users/account-mails.js';

/** Contents of all mails about an account. */
export interface LetterFacts {
  readonly username: string;
  /** Network address of the request that caused the mail. */
  readonly from: string;
  readonly at: Date;
  /** Sentences about the factors that a change removed, and the factors and tokens that remain; may be empty. */
  readonly left: string;
  /** URL of the link; in notices, the URL of the page for resetting a password. */
  readonly url: string;
}

const usualTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const timeOf = (at: Date) => `${usualTime.format(at)} UTC`;

/** A link to choose a new password. */
export function resetLetter({ username, from, at, url }: LetterFacts, expiresAt: Date): Letter {
  return {
    subject: 'Choose a new password for Pennant',
    paragraphs: [
      `Someone asked to reset the password of your Pennant account ${username}, on ${timeOf(at)}, from the network address ${from}. Use this link to choose a new one:`,
      `The link works once, until ${timeOf(expiresAt)}. All your sessions end when the password is reset.`,
      'If it was not you, ignore this email. Your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url },
  };
}

/** A link to confirm that an address belongs to the person who opens it. */
export function confirmLetter({ username, from, at, url }: LetterFacts, expiresAt: Date): Letter {
  return {
    subject: 'Confirm your email address for Pennant',
    paragraphs: [
      `This address was entered for the Pennant account ${username}, on ${timeOf(at)}, from the network address ${from}. Use this link to confirm that it is yours:`,
      `The link works once, until ${timeOf(expiresAt)}.`,
      'If it was not you, ignore this email, and the address will not be confirmed.',
    ],
    link: { label: 'Confirm Address', url },
  };
}

interface NoticeText {
  readonly subject: string;
  /** The event in words, to be continued with its time. */
  readonly happened: (username: string) => string;
  readonly since?: string;
}

const notices: Readonly<Record<AccountNotice, NoticeText>> = {
  password_changed: {
    subject: 'Your Pennant password was changed',
    happened: (username) => `The password of your Pennant account ${username} was changed`,
  },
  password_reset: {
    subject: 'Your Pennant password was reset',
    happened: (username) => `The password of your Pennant account ${username} was reset by a link`,
    since: 'All sessions of the account have ended.',
  },
  reset_link_made: {
    subject: 'An administrator created a link that resets your Pennant password',
    happened: (username) =>
      `An administrator created a link that can reset the password of your Pennant account ${username}`,
    since: 'The link works once, for 24 hours. Your password stays as it is until then.',
  },
  access_ended: {
    subject: 'An administrator ended all access to your Pennant account',
    happened: (username) =>
      `An administrator ended all sessions, personal tokens and links of your Pennant account ${username}`,
    since: 'Your password stays as it is.',
  },
  email_change_asked: {
    subject: 'The email address of your Pennant account is about to change',
    happened: (username) =>
      `Someone who knows your password asked to change the email address of your Pennant account ${username}`,
    since: 'This address stays until the new one is confirmed.',
  },
  email_changed: {
    subject: 'The email address of your Pennant account was changed',
    happened: (username) => `The email address of your Pennant account ${username} was changed`,
    since: 'This address will receive no more email.',
  },
  second_factor_added: {
    subject: 'A second factor was added to your Pennant account',
    happened: (username) => `A second factor was added to your Pennant account ${username}`,
  },
  second_factor_removed: {
    subject: 'A second factor was removed from your Pennant account',
    happened: (username) => `A second factor was removed from your Pennant account ${username}`,
  },
  passkey_added: {
    subject: 'A passkey was added to your Pennant account',
    happened: (username) => `A passkey was added to your Pennant account ${username}`,
  },
};

/** A notice of a changed address goes to the old address, to which the reset page no longer sends mail. */
const advice = (notice: AccountNotice) =>
  notice === 'email_changed'
    ? 'If it was you, there is nothing to do. If it was not, write to an administrator at once.'
    : 'If it was you, there is nothing to do. If it was not, choose a new password at once:';

/** A mail that tells an account's owner about a change of the account. */
export function noticeLetter(notice: AccountNotice, { username, from, at, left, url }: LetterFacts): Letter {
  const { subject, happened, since } = notices[notice];
  const what = `${happened(username)}, on ${timeOf(at)}, from the network address ${from}.`;
  const event = sentences(what, since ?? '', left);
  if (notice === 'email_changed') return { subject, paragraphs: [event, advice(notice)] };
  return {
    subject,
    paragraphs: [`${event} ${advice(notice)}`],
    link: { label: 'Choose a new password', url },
  };
}

/** A reminder to the absent owner of a club. */
export const reminderLetter = (username: string, { team, league, by }: MissedClub, url: string): Letter => ({
  subject: `${league} misses you`,
  paragraphs: [
    `${username}, ${by} of ${league} asks you to look after your club ${team}:`,
    'If you have no more time for it, you can hand it over to somebody else on its page.',
    'To get no more of these emails, switch off reminders in the settings of your notifications.',
  ],
  link: { label: 'Open my club', url },
});
