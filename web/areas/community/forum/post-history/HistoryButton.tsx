import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/on-demand/fetch-code';
import { useOpener } from '../../../../ui/dialogs/use-opener';

const PostHistory = lazyPart(() => import('./PostHistory'));

/** For staff, on a post that was edited or deleted: the texts it had. */
export function HistoryButton({ postId, label }: { postId: string; label: string }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-print="hide"
        ref={button}
        aria-label={`History of ${label}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        History
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PostHistory postId={postId} title={`History of ${label}`} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
