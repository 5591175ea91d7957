import { Link } from 'react-router';
import { ComingTime, useCountdown } from './ComingTime';
import classes from './MatchStatus.module.css';
import { paths } from '../addresses/paths';

/** Fields of any match that is not over. */
export interface StatusOfMatch {
  id: string;
  status: string;
  firstPitchAt: string | null;
}

export const isLive = ({ status }: { status: string }): boolean => status === 'in_progress';

export const isPlayed = ({ status }: { status: string }): boolean => status === 'simulated';

/** True for matches that are neither played nor live; announced matches are still to come. */
export const isToCome = (match: { status: string }): boolean => !isPlayed(match) && !isLive(match);

/** Path of a match's page, or of its Gamecast while it is live. */
export const pathOf = (match: { id: string; status: string }): string =>
  isLive(match) ? paths.watchMatch(match.id) : paths.match(match.id);

interface MatchStatusProps {
  match: StatusOfMatch;
  /** Whether the status is shown within a link to the match. Otherwise "Live" is itself a link to the Gamecast. */
  plain?: boolean;
  /** Whether there is little space, so that the time of the first pitch is shown without a countdown. */
  brief?: boolean;
}

/**
 * Shows that a match is live. For another match it shows the time of the first pitch, if that is known, or else the
 * status.
 */
export function MatchStatus({ match, plain = false, brief = false }: MatchStatusProps) {
  const { id, status, firstPitchAt } = match;
  if (isLive(match)) {
    return plain ? (
      <span className={classes.live}>Live</span>
    ) : (
      <Link className={classes.live} to={paths.watchMatch(id)} aria-label={`Live: watch match #${id}`}>
        Live
      </Link>
    );
  }
  if (status === 'pending' && firstPitchAt !== null) {
    return <FirstPitch at={firstPitchAt} brief={brief} />;
  }
  return <span className={classes.status}>{status}</span>;
}

/** The time of the first pitch, with a countdown in the last hour. */
function FirstPitch({ at, brief }: { at: string; brief: boolean }) {
  const left = useCountdown(at);
  return (
    <span className={classes.firstPitch}>
      <span className={brief ? 'visually-hidden' : undefined}>First pitch </span>
      <ComingTime at={at} />
      {left === null || brief ? null : (
        <span className={classes.countdown} role="timer">
          {left === '0:00' ? ', any moment' : `, in ${left}`}
        </span>
      )}
    </span>
  );
}
