import { type Context } from '../../../../platform/context/context.js';
import { type MailSettings } from '../../../../platform/context/mail-settings.js';
import { columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type MailWriter, type WaitingMail } from '../../../../platform/mail/sending.service.js';
import { type AccountNotice, accountNotices } from '../../users/account-mails.js';
import { suspensionColumns, suspensionNow } from '../../users/suspension.js';
import { UserEntity } from '../../users/user.entity.js';
import { type LinkPurpose } from '../account-link.entity.js';
import {
  confirmLetter,
  type LetterFacts,
  noticeLetter,
  reminderLetter,
  resetLetter,
} from './account-letters.js';
import { linkUrl, makeLink } from '../link.service.js';

const ofRecipient = {
  ...columnsOf(UserEntity, 'id', 'username', 'email', 'emailConfirmedAt', 'pendingEmail'),
  ...suspensionColumns,
};
type Recipient = Readonly<RowOf<typeof ofRecipient>>;

const selectRecipient = `SELECT ${selectList(ofRecipient)} FROM users`;
const byAddress = statement(ofRecipient, `${selectRecipient} WHERE lower(email) = lower($1)`);
const byId = statement(ofRecipient, `${selectRecipient} WHERE id = $1`);
const ofAddress = statement(
  ofRecipient,
  `${selectRecipient} WHERE id = $1
   AND (lower(pending_email) = lower($2) OR (lower(email) = lower($2) AND email_confirmed_at IS NULL))`,
);

/** The token is made just before the mail is sent, so that the queue of mails holds no secret. */
async function linkFor(
  tx: Context,
  mail: WaitingMail,
  link: { userId: number; purpose: LinkPurpose; email: string; settings: MailSettings },
): Promise<string> {
  const { userId, purpose, email, settings } = link;
  const token = await makeLink(tx, { userId, purpose, email, madeById: null, expiresAt: mail.expiresAt });
  return linkUrl(settings.publicUrl, purpose, token);
}

const factsOf = ({ facts, createdAt }: WaitingMail, { username }: Recipient, url: string): LetterFacts => ({
  username,
  from: String(facts['from'] ?? 'unknown'),
  at: createdAt,
  left: String(facts['left'] ?? ''),
  url,
});

/** No account has the address, or it is suspended: nothing is sent. */
const writeReset: MailWriter = async (tx, mail, settings) => {
  const [account] = await byAddress(tx, [mail.address]);
  if (!account || suspensionNow(tx.env, account) !== null) return null;
  const { id: userId, email } = account;
  const url = await linkFor(tx, mail, { userId, purpose: 'reset_password', email, settings });
  // The mail goes to the account's spelling of the address: the database compares without case, and the typed text may
  // name another mailbox.
  return { userId, to: email, letter: resetLetter(factsOf(mail, account, url), mail.expiresAt) };
};

/** The address was confirmed in the meantime, or the change was cancelled: nothing is sent. */
const writeConfirmation: MailWriter = async (tx, mail, settings) => {
  const [account] = await ofAddress(tx, [mail.userId, mail.address]);
  if (!account) return null;
  const link = { userId: account.id, purpose: 'confirm_email', email: mail.address, settings } as const;
  const url = await linkFor(tx, mail, link);
  return {
    userId: account.id,
    to: mail.address,
    letter: confirmLetter(factsOf(mail, account, url), mail.expiresAt),
  };
};

const writeNotice =
  (notice: AccountNotice): MailWriter =>
  async (tx, mail, { publicUrl }) => {
    const [account] = await byId(tx, [mail.userId]);
    if (!account) return null;
    const facts = factsOf(mail, account, `${publicUrl}/forgot-password`);
    return { userId: account.id, to: mail.address, letter: noticeLetter(notice, facts) };
  };

const writeReminder: MailWriter = async (tx, mail, { publicUrl }) => {
  const [account] = await byId(tx, [mail.userId]);
  if (!account || suspensionNow(tx.env, account) !== null) return null;
  const [team = '', league = '', by = ''] = ['team', 'league', 'by'].map((name) => String(mail.facts[name]));
  const letter = reminderLetter(account.username, { team, league, by }, `${publicUrl}/my-club`);
  return { userId: account.id, to: mail.address, letter };
};

/** Writers of the mails about accounts. */
export const accountLetters: Readonly<Record<string, MailWriter>> = {
  reset_password: writeReset,
  confirm_email: writeConfirmation,
  club_reminder: writeReminder,
  ...Object.fromEntries(accountNotices.map((notice) => [notice, writeNotice(notice)])),
};
