import { useMutation } from '@apollo/client/react';
import { Button, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { toast } from '../../../../ui/toasts/toast';
import { LeagueSelect } from '../../leagues/LeagueSelect';
import { clubFailures } from '../club-failures';
import { RequestLeagueDocument } from './path-actions.generated';

interface RequestLeagueDialogProps {
  team: { id: string; name: string };
  onClose: () => void;
  reload: () => Promise<unknown>;
}

interface Draft {
  leagueId: string | null;
  message: string;
}

const most = 500;

export default function RequestLeagueDialog({ team, onClose, reload }: RequestLeagueDialogProps) {
  const [requestLeague, { loading }] = useMutation(RequestLeagueDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Draft>({
    initialValues: { leagueId: null, message: '' },
    validate: {
      leagueId: (id) => (id === null ? 'League is required' : null),
      message: (text) => (text.trim().length > most ? `Message must be at most ${most} characters` : null),
    },
  });
  const submit = form.onSubmit(async ({ leagueId, message }) => {
    if (leagueId === null) return;
    setFailure(null);
    const input = { leagueId, message: message.trim() || null };
    try {
      const { data } = await requestLeague({ variables: { teamId: team.id, input } });
      await reload();
      onClose();
      const league = data?.requestLeague.leagueName ?? 'the league';
      void toast(succeeded(`${team.name} asked to join ${league}.`));
    } catch (error) {
      const refused = formFailure(error, clubFailures.requestLeague, ['leagueId', 'message']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
    }
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`A place for ${team.name}`}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate className="stack" aria-label={`A place for ${team.name}`}>
        <Notice message={failure} onClose={() => setFailure(null)} />
        <LeagueSelect
          label="League"
          required
          value={form.values.leagueId}
          onChange={(id) => form.setFieldValue('leagueId', id)}
          error={form.errors['leagueId']}
        />
        <Textarea
          label="Message"
          description="To the moderators and administrators. Optional."
          rows={3}
          {...form.getInputProps('message')}
        />
        <div className="buttons">
          <Button type="submit" loading={loading}>
            Ask to Join
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
