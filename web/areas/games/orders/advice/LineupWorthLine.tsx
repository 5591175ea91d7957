import type { LineupWorth } from '../draft/orders-page';
import { besideManager, runs } from '../draft/orders-words';
import classes from './Advice.module.css';

interface LineupWorthLineProps {
  /** Undefined while it is computed: the board keeps its place, so that the lineup below does not move. */
  worth: LineupWorth | null | undefined;
  isOrdered: boolean;
}

const placeholder = { expectedRuns: 0, managersRuns: 0, runsAllowedMore: 0 };

/** Expected runs of the lineup compared with the manager's best, as on a scoreboard. */
export function LineupWorthLine({ worth, isOrdered }: LineupWorthLineProps) {
  if (worth === null) return null;
  const { expectedRuns, managersRuns, runsAllowedMore } = worth ?? placeholder;
  return (
    <div
      className={classes.board}
      {...(worth ? { role: 'status', 'aria-label': 'Expected runs' } : { 'aria-hidden': true })}
    >
      <p className={classes.figure}>
        <strong>{runs(isOrdered ? expectedRuns : managersRuns)}</strong>
        <span>{isOrdered ? 'runs a game with this order' : 'runs a game with the manager’s best'}</span>
      </p>
      {isOrdered ? (
        <p className={classes.beside}>
          {sentence(`${besideManager(expectedRuns, managersRuns)} (${runs(managersRuns)})`)}{' '}
          {fielding(runsAllowedMore)}
        </p>
      ) : null}
    </div>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function fielding(more: number): string {
  const size = runs(Math.abs(more));
  if (Number(size) === 0) return 'Its fielders allow no more and no fewer.';
  return `Its fielders allow ${size} ${more > 0 ? 'more' : 'fewer'}.`;
}
