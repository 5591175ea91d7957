import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../../graphql/errors';
import { matchFailures } from '../../../leagues/matches/match-failures';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { danger } from '../../../../ui/dialogs/danger';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import type { ShownMatch } from '../match-page';
import { RemoveResultDocument } from './entered-actions.generated';

const EnterResultDialog = lazyPart(() => import('./EnterResultDialog'));

/** For administrators: enters the result of a pending match by hand, or removes an entered result. */
export function EnteredButtons({ match }: { match: ShownMatch }) {
  const { isOpen, open, close, button } = useOpener();
  const [removeResult, { loading }] = useMutation(RemoveResultDocument);

  async function remove() {
    const agreed = await confirmAction({
      title: `Remove the result of match #${match.id}?`,
      message: 'Standings, series and statistics are as before the result, and the match is pending again.',
      confirmLabel: 'Remove',
    });
    if (!agreed) return;
    try {
      await removeResult({ variables: { id: match.id } });
      await toast(succeeded('Result removed'));
    } catch (error) {
      await toast(failed(messageOf(error, matchFailures.removeResult)));
    }
  }

  return (
    <>
      {match.viewerCanEnterResult ? (
        <Button variant="default" ref={button} onClick={open}>
          Enter Result
        </Button>
      ) : null}
      {match.viewerCanRemoveResult ? (
        <Button {...danger} disabled={loading} onClick={() => void remove()}>
          Remove Result
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <EnterResultDialog match={match} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
