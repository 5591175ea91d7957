import { connection } from './connection';
import classes from './ConnectionBadge.module.css';
import { useExternalStore } from '../../ui/on-demand/external-store';

/** Whether live results arrive at the moment. */
export function ConnectionBadge() {
  const state = useExternalStore(connection);
  if (state === 'idle') return null;
  return (
    <span className={classes.badge} data-state={state} role="status">
      <span className={classes.lamp} aria-hidden="true" />
      {state === 'live' ? 'Live' : 'Reconnecting…'}
    </span>
  );
}
