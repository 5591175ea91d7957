import { type Context } from '../context/context.js';
import { tooManyCrashes } from '../jobs/crashes.js';
import { idIn, retryUntilAvailable, type QueueWork } from '../jobs/queue-work.js';
import { mailTask } from './outbox.js';
import { type MailWriter, prepareMail, recordOutcome } from './sending.service.js';
import { sendLetter } from './smtp.js';

/**
 * Sends the mails of the outbox if a mail server is configured; otherwise they wait. A feature that queues
 * mails declares a writer for each kind of its mails.
 */
export const mailWork = (writers: Readonly<Record<string, MailWriter>>): QueueWork => ({
  lane: 'prompt',
  isPossible: ({ mail }) => mail !== null && mail !== undefined,
  tasks: {
    [mailTask]: (ctx, payload, stop) => sendMail(ctx, { writers, mailId: idIn(payload, 'mailId'), stop }),
  },
  giveUp: {
    [mailTask]: (ctx, payload) =>
      recordOutcome(ctx, idIn(payload, 'mailId'), { kind: 'refused', problem: tooManyCrashes }),
  },
});

interface Sending {
  readonly writers: Readonly<Record<string, MailWriter>>;
  readonly mailId: number;
  readonly stop: AbortSignal;
}

/**
 * One attempt. No transaction is open while the mail server is contacted. If the process is killed after the server's
 * answer and before that is recorded, the mail is sent once more, with the same Message-ID.
 */
async function sendMail(ctx: Context, { writers, mailId, stop }: Sending): Promise<void> {
  const own: Context = { ...ctx, requestId: `mail ${mailId}` };
  const settings = ctx.env.mail;
  if (!settings) return;
  await retryUntilAvailable(own, stop, async () => {
    const addressed = await prepareMail(own, mailId, { writers, settings });
    if (!addressed) return;
    const outcome = await sendLetter(settings, addressed, stop);
    // If the database is unavailable, only recording is repeated: the mail itself may have been sent.
    await retryUntilAvailable(own, stop, () => recordOutcome(own, mailId, outcome));
  });
}
