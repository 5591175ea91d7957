import { useMutation } from '@apollo/client/react';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { clubFailures } from '../my-club/club-failures';
import type { Decision } from './decision';
import { DeclineLeagueRequestDocument, GrantLeagueRequestDocument } from './request-actions.generated';
import { dangerConfirmed } from '../../../ui/dialogs/danger';

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
  report: (message: string) => void;
  reload: () => Promise<unknown>;
}

const atMost = (label: string, most: number) => (text: string) =>
  text.trim().length > most ? `${label} must be at most ${most} characters` : null;

/** Dialog for the conference and division of a granted team, or for the reason of a refusal. */
export default function DecisionDialog({ decision, onClose, report, reload }: DecisionDialogProps) {
  const { request, kind } = decision;
  const { form, submit, busy, failure, dismiss } = useDecisionForm(decision, async (done) => {
    await reload();
    onClose();
    report(succeeded(done));
  });
  const title =
    kind === 'grant'
      ? `${request.teamName} joins ${request.leagueName}`
      : `Decline ${request.teamName} a place in ${request.leagueName}?`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className="stack" aria-label={title}>
        <Notice message={failure} onClose={dismiss} />
        {kind === 'grant' ? (
          <>
            <TextInput
              label="Conference"
              description="Optional; it can be assigned later."
              data-autofocus
              {...form.getInputProps('conference')}
            />
            <TextInput label="Division" description="Optional." {...form.getInputProps('division')} />
          </>
        ) : (
          <Textarea
            label="Reason"
            description="The owner will see it. Optional."
            rows={3}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        )}
        <div className="buttons">
          <Button type="submit" {...(kind === 'grant' ? null : dangerConfirmed)} loading={busy}>
            {kind === 'grant' ? 'Grant' : 'Decline'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useDecisionForm({ request, kind }: Decision, onDone: (done: string) => Promise<void>) {
  const [grant, granting] = useMutation(GrantLeagueRequestDocument);
  const [decline, declining] = useMutation(DeclineLeagueRequestDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { conference: '', division: '', reason: '' },
    validate: {
      conference: (text, { division }) =>
        division.trim() !== '' && text.trim() === ''
          ? 'A division needs a conference'
          : atMost('Conference', 100)(text),
      division: atMost('Division', 100),
      reason: atMost('Reason', 500),
    },
  });
  const { id, teamName, leagueName } = request;
  const submit = form.onSubmit(async ({ conference, division, reason }) => {
    setFailure(null);
    try {
      if (kind === 'grant') {
        const input = { conference: conference.trim() || null, division: division.trim() || null };
        await grant({ variables: { id, input } });
        await onDone(`${teamName} now plays in ${leagueName}.`);
      } else {
        await decline({ variables: { id, input: { reason: reason.trim() || null } } });
        await onDone(`The request of ${teamName} was declined.`);
      }
    } catch (error) {
      const fallback = kind === 'grant' ? clubFailures.grantLeagueRequest : clubFailures.declineLeagueRequest;
      const refused = formFailure(error, fallback, ['conference', 'division', 'reason']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
    }
  });
  return {
    form,
    submit,
    busy: granting.loading || declining.loading,
    failure,
    dismiss: () => setFailure(null),
  };
}
