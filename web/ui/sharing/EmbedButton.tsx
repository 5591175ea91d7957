import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { Embeddable } from './embed';
import { lazyPart } from '../on-demand/lazy-part';
import { useOpener } from '../dialogs/use-opener';

const EmbedDialog = lazyPart(() => import('./EmbedDialog'));

interface EmbedButtonProps {
  embeddable: Embeddable;
  size?: 'xs' | 'sm';
}

/** Opens a dialog with the HTML that shows a part of this page on another site. */
export function EmbedButton({ embeddable, size = 'sm' }: EmbedButtonProps) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size={size}
        aria-haspopup="dialog"
        data-print="hide"
        onClick={open}
      >
        Embed
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EmbedDialog embeddable={embeddable} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
