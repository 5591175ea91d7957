import type { ReactNode } from 'react';
import classes from './NameWith.module.css';
import { PlayerName } from './PlayerName';

interface NameWithProps {
  id: string;
  name: string;
  children: ReactNode;
}

/** A player's name in a table, followed by `children`, so that these need no column of their own. */
export function NameWith({ id, name, children }: NameWithProps) {
  return (
    <span className={classes.named}>
      <PlayerName id={id} name={name} />
      {children}
    </span>
  );
}
