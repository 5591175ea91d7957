import { useNavigation } from 'react-router';
import classes from './Layout.module.css';

/** A line along the top while the next page's code loads. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={classes.progress} data-busy={busy || undefined} aria-hidden="true" />;
}
