import { Button, Progress } from '@mantine/core';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { count, counted } from '../../../../ui/text/format';
import type { Draft } from '../draft/orders-draft';
import type { SavedOrders } from '../draft/orders-page';
import { matchName, withError } from '../draft/orders-words';
import { type ShownTrial, useTrial } from './use-trial';
import type { TrialColumnFragment } from './orders-trials.generated';
import classes from './Trial.module.css';

interface TrialProps {
  teamId: string;
  match: NonNullable<SavedOrders['inForceFrom']>;
  /** Null to try the saved orders. */
  draft: Draft | null;
}

const GAMES = 1000;

/** Simulates the next match many times with the orders on the screen, saved or not. */
export function Trial({ teamId, match, draft }: TrialProps) {
  const { trial, isStale, isRunning, failure, start } = useTrial(teamId, match.id, draft);
  return (
    <Panel title="Try these orders">
      <div className={classes.trial}>
        <p>
          Plays {matchName(match)} {count(GAMES)} times with the orders on this page, and as often with the
          manager deciding everything. The games do not count.
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
          <p className="soft">Your last trial, with different orders or from an earlier visit:</p>
        ) : null}
        <TrialTable games={games} result={result} />
      </>
    );
  }
  return (
    <>
      <Progress value={(100 * played) / games} size="lg" aria-label="Games played" />
      <p className="soft">
        {state === 'WAITING'
          ? 'Waiting for its turn'
          : `${count(played)} of ${counted(games, 'game')} each way`}
      </p>
    </>
  );
}

interface TrialTableProps {
  games: number;
  result: { ordered: TrialColumnFragment; manager: TrialColumnFragment };
}

const rows: readonly { label: string; shown: (figures: TrialColumnFragment) => string }[] = [
  { label: 'Wins', shown: ({ wins, winsError }) => `${withError(100 * wins, 100 * winsError, 1)}%` },
  { label: 'Runs scored', shown: ({ runs, runsError }) => withError(runs, runsError) },
  {
    label: 'Runs allowed',
    shown: ({ runsAllowed, runsAllowedError }) => withError(runsAllowed, runsAllowedError),
  },
];

/** Results with these orders beside results with the manager's decisions, and what the difference means. */
function TrialTable({ games, result }: TrialTableProps) {
  return (
    <>
      <table className={classes.table}>
        <caption>{counted(games, 'game')} each way: averages per game, ± one standard error</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            <th scope="col">Ordered</th>
            <th scope="col">Manager</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, shown }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown(result.ordered)}</td>
              <td>{shown(result.manager)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{verdict(result)}</p>
    </>
  );
}

/** A difference of at most two standard errors is usually taken as chance. */
function verdict({ ordered, manager }: TrialTableProps['result']): string {
  const more = ordered.wins - manager.wins;
  const chance = 2 * Math.hypot(ordered.winsError, manager.winsError);
  if (Math.abs(more) <= chance) return 'No clear difference.';
  return more > 0 ? 'These orders win more often.' : 'The manager wins more often.';
}
