import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Panel } from '../../../../ui/page/Panel';
import { toast } from '../../../../ui/toasts/toast';
import { DeleteTeamDocument } from './team-actions.generated';
import { teamFailures } from '../team-failures';
import { danger } from '../../../../ui/dialogs/danger';

export function DeleteTeam({ team }: { team: { id: string; name: string } }) {
  const [deleteTeam, { loading }] = useMutation(DeleteTeamDocument);
  const navigate = useNavigate();

  async function remove() {
    const agreed = await confirmAction({
      title: `Delete ${team.name}?`,
      message: `Are you sure you want to delete ${team.name}? Its pending matches will be deleted, and its players will become free agents. This cannot be undone.`,
      confirmLabel: 'Delete Team',
    });
    if (!agreed) return;
    try {
      await deleteTeam({ variables: { id: team.id } });
      await navigate(paths.teams, { replace: true });
      await toast(succeeded(`${team.name} was deleted.`));
    } catch (error) {
      await toast(failed(messageOf(error, teamFailures.deleteTeam)));
    }
  }

  return (
    <Panel title="Danger Zone" danger>
      <p>Deletes the team for good. Results against it are kept.</p>
      <Button {...danger} mt="md" loading={loading} onClick={() => void remove()}>
        Delete Team
      </Button>
    </Panel>
  );
}
