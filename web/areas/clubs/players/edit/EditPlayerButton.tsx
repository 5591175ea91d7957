import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/on-demand/fetch-code';
import { useOpener } from '../../../../ui/dialogs/use-opener';

const EditPlayerDialog = lazyPart(() => import('./EditPlayerDialog'));

/** For staff: changes identity and ratings of the player. */
export function EditPlayerButton({ id, name }: { id: string; name: string }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button ref={button} variant="default" aria-haspopup="dialog" onClick={open}>
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
