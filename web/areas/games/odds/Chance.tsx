import { chanceText } from '../../../ui/baseball/chance';
import classes from './Odds.module.css';

interface ChanceProps {
  chance: number;
  /** Whether it has come true or can’t any more, whatever happens; null while it is open. */
  certain?: boolean | null;
}

/** A chance as a number over a quiet bar; what is certain has a mark instead. */
export function Chance({ chance, certain = null }: ChanceProps) {
  if (certain !== null) {
    return (
      <span className={classes.certain} data-good={certain || undefined}>
        <span aria-hidden="true">{certain ? '✓' : '–'}</span>
        <span className="visually-hidden">{certain ? 'certain' : 'impossible'}</span>
      </span>
    );
  }
  return (
    <span className={classes.chance} style={{ '--chance': `${100 * chance}%` }}>
      {chanceText(chance)}
    </span>
  );
}
