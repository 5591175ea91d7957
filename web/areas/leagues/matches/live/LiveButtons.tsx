import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { liveFailures } from './live-failures';
import { messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { timeToCome } from '../../../../ui/baseball/first-pitch';
import { isLive, type StatusOfMatch } from '../../../../ui/baseball/MatchStatus';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { CallOffMatchDocument, StartMatchDocument } from './live-actions.generated';

const StartLiveDialog = lazyPart(() => import('./StartLiveDialog'));

interface LiveButtonsProps extends Pick<ButtonProps, 'size'> {
  match: StartableMatch;
  /** Shows a message. If it is left out, messages are shown as toasts. */
  report?: (message: string) => unknown;
}

/** For administrators: starts a match live, or calls off a live or announced match. */
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
          aria-label={`Start Live ${gameOf(match)}`}
          onClick={open}
        >
          Start Live
        </Button>
      ) : null}
      {viewerCanCallOff ? (
        <Button
          {...sized}
          variant="default"
          aria-label={`Call Off ${gameOf(match)}`}
          disabled={isBusy}
          onClick={() => void callOff()}
        >
          {' '}
          Call Off
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <StartLiveDialog
            title={`Start Live: ${gameOf(match)}`}
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

type Started = Pick<StatusOfMatch, 'id' | 'status' | 'firstPitchAt'>;

/** Fields of a match for its live buttons. */
interface StartableMatch extends Started {
  viewerCanStart: boolean;
  viewerCanCallOff: boolean;
  homeTeam: { name: string };
  awayTeam: { name: string };
}

const gameOf = ({ awayTeam, homeTeam }: StartableMatch): string => `${awayTeam.name} at ${homeTeam.name}`;

interface LiveActions {
  isBusy: boolean;
  /** Throws if the server refuses. */
  start: (input: { minutes: number; firstPitchAt: string | null }) => Promise<void>;
  /** Asks for confirmation first, and reports a refusal. */
  callOff: () => Promise<void>;
}

/** Actions to start a match live and to call it off, reported with `report`. */
function useLiveActions(match: StartableMatch, report: (message: string) => unknown = toast): LiveActions {
  const [startMatch] = useMutation(StartMatchDocument);
  const [callOffMatch] = useMutation(CallOffMatchDocument);
  const [isBusy, setBusy] = useState(false);

  async function start(input: { minutes: number; firstPitchAt: string | null }) {
    const { data } = await startMatch({ variables: { id: match.id, input } });
    if (data) await report(succeeded(startedWords(match, data.startMatch)));
  }

  async function callOff() {
    const agreed = await confirmAction({
      title: `Call off match #${match.id}?`,
      message: lossOf(match),
      confirmLabel: 'Call Off',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await callOffMatch({ variables: { id: match.id } });
      await report(succeeded(`Called off: ${gameOf(match)}`));
    } catch (error) {
      await report(failed(messageOf(error, liveFailures.callOffMatch)));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, start, callOff };
}

function startedWords(match: StartableMatch, { status, firstPitchAt }: Omit<Started, 'id'>): string {
  if (status === 'in_progress' || firstPitchAt === null) return `Live now: ${gameOf(match)}`;
  return `Announced: ${gameOf(match)}, first pitch ${timeToCome(firstPitchAt, new Date())}`;
}

/** Sentence about what is lost if the match is called off. */
function lossOf(match: StartableMatch): string {
  return isLive(match)
    ? `${gameOf(match)} is being played. The game ends for everyone watching, nothing is kept, and the match is pending again.`
    : `${gameOf(match)} will not begin at the announced time, and the match is pending again. No play is lost.`;
}
