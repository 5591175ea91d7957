import { useMutation } from '@apollo/client/react';
import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { SaveOrCancel } from '../../../../ui/dialogs/SaveOrCancel';
import { toast } from '../../../../ui/toasts/toast';
import { UpdateTeamDocument } from './team-actions.generated';
import { teamFailures } from '../team-failures';
import { teamNameProblem } from './team-rules';

interface RenameTeamDialogProps {
  team: { id: string; name: string };
  onClose: () => void;
}

export default function RenameTeamDialog({ team, onClose }: RenameTeamDialogProps) {
  const [updateTeam, { loading }] = useMutation(UpdateTeamDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ initialValues: { name: team.name }, validate: { name: teamNameProblem } });
  const submit = form.onSubmit(async (draft) => {
    const name = draft.name.trim();
    setFailure(null);
    try {
      await updateTeam({ variables: { id: team.id, input: { name } } });
    } catch (error) {
      const refused = formFailure(error, teamFailures.renameTeam, ['name']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
      return;
    }
    onClose();
    await toast(succeeded(`The team is now named ${name}`));
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Rename ${team.name}`}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className="stack" aria-label={`Rename ${team.name}`}>
        <Notice message={failure} onClose={() => setFailure(null)} />
        <TextInput
          label="Team name"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SaveOrCancel saving={loading} onCancel={onClose} />
      </form>
    </Modal>
  );
}
