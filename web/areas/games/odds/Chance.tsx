import { chanceText } from '../../../ui/baseball/chance';
import classes from './Odds.module.css';

interface ChanceProps {
  chance: number;
  /** True or false if the outcome is certain or impossible; null while both are possible. */
  certain?: boolean | null;
}

/** A chance as a number above a bar; a mark if it is certain or impossible. */
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
