import { ComingTime, useCountdown } from '../../../../ui/baseball/ComingTime';
import classes from './GameCard.module.css';

/** Time of the first pitch in the viewer's time zone; during the hour before it, a countdown too. */
export function FirstPitch({ at }: { at: string }) {
  const left = useCountdown(at);
  return (
    <span className={classes.firstPitch}>
      <ComingTime at={at} />
      {left === null ? null : (
        <span className={classes.countdown}>
          {left === '0:00' ? (
            'Any moment now'
          ) : (
            <>
              <span className="visually-hidden">First pitch </span>in {left}
            </>
          )}
        </span>
      )}
    </span>
  );
}
