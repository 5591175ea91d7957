import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { EndOtherSessionsDocument, EndSessionDocument } from './session-actions.generated';
import { OpenSessionsDocument } from './sessions.generated';
import { settingsFailures } from '../settings/settings-failures';

const reload = { refetchQueries: [OpenSessionsDocument], awaitRefetchQueries: true };

/** Each asks first, and reports what came of it. */
export function useSessionActions() {
  const [endSession, one] = useMutation(EndSessionDocument, reload);
  const [endOtherSessions, others] = useMutation(EndOtherSessionsDocument, reload);
  const end = async (sessionId: string, named: string) => {
    const agreed = await confirmAction({
      title: 'End this session?',
      message: `${named} is asked to log in again.`,
      confirmLabel: 'End session',
    });
    if (agreed)
      await report(
        () => endSession({ variables: { sessionId } }),
        () => 'The session was ended.',
      );
  };
  const endOthers = async () => {
    const agreed = await confirmAction({
      title: 'End all other sessions?',
      message: 'All other browsers and programs are asked to log in again. Personal tokens stay.',
      confirmLabel: 'End other sessions',
    });
    if (!agreed) return;
    await report(
      () => endOtherSessions(),
      ({ data }) => data?.endOtherSessions.message ?? 'All other sessions were ended.',
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
