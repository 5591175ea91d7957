import { UnstyledButton } from '@mantine/core';
import { useExternalStore } from '../ui/on-demand/external-store';
import { newRelease } from './offline';
import classes from './Layout.module.css';

/** Says that a new release has been fetched, until the page is reloaded. */
export function NewRelease() {
  const start = useExternalStore(newRelease);
  if (start === null) return null;
  return (
    <p className={classes.release} role="status">
      A new version of Pennant is ready. <UnstyledButton onClick={start}>Reload</UnstyledButton>
    </p>
  );
}
