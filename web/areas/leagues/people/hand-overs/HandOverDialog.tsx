import { useMutation } from '@apollo/client/react';
import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { Notice } from '../../../../ui/page/Notice';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { handOverFailures } from './hand-over-failures';
import { OfferTeamDocument } from './hand-over-actions.generated';

interface HandOverDialogProps {
  team: { id: string; name: string };
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Asks who gets the club; the dialog is the confirmation. */
export default function HandOverDialog({ team, onClose, reload }: HandOverDialogProps) {
  const [offer, { loading }] = useMutation(OfferTeamDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (name) => (name.trim() === '' ? 'Username is required' : null) },
  });
  const submit = form.onSubmit(async ({ username }) => {
    setFailure(null);
    const name = username.trim();
    try {
      await offer({ variables: { teamId: team.id, input: { username: name } } });
      await reload();
      onClose();
      await toast(succeeded(`${team.name} is offered to ${name}.`));
    } catch (error) {
      const refused = formFailure(error, handOverFailures.offer, ['username']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
    }
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Hand over ${team.name}`}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className="stack" aria-label={`Hand over ${team.name}`}>
        <Notice message={failure} onClose={() => setFailure(null)} />
        <p>
          The club stays as it is until the new owner accepts. Then its owner loses it, and only the new owner
          or staff can give it back.
        </p>
        <TextInput
          label="New owner"
          description="Username"
          data-autofocus
          {...form.getInputProps('username')}
        />
        <div className="buttons">
          <Button type="submit" loading={loading}>
            Offer Club
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
