import { Suspense, useRef, useState } from 'react';
import classes from './PlayerName.module.css';
import { lazyPart } from '../../ui/fetch-code';

const PlayerCard = lazyPart(() => import('./PlayerCard'));

/** A player's name; a click opens his form. */
export function PlayerName({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    window.requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.name}
        aria-haspopup="dialog"
        title={`Form of ${name}`}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PlayerCard id={id} name={name} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
