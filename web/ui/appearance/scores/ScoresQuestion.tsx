import type { MouseEvent } from 'react';
import { hideScores } from './hidden-scores';
import classes from './Scores.module.css';

/** Asks viewers who have not chosen yet. Until they do, the results within `data-cover` are hidden. */
export function ScoresQuestion() {
  const choose = (hide: boolean) => (event: MouseEvent) => {
    hideScores(hide);
    // The question disappears: the focus goes to the switch that changes the answer, which appears.
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('[role="switch"]')?.focus();
  };
  return (
    <p className={classes.question} data-asks data-print="hide">
      Want to watch first?
      <button type="button" className={classes.reveal} onClick={choose(false)}>
        Show scores
      </button>
      <button type="button" className={classes.reveal} onClick={choose(true)}>
        Keep hidden
      </button>
    </p>
  );
}
