import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { ProgramFeed } from './feeds';
import { lazyPart } from '../on-demand/lazy-part';
import { useOpener } from '../dialogs/use-opener';

const FeedDialog = lazyPart(() => import('./FeedDialog'));

/** Opens a dialog that says how to follow the page in a calendar program or feed reader. */
export function FeedButton({ feed }: { feed: ProgramFeed }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        data-print="hide"
        onClick={open}
      >
        {feed.label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FeedDialog feed={feed} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
