import { Button, Progress } from '@mantine/core';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { count, counted } from '../../../../ui/text/format';
import type { Draft } from '../draft/orders-draft';
import type { SavedOrders } from '../draft/orders-page';
import { matchName } from '../draft/orders-words';
import { TrialTable } from './TrialTable';
import { type ShownTrial, useTrial } from './use-trial';
import classes from './Trial.module.css';

interface TrialProps {
  teamId: string;
  match: NonNullable<SavedOrders['inForceFrom']>;
  /** Null for the orders in force. */
  draft: Draft | null;
}

const GAMES = 1000;

/** Plays the next match many times over with the orders on the screen, saved or not. */
export function Trial({ teamId, match, draft }: TrialProps) {
  const { trial, isStale, isRunning, failure, start } = useTrial(teamId, match.id, draft);
  return (
    <Panel title="Try these orders">
      <div className={classes.trial}>
        <p>
          Plays {matchName(match)} {count(GAMES)} times with the orders on this page, and as often with
          everything left to the manager. Nothing of it counts.
        </p>
        <Button loading={isRunning} onClick={() => void start(GAMES)}>
          Play this game {count(GAMES)} times
        </Button>
        <Notice message={failure} />
        <div role="status" aria-label="Trial" className={classes.trial}>
          {trial ? <Outcome trial={trial} isStale={isStale} /> : null}
        </div>
      </div>
    </Panel>
  );
}

function Outcome({ trial, isStale }: { trial: ShownTrial; isStale: boolean }) {
  const { state, games, played, problem, result } = trial;
  if (state === 'FAILED') return <p>{problem}</p>;
  if (result) {
    return (
      <>
        {isStale ? (
          <p className={classes.quiet}>
            The last trial, with other orders than these or from an earlier visit:
          </p>
        ) : null}
        <TrialTable games={games} result={result} />
      </>
    );
  }
  return (
    <>
      <Progress value={(100 * played) / games} size="lg" aria-label="Games played" />
      <p className={classes.quiet}>
        {state === 'WAITING'
          ? 'Waiting for its turn'
          : `${count(played)} of ${counted(games, 'game')} each way`}
      </p>
    </>
  );
}
