import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { useOpener } from '../../../ui/dialogs/use-opener';
import { liveFailures } from '../../leagues/matches/live/live-failures';
import { StartLeagueDocument } from './league-live-actions.generated';

const StartLiveDialog = lazyPart(() => import('../../leagues/matches/live/StartLiveDialog'));

const spans = [
  { days: 1, label: 'Start Next Day Live', title: 'Start the next day live', subject: 'Each game is' },
  {
    days: 7,
    label: 'Start Next Week Live',
    title: 'Start the next week live',
    subject: 'The next seven game days are played one after another: each game is',
  },
] as const;
type Span = (typeof spans)[number];

/** For administrators: buttons that start the next day or week of a league live. */
export function StartLeagueLive({ leagueId }: { leagueId: string }) {
  return spans.map((span) => <StartSpan key={span.days} leagueId={leagueId} span={span} />);
}

function StartSpan({ leagueId, span: { days, label, title, subject } }: { leagueId: string; span: Span }) {
  const { isOpen, open, close, button } = useOpener();
  const [startLeague] = useMutation(StartLeagueDocument);

  async function start(input: { minutes: number; firstPitchAt: string | null }) {
    const { data } = await startLeague({ variables: { leagueId, input: { ...input, days } } });
    if (data) await toast(succeeded(data.startLeague.message));
  }

  return (
    <>
      <Button variant="default" ref={button} onClick={open}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StartLiveDialog
            title={title}
            subject={subject}
            failure={liveFailures.startLeague}
            start={start}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
