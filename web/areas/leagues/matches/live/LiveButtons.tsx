import { Button, type ButtonProps } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/on-demand/fetch-code';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { gameOf, type StartableMatch, useLiveActions } from './live-actions';
import { liveFailures } from './live-failures';

const StartLiveDialog = lazyPart(() => import('./StartLiveDialog'));

interface LiveButtonsProps extends Pick<ButtonProps, 'size'> {
  match: StartableMatch;
  /** Place of messages; a toast when left out. */
  report?: (message: string) => unknown;
}

/** For administrators: starts a match live, or calls one off that is live or announced. */
export function LiveButtons({ match, size, report }: LiveButtonsProps) {
  const { isBusy, start, callOff } = useLiveActions(match, report);
  const { isOpen, open, close, button } = useOpener();
  const { viewerCanStart, viewerCanCallOff } = match;
  const sized = size === undefined ? {} : { size };
  return (
    <>
      {viewerCanStart ? (
        <Button
          {...sized}
          variant="default"
          ref={button}
          aria-label={`Start live ${gameOf(match)}`}
          onClick={open}
        >
          Start live
        </Button>
      ) : null}
      {viewerCanCallOff ? (
        <Button
          {...sized}
          variant="default"
          aria-label={`Call off ${gameOf(match)}`}
          disabled={isBusy}
          onClick={() => void callOff()}
        >
          Call off
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <StartLiveDialog
            title={`Start live: ${gameOf(match)}`}
            subject="The game is"
            failure={liveFailures.startMatch}
            start={start}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
