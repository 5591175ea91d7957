import { useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { SETUP_QUERIES } from '../leagues/league-setup';
import classes from '../leagues/League.module.css';
import { WipeLeaguesDocument } from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';
import { danger } from '../../../ui/dialogs/danger';

/** Asks for confirmation twice, because it deletes all leagues of the site. */
export function WipeLeagues({ leagueCount, onWiped }: { leagueCount: number; onWiped: () => void }) {
  const [includeMatches, setIncludeMatches] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [wipeLeagues, { loading }] = useMutation(WipeLeaguesDocument, { refetchQueries: SETUP_QUERIES });

  async function wipe() {
    const leagues = counted(leagueCount, 'league');
    const matches = includeMatches
      ? 'All their matches will be deleted too, and their results will no longer count.'
      : 'Their matches will stay as friendlies.';
    const first = await confirmAction({
      title: 'Wipe all leagues?',
      message: `${leagues} will be deleted. ${matches}`,
      confirmLabel: 'Continue',
    });
    if (!first) return;
    const second = await confirmAction({
      title: 'Are you really sure?',
      message: `Wiping ${leagues} cannot be undone.`,
      confirmLabel: 'Wipe All Leagues',
    });
    if (!second) return;
    try {
      const { data } = await wipeLeagues({ variables: { includeMatches } });
      if (data) setMessage(succeeded(outcome(data.wipeLeagues)));
      onWiped();
    } catch (error) {
      setMessage(failed(messageOf(error, leagueFailures.wipeLeagues)));
    }
  }

  if (leagueCount === 0 && message === null) return null;
  return (
    <Panel title="Danger Zone" danger>
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        {leagueCount === 0 ? null : (
          <>
            <p>Deletes every league with its schedule, standings and bracket. Teams and players stay.</p>
            <Checkbox
              label="Delete their matches too"
              checked={includeMatches}
              onChange={(event) => setIncludeMatches(event.currentTarget.checked)}
            />
            <div>
              <Button {...danger} loading={loading} onClick={() => void wipe()}>
                Wipe All Leagues
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function outcome({ leaguesDeleted, matchesDeleted }: { leaguesDeleted: number; matchesDeleted: number }) {
  const matches = counted(matchesDeleted, 'match', 'matches');
  return `${counted(leaguesDeleted, 'league')} and ${matches} deleted`;
}
