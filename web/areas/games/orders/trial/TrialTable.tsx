import type { TrialColumnFragment } from './orders-trials.generated';
import { counted } from '../../../../ui/text/format';
import { withError } from '../draft/orders-words';
import classes from './Trial.module.css';

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

/** The games with these orders beside those that the manager decided, and what the difference means. */
export function TrialTable({ games, result }: TrialTableProps) {
  return (
    <>
      <table className={classes.table}>
        <caption>{counted(games, 'game')} each way: averages of a game, ± one standard error</caption>
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

/** Two standard errors of the difference are the usual measure of chance. */
function verdict({ ordered, manager }: TrialTableProps['result']): string {
  const more = ordered.wins - manager.wins;
  const chance = 2 * Math.hypot(ordered.winsError, manager.winsError);
  if (Math.abs(more) <= chance) return 'No difference that chance could not explain.';
  return more > 0 ? 'These orders win more often.' : 'The manager wins more often.';
}
