import { Link } from 'react-router';
import { ComingTime, ScheduledTime, useCountdown } from './ComingTime';
import classes from './MatchStatus.module.css';
import { paths } from '../addresses/paths';

/** Fields of any match that is not over. */
export interface StatusOfMatch {
  id: string;
  status: string;
  firstPitchAt: string | null;
  date: string | null;
  startsAt: string | null;
  timeZone: string | null;
  postponed: boolean;
  postponement: string | null;
}

export const isLive = ({ status }: { status: string }): boolean => status === 'in_progress';

export const isPlayed = ({ status }: { status: string }): boolean => status === 'simulated';

/** True for matches that are neither played nor live; announced matches are still to come. */
export const isToCome = (match: { status: string }): boolean => !isPlayed(match) && !isLive(match);

/** Whether nothing but its day is known of a match to come: it has no time, is not announced and not postponed. */
export const isJustPending = (match: Omit<StatusOfMatch, 'id'>): boolean =>
  match.status === 'pending' && match.firstPitchAt === null && match.startsAt === null && !match.postponed;

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
 * Shows that a match is live or postponed. For another match it shows the time of the first pitch, if that is known, or
 * else the status.
 */
export function MatchStatus({ match, plain = false, brief = false }: MatchStatusProps) {
  const { id, status, firstPitchAt, date, startsAt, timeZone } = match;
  if (isLive(match)) {
    return plain ? (
      <span className={classes.live}>Live</span>
    ) : (
      <Link className={classes.live} to={paths.watchMatch(id)} aria-label={`Live: watch match #${id}`}>
        Live
      </Link>
    );
  }
  if (match.postponed) return <Postponed reason={match.postponement} brief={brief} />;
  if (status === 'pending' && firstPitchAt !== null) {
    return <FirstPitch at={firstPitchAt} brief={brief} />;
  }
  if (status === 'pending' && startsAt !== null && date !== null) {
    return (
      <span className={classes.firstPitch}>
        <span className="visually-hidden">First pitch </span>
        <ScheduledTime at={startsAt} date={date} timeZone={timeZone} />
      </span>
    );
  }
  return <span className={classes.status}>{status}</span>;
}

/** The reason is left out where there is little space, but is in the tooltip and read by screen readers. */
function Postponed({ reason, brief }: { reason: string | null; brief: boolean }) {
  return (
    <span className={classes.postponed} title={reason ?? undefined}>
      Postponed
      {reason === null ? null : <span className={brief ? 'visually-hidden' : undefined}>: {reason}</span>}
    </span>
  );
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
