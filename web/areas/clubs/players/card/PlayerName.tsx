import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { paths } from '../../../../ui/addresses/paths';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import classes from './PlayerName.module.css';

const PlayerCard = lazyPart(() => import('./PlayerCard'));

interface PlayerNameProps {
  id: string;
  name: string;
  /** A badge after the name. */
  mark?: ReactNode;
}

/** A player's name as a link to the player's page; if there is room, with a button that opens the recent form. */
export function PlayerName({ id, name, mark }: PlayerNameProps) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <span className={classes.player}>
      <Link className={`names ${classes.name}`} to={paths.player(id)} title={name}>
        {/* Where there is no room, the first name is cut before the others. */}
        <span>{name.slice(0, name.indexOf(' ') + 1)}</span>
        <span>{name.slice(name.indexOf(' ') + 1)}</span>
      </Link>
      {mark}
      <button
        ref={button}
        type="button"
        className={classes.look}
        aria-haspopup="dialog"
        aria-label={`Form of ${name}`}
        title={`Form of ${name}`}
        onClick={open}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M1 8h3v5H1zM5.5 4h3v9h-3zM10 1h3v12h-3z" />
        </svg>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PlayerCard id={id} name={name} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  );
}
