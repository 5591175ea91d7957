import {
  countdown,
  fullTimeToCome,
  pauseUntilNextWords,
  timeToCome,
} from '../../../../ui/baseball/first-pitch';
import { useNow } from '../../../../ui/text/use-now';
import classes from './GameCard.module.css';

/** The time of a first pitch in the viewer's zone, with what is left of the last hour before it. */
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
