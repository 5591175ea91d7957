import {
  countdown,
  fullTimeToCome,
  pauseUntilNextWords,
  timeToCome,
} from '../../../../ui/baseball/first-pitch';
import { useNow } from '../../../../ui/text/use-now';
import classes from './GameCard.module.css';

/** Time of the first pitch in the viewer's time zone; during the hour before it, a countdown too. */
export function FirstPitch({ at }: { at: string }) {
  const now = useNow((time) => pauseUntilNextWords(at, time));
  const left = countdown(at, now);
  return (
    <span className={classes.firstPitch}>
      <time dateTime={at} title={fullTimeToCome(at)}>
        {timeToCome(at, now)}
      </time>
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
