import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { Tag } from '../../../ui/text/badges';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import classes from '../settings/Account.module.css';
import { type AccountProps, AccountSection } from '../settings/AccountSection';
import { AccountSettingsDocument, type AccountSettingsQuery } from '../settings/account.generated';
import { settingsFailures } from '../settings/settings-failures';
import { messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { EndOtherSessionsDocument, EndSessionDocument } from './session-actions.generated';

type OpenSession = AccountSettingsQuery['mySessions'][number];

export function Sessions({ result }: AccountProps) {
  return (
    <AccountSection id="sessions" title="Sessions">
      <p>Browsers and apps logged in to your account. End any you don’t recognize.</p>
      <QueryState result={result} fallback={settingsFailures.sessions} skeleton={<TextSkeleton lines={3} />}>
        {({ mySessions }) => <SessionList sessions={mySessions} />}
      </QueryState>
    </AccountSection>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { end, endOthers, busy } = useSessionActions();
  const inOrder = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className={classes.rows} aria-label="Sessions">
        {inOrder.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={end} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <Button variant="default" disabled={busy} onClick={() => void endOthers()}>
          End All Other Sessions
        </Button>
      ) : (
        <p className={classes.soft}>You are not logged in anywhere else.</p>
      )}
    </>
  );
}

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: (id: string, named: string) => Promise<void>;
}

function SessionRow({
  session: { id, device, address, createdAt, lastUsedAt, current },
  busy,
  onEnd,
}: SessionRowProps) {
  const named = device ?? 'Unknown device';
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span className={classes.name}>
          {named}
          {current ? <Tag tone="good">This browser</Tag> : null}
        </span>
        <span className={classes.soft}>
          Last used: <RelativeTime at={lastUsedAt} rule="forum" /> · Logged in:{' '}
          <RelativeTime at={createdAt} rule="forum" /> · {address}
        </span>
      </div>
      {current ? null : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={`End session of ${named} at ${address}`}
          onClick={() => void onEnd(id, named)}
        >
          End
        </Button>
      )}
    </li>
  );
}

const reload = { refetchQueries: [AccountSettingsDocument], awaitRefetchQueries: true };

/** Each action asks for confirmation first and reports its result. */
function useSessionActions() {
  const [endSession, one] = useMutation(EndSessionDocument, reload);
  const [endOtherSessions, others] = useMutation(EndOtherSessionsDocument, reload);
  const end = async (sessionId: string, named: string) => {
    const agreed = await confirmAction({
      title: 'End this session?',
      message: `${named} will have to log in again.`,
      confirmLabel: 'End Session',
    });
    if (agreed)
      await report(
        () => endSession({ variables: { sessionId } }),
        () => 'Session ended.',
      );
  };
  const endOthers = async () => {
    const agreed = await confirmAction({
      title: 'End all other sessions?',
      message: 'All other browsers and apps will have to log in again. Personal tokens keep working.',
      confirmLabel: 'End Other Sessions',
    });
    if (!agreed) return;
    await report(
      () => endOtherSessions(),
      ({ data }) => data?.endOtherSessions.message ?? 'All other sessions ended.',
    );
  };
  return { end, endOthers, busy: one.loading || others.loading };
}

async function report<Done>(work: () => Promise<Done>, said: (done: Done) => string): Promise<void> {
  try {
    await toast(succeeded(said(await work())));
  } catch (error) {
    await toast(failed(messageOf(error, settingsFailures.endSession)));
  }
}
