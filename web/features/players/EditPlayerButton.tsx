import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/fetch-code';

const EditPlayerDialog = lazyPart(() => import('./EditPlayerDialog'));

/** For staff: changes who the player is and what he can do. */
export function EditPlayerButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    window.requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button ref={button} variant="default" onClick={() => setOpen(true)}>
        Edit Player
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditPlayerDialog id={id} name={name} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
