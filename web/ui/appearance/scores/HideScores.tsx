import { useId } from 'react';
import { hideScores, hidesScores, useHidesScores } from './hidden-scores';
import classes from './Scores.module.css';

/** Places that the switch leaves alone. */
const HINT = 'Standings, brackets, news and statistics still show results.';

/** Switch that hides all results in this browser. It is drawn from the page's attribute, which the server does not know. */
export function HideScores() {
  const hint = useId();
  return (
    <span className={classes.choice} data-scores-switch data-print="hide">
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={useHidesScores()}
        aria-describedby={hint}
        onClick={() => hideScores(!hidesScores())}
      >
        <i aria-hidden="true" />
        Hide scores
      </button>
      <small id={hint} className={classes.hint} data-instead>
        {HINT}
      </small>
    </span>
  );
}
