import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Modal, Button, NativeSelect, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '@mantine/form';
import { Notice } from '../../../ui/page/Notice';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { DeleteContent } from './DeleteContent';
import classes from './Moderation.module.css';
import { AccountForModerationDocument } from './moderated-account.generated';
import { formFailure, messageOf } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import type { ModeratedAccount } from './moderated-account';
import { LiftSuspensionDocument, SuspendUserDocument } from './moderation-actions.generated';
import { moderationFailures } from './moderation-failures';
import { dangerConfirmed } from '../../../ui/dialogs/danger';

interface ModerationDialogProps {
  userId: string;
  onClose: () => void;
}

/** For staff: suspends an account, and deletes its content. */
export default function ModerationDialog({ userId, onClose }: ModerationDialogProps) {
  const [since, setSince] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const result = useQuery(AccountForModerationDocument, {
    variables: { userId, since },
    fetchPolicy: 'cache-and-network',
  });
  const data = result.data ?? result.previousData;
  return (
    <Modal.Root opened onClose={onClose} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Screen readers would announce Mantine's `Modal.Header` as a second header of the page. */}
        <div className={classes.head}>
          <Modal.Title>{data ? `Moderate ${data.contentOf.user.username}` : 'Moderate'}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <Notice message={message} onClose={() => setMessage(null)} />
          <QueryState result={{ ...result, data }} skeleton={<TextSkeleton lines={6} />}>
            {({ contentOf }) => (
              <div className={classes.sections}>
                <Suspension user={contentOf.user} report={setMessage} />
                {contentOf.viewerCanDelete ? (
                  <DeleteContent content={contentOf} since={since} setSince={setSince} report={setMessage} />
                ) : null}
              </div>
            )}
          </QueryState>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface SuspensionProps {
  user: ModeratedAccount['user'];
  /** Shows a message in the dialog. */
  report: (message: string) => void;
}

function Suspension({ user, report }: SuspensionProps) {
  const { suspensionReason: reason, viewerCanSuspend } = user;
  return (
    <section aria-labelledby="suspension" className={classes.section}>
      <Title order={3} id="suspension">
        Suspension
      </Title>
      {reason === null ? null : <InForce user={user} reason={reason} report={report} />}
      {reason === null && viewerCanSuspend ? <SuspendForm user={user} report={report} /> : null}
      {viewerCanSuspend ? null : <p>Only administrators can suspend staff.</p>}
    </section>
  );
}

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function InForce({ user, reason, report }: SuspensionProps & { reason: string }) {
  const [lift, { loading }] = useMutation(LiftSuspensionDocument);
  const { id, username, suspendedUntil, viewerCanSuspend } = user;
  async function act() {
    try {
      await lift({ variables: { userId: id } });
      report(succeeded(`${username} is no longer suspended`));
    } catch (error) {
      report(failed(messageOf(error, moderationFailures.liftSuspension)));
    }
  }
  return (
    <>
      <p>
        Suspended{' '}
        {suspendedUntil === null ? 'until lifted' : `until ${dateAndTime.format(new Date(suspendedUntil))}`}:{' '}
        {reason}
      </p>
      {viewerCanSuspend ? (
        <div>
          <Button variant="default" loading={loading} onClick={() => void act()}>
            Lift Suspension
          </Button>
        </div>
      ) : null}
    </>
  );
}

const DAY = 24 * 60 * 60_000;
const periods = [
  { value: String(DAY), label: 'For one day' },
  { value: String(7 * DAY), label: 'For one week' },
  { value: String(30 * DAY), label: 'For thirty days' },
  { value: '', label: 'Until lifted' },
];

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

function SuspendForm({ user: { id, username }, report }: SuspensionProps) {
  const [suspend, { loading }] = useMutation(SuspendUserDocument);
  const form = useForm({
    initialValues: { period: String(DAY), reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Reason is required' : null) },
  });
  const submit = form.onSubmit(async ({ period, reason }) => {
    const until = period === '' ? null : fromNow(Number(period));
    try {
      await suspend({ variables: { userId: id, input: { until, reason: reason.trim() } } });
    } catch (error) {
      const refused = formFailure(error, moderationFailures.suspendUser, ['reason']);
      form.setErrors(refused.fields);
      if (refused.message !== null) report(failed(refused.message));
      return;
    }
    form.reset();
    report(succeeded(`${username} is suspended`));
  });
  return (
    <form onSubmit={submit} noValidate className={classes.section}>
      <NativeSelect label="Duration" data={periods} {...form.getInputProps('period')} />
      <Textarea
        label="Reason"
        description="Shown to the user when they try to log in."
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <div>
        <Button {...dangerConfirmed} type="submit" loading={loading}>
          Suspend Account
        </Button>
      </div>
    </form>
  );
}
