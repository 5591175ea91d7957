import { ordinal } from '../../../../ui/text/format';
import classes from './PercentileBar.module.css';

/** A percentile as a place on a scale from 0 to 100. The number and the place say it; the colour only supports them. */
export function PercentileBar({ percentile }: { percentile: number }) {
  return (
    <span
      className={classes.track}
      style={{ '--percentile': percentile }}
      data-better={percentile >= 50}
      title={`${ordinal(percentile)} percentile`}
    >
      <span className={classes.mark} aria-hidden="true">
        {percentile}
      </span>
      <span className="visually-hidden">{ordinal(percentile)} percentile</span>
    </span>
  );
}
