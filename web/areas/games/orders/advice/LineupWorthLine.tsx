import type { LineupWorth } from '../draft/orders-page';
import { besideManager, runs } from '../draft/orders-words';
import classes from './Advice.module.css';

interface LineupWorthLineProps {
  worth: LineupWorth | null;
  isOrdered: boolean;
}

/** Expected runs of the lineup compared with the manager's best, as on a scoreboard. */
export function LineupWorthLine({ worth, isOrdered }: LineupWorthLineProps) {
  if (worth === null) return null;
  const { expectedRuns, managersRuns, runsAllowedMore } = worth;
  return (
    <div className={classes.board} role="status" aria-label="Expected runs">
      <p className={classes.figure}>
        <strong>{runs(isOrdered ? expectedRuns : managersRuns)}</strong>
        <span>runs per game with this lineup</span>
      </p>
      <p className={classes.beside}>
        {isOrdered
          ? `${sentence(`${besideManager(expectedRuns, managersRuns)} (${runs(managersRuns)})`)} ${fielding(runsAllowedMore)}`
          : 'The manager’s best. Move or replace a player to decide yourself.'}
      </p>
    </div>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function fielding(more: number): string {
  const size = runs(Math.abs(more));
  if (Number(size) === 0) return 'Its fielders allow just as many.';
  return `Its fielders allow ${size} ${more > 0 ? 'more' : 'fewer'}.`;
}
