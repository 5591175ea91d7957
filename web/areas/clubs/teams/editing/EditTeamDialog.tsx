import { useMutation } from '@apollo/client/react';
import { Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { SaveOrCancel } from '../../../../ui/dialogs/SaveOrCancel';
import { toast } from '../../../../ui/toasts/toast';
import { UpdateTeamDocument } from './team-actions.generated';
import { teamFailures } from '../team-failures';
import { codeProblem, teamNameProblem } from './team-rules';

export interface EditedTeam {
  id: string;
  name: string;
  shortName: string;
  code: string;
  colors: readonly string[];
  logoUrl: string | null;
}

interface EditTeamDialogProps {
  team: EditedTeam;
  onClose: () => void;
}

/** Edits a club's names, code and colours. An emptied short name or code becomes one that the server suggests. */
export default function EditTeamDialog({ team, onClose }: EditTeamDialogProps) {
  const [updateTeam, { loading }] = useMutation(UpdateTeamDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const { name, shortName, code, logoUrl } = team;
  const [primary = '', secondary = ''] = team.colors;
  const form = useForm({
    initialValues: { name, shortName, code, primary, secondary },
    validate: { name: teamNameProblem, code: codeProblem },
  });
  const submit = form.onSubmit(async (draft) => {
    setFailure(null);
    const recolored = draft.primary !== primary || draft.secondary !== secondary;
    const input = {
      name: draft.name.trim(),
      ...(draft.shortName.trim() !== shortName && { shortName: draft.shortName.trim() || null }),
      ...(draft.code.trim().toUpperCase() !== code && { code: draft.code.trim() || null }),
      ...(recolored && { colors: [draft.primary, draft.secondary] }),
    };
    try {
      await updateTeam({ variables: { id: team.id, input } });
    } catch (error) {
      const refused = formFailure(error, teamFailures.updateTeam, ['name', 'shortName', 'code', 'colors']);
      const { colors, ...fields } = refused.fields;
      form.setErrors({ ...fields, ...(colors !== undefined && { secondary: colors }) });
      setFailure(refused.message === null ? null : failed(refused.message));
      return;
    }
    onClose();
    await toast(succeeded(`${input.name} saved`));
  });
  const { values } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Edit ${team.name}`}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className="stack" aria-label={`Edit ${team.name}`}>
        <Notice message={failure} onClose={() => setFailure(null)} />
        <TextInput
          label="Team name"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group align="flex-start" grow>
          <TextInput
            label="Short name"
            description="Up to 20 characters"
            maxLength={20}
            autoComplete="off"
            {...form.getInputProps('shortName')}
          />
          <TextInput
            label="Code"
            description="2 or 3 letters or digits"
            maxLength={3}
            autoComplete="off"
            {...form.getInputProps('code')}
          />
        </Group>
        <Group align="flex-start" wrap="nowrap">
          <TeamMark
            name={values.name}
            team={{
              logoUrl,
              code: values.code.trim().toUpperCase() || code,
              colors: [values.primary, values.secondary],
            }}
            size={60}
          />
          <TextInput type="color" label="Primary color" flex={1} {...form.getInputProps('primary')} />
          <TextInput type="color" label="Secondary color" flex={1} {...form.getInputProps('secondary')} />
        </Group>
        <SaveOrCancel saving={loading} onCancel={onClose} />
      </form>
    </Modal>
  );
}
