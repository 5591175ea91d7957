import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type Fallback, messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { handOverFailures } from './hand-over-failures';
import {
  AcceptHandOverDocument,
  AskForTeamDocument,
  EndHandOverDocument,
} from './hand-over-actions.generated';
import type { HandOver_RowFragment } from './hand-overs.generated';

/** Accepts and ends offers and requests, and asks for clubs, each after a confirmation. */
export function useHandOverActions(reload: () => Promise<unknown>) {
  const [acceptHandOver] = useMutation(AcceptHandOverDocument);
  const [endHandOver] = useMutation(EndHandOverDocument);
  const [askForTeam] = useMutation(AskForTeamDocument);
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>, done: string, fallback: Fallback) {
    setBusy(true);
    try {
      await work();
      await reload();
      await toast(succeeded(done));
    } catch (error) {
      await toast(failed(messageOf(error, fallback)));
    } finally {
      setBusy(false);
    }
  }

  const accept = async ({ id, teamName, to }: HandOver_RowFragment) => {
    const agreed = await confirmAction({
      title: `A new owner for ${teamName}`,
      message: `${to} becomes the owner of ${teamName}.`,
      confirmLabel: 'Accept',
      danger: false,
    });
    if (!agreed) return;
    await run(
      () => acceptHandOver({ variables: { id } }),
      `${to} owns ${teamName} now.`,
      handOverFailures.accept,
    );
  };

  const end = async ({ id, kind, teamName, to }: HandOver_RowFragment, verb: 'Decline' | 'Withdraw') => {
    const subject =
      kind === 'OFFER' ? `The offer of ${teamName} to ${to}` : `${to}’s request for ${teamName}`;
    const agreed = await confirmAction({
      title: `${verb}?`,
      message: `${subject} ends.`,
      confirmLabel: verb,
    });
    if (!agreed) return;
    await run(() => endHandOver({ variables: { id } }), `${subject} has ended.`, handOverFailures.end);
  };

  const ask = async (team: { id: string; name: string }) => {
    const agreed = await confirmAction({
      title: `Ask for ${team.name}?`,
      message: 'The league’s staff decides. You can ask for one club at a time.',
      confirmLabel: 'Ask',
      danger: false,
    });
    if (!agreed) return;
    const done = `You asked for ${team.name}.`;
    await run(() => askForTeam({ variables: { teamId: team.id } }), done, handOverFailures.ask);
  };

  return { accept, end, ask, busy };
}
