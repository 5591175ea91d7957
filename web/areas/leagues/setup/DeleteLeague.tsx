import { useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Panel } from '../../../ui/page/Panel';
import { toast } from '../../../ui/toasts/toast';
import { LeagueChoicesDocument } from '../leagues/league-choices.generated';
import { DeleteLeagueDocument } from '../leagues/league-actions.generated';
import classes from '../leagues/Setup.module.css';
import { leagueFailures } from '../leagues/league-failures';
import { danger } from '../../../ui/dialogs/danger';

interface DeleteLeagueProps {
  league: { id: string; name: string };
  onDeleted: () => void;
}

export function DeleteLeague({ league, onDeleted }: DeleteLeagueProps) {
  const [includeMatches, setIncludeMatches] = useState(false);
  const [deleteLeague, { loading }] = useMutation(DeleteLeagueDocument, {
    refetchQueries: [LeagueChoicesDocument],
    awaitRefetchQueries: true,
  });

  async function remove() {
    const matches = includeMatches
      ? 'Its matches will be deleted too, and their results will no longer count.'
      : 'Its matches will stay as friendlies.';
    const agreed = await confirmAction({
      title: `Delete ${league.name}?`,
      message: `Are you sure you want to delete this league? ${matches} This cannot be undone.`,
      confirmLabel: 'Delete League',
    });
    if (!agreed) return;
    try {
      const { data } = await deleteLeague({ variables: { id: league.id, includeMatches } });
      onDeleted();
      const deleted = counted(data?.deleteLeague.matchesDeleted ?? 0, 'match', 'matches');
      await toast(succeeded(`${league.name} deleted${includeMatches ? ` with ${deleted}` : ''}`));
    } catch (error) {
      await toast(failed(messageOf(error, leagueFailures.deleteLeague)));
    }
  }

  return (
    <Panel title="Delete League" danger>
      <div className={classes.fields}>
        <Checkbox
          label="Delete its matches too"
          checked={includeMatches}
          onChange={(event) => setIncludeMatches(event.currentTarget.checked)}
        />
        <div>
          <Button {...danger} loading={loading} onClick={() => void remove()}>
            Delete League
          </Button>
        </div>
      </div>
    </Panel>
  );
}
