import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { messageOf } from '../../graphql/errors';
import { failed, succeeded } from '../../ui/message-tone';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import classes from '../leagues/Setup.module.css';
import { AdvancePlayoffsDocument } from './bracket-actions.generated';
import { LeagueBracketDocument } from './league-bracket.generated';
import { bracketFailures } from './bracket-failures';

interface BracketControlsProps {
  league: { id: string; bracketStatus: string };
  onView: () => void;
}

export function BracketControls({ league, onView }: BracketControlsProps) {
  const [advance, { loading }] = useMutation(AdvancePlayoffsDocument, {
    variables: { leagueId: league.id },
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: league.id } }],
  });

  async function advanceNow() {
    try {
      const { data } = await advance();
      if (data) await toast(succeeded(data.advancePlayoffs.message));
    } catch (error) {
      await toast(failed(messageOf(error, bracketFailures.advancePlayoffs)));
    }
  }

  return (
    <Panel title="Playoffs">
      <div className={classes.fields}>
        <p>Every result advances the playoffs automatically; advancing by hand only catches up.</p>
        <div className="buttons">
          <Button variant="default" onClick={onView}>
            View Bracket
          </Button>
          <Button
            variant="default"
            loading={loading}
            disabled={league.bracketStatus === 'NONE'}
            onClick={() => void advanceNow()}
          >
            Advance Playoffs
          </Button>
        </div>
      </div>
    </Panel>
  );
}
