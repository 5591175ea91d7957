import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../graphql/errors';
import { confirmAction } from '../../ui/dialogs';
import { failed, succeeded } from '../../ui/message-tone';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { parseSeriesLengths } from './series-lengths';
import classes from '../leagues/Setup.module.css';
import { LeagueBracketDocument } from './league-bracket.generated';
import { SetUpTournamentDocument } from './bracket-actions.generated';
import { bracketFailures } from './bracket-failures';

interface TournamentSetupProps {
  league: { id: string; name: string; bracketStatus: string };
}

/** A knockout of all of a league's teams. */
export function TournamentSetup({ league }: TournamentSetupProps) {
  const [shuffle, setShuffle] = useState(true);
  const [lengths, setLengths] = useState('1');
  const [message, setMessage] = useState<string | null>(null);
  const [setUp, { loading }] = useMutation(SetUpTournamentDocument, {
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: league.id } }],
  });

  async function draw() {
    const replaces = league.bracketStatus !== 'NONE';
    if (
      replaces &&
      !(await confirmAction({ message: `Replace the bracket of ${league.name}?`, confirmLabel: 'Replace' }))
    )
      return;
    const input = { shuffle, seriesLengths: parseSeriesLengths(lengths) };
    try {
      await setUp({ variables: { leagueId: league.id, input } });
      setMessage(succeeded(`Tournament of ${league.name} set up`));
    } catch (error) {
      setMessage(failed(messageOf(error, bracketFailures.setUpPlayoffs)));
    }
  }

  return (
    <Panel title="Tournament" aside={<strong>{league.name}</strong>}>
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        <p>A knockout of all teams of the league.</p>
        <Checkbox
          label="Shuffle"
          description="Draw the seeding; otherwise the standings seed it"
          checked={shuffle}
          onChange={(event) => setShuffle(event.currentTarget.checked)}
        />
        <TextInput
          label="Series lengths"
          description="Most games by round, separated by commas; odd numbers"
          value={lengths}
          onChange={(event) => setLengths(event.currentTarget.value)}
        />
        <div>
          <Button onClick={() => void draw()} loading={loading}>
            Set Up Tournament
          </Button>
        </div>
      </div>
    </Panel>
  );
}
