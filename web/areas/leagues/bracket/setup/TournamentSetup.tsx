import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { type BracketFormProps, mayReplace } from './bracket-form';
import { parseSeriesLengths } from './series-lengths';
import classes from '../../leagues/Setup.module.css';
import { LeagueBracketDocument } from '../league-bracket.generated';
import { SetUpTournamentDocument } from './bracket-actions.generated';
import { bracketFailures } from './bracket-failures';

/** A knockout of all of a league's teams. */
export function TournamentSetup({ league, caution, done, report }: BracketFormProps) {
  const [shuffle, setShuffle] = useState(true);
  const [lengths, setLengths] = useState('1');
  const [setUp, { loading }] = useMutation(SetUpTournamentDocument, {
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: league.id } }],
  });

  async function draw() {
    if (!(await mayReplace(league))) return;
    const input = { shuffle, seriesLengths: parseSeriesLengths(lengths) };
    try {
      await setUp({ variables: { leagueId: league.id, input } });
      done(succeeded(`Tournament of ${league.name} set up`));
    } catch (error) {
      report(failed(messageOf(error, bracketFailures.setUpPlayoffs)));
    }
  }

  return (
    <>
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
      {caution ? <p className={classes.warning}>{caution}</p> : null}
      <div>
        <Button onClick={() => void draw()} loading={loading}>
          Set Up Tournament
        </Button>
      </div>
    </>
  );
}
