import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf, type Fallback } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import {
  AcceptTradeDocument,
  ApproveClaimDocument,
  ApproveTradeDocument,
  ClaimPlayerDocument,
  RefuseClaimDocument,
  RefuseTradeDocument,
  UndoTransactionDocument,
  WaivePlayerDocument,
  WithdrawClaimDocument,
  WithdrawTradeDocument,
} from './market-actions.generated';
import { marketFailures } from './market-failures';

interface Named {
  id: string;
  name: string;
}

/** Runs an action and reports its result in a message that begins with ✓ or ✗. */
function useActs() {
  const [busy, setBusy] = useState(false);
  async function act(work: () => Promise<string>, fallback: Fallback): Promise<boolean> {
    setBusy(true);
    try {
      const done = await work();
      void toast(succeeded(done));
      return true;
    } catch (error) {
      void toast(failed(messageOf(error, fallback)));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, act };
}

/** Decisions on trades. A decision that moves players asks for confirmation first. */
export function useTradeActions() {
  const { busy, act } = useActs();
  const [acceptTrade] = useMutation(AcceptTradeDocument);
  const [approveTrade] = useMutation(ApproveTradeDocument);
  const [refuseTrade] = useMutation(RefuseTradeDocument);
  const [withdrawTrade] = useMutation(WithdrawTradeDocument);
  return {
    busy,
    accept: async (id: string, words: string) => {
      const agreed = await confirmAction({
        title: 'Accept the trade?',
        message: words,
        confirmLabel: 'Accept',
        danger: false,
      });
      if (!agreed) return;
      await act(async () => {
        const { data } = await acceptTrade({ variables: { id } });
        return data?.acceptTrade.status === 'COMPLETED'
          ? 'Trade completed.'
          : 'Trade accepted. Staff will decide.';
      }, marketFailures.decideTrade);
    },
    approve: async (id: string, words: string) => {
      const agreed = await confirmAction({
        title: 'Approve the trade?',
        message: words,
        confirmLabel: 'Approve',
        danger: false,
      });
      if (!agreed) return;
      await act(async () => {
        await approveTrade({ variables: { id } });
        return 'Trade completed.';
      }, marketFailures.decideTrade);
    },
    refuse: (id: string, reason: string | null) =>
      act(async () => {
        await refuseTrade({ variables: { id, input: { reason } } });
        return 'Trade refused.';
      }, marketFailures.decideTrade),
    withdraw: async (id: string, words: string) => {
      const agreed = await confirmAction({
        title: 'Withdraw the offer?',
        message: words,
        confirmLabel: 'Withdraw',
      });
      if (!agreed) return;
      await act(async () => {
        await withdrawTrade({ variables: { id } });
        return 'Offer withdrawn.';
      }, marketFailures.decideTrade);
    },
  };
}

/** Decisions on claims and waivers. */
export function useClaimActions() {
  const { busy, act } = useActs();
  const [approveClaim] = useMutation(ApproveClaimDocument);
  const [refuseClaim] = useMutation(RefuseClaimDocument);
  const [withdrawClaim] = useMutation(WithdrawClaimDocument);
  return {
    busy,
    approve: (id: string, player: string) =>
      act(async () => {
        const { data } = await approveClaim({ variables: { id } });
        return data?.approveClaim.kind === 'WAIVER'
          ? `${player} is a free agent now.`
          : `${player} has a team now.`;
      }, marketFailures.decideClaim),
    refuse: (id: string, reason: string | null) =>
      act(async () => {
        await refuseClaim({ variables: { id, input: { reason } } });
        return 'Request refused.';
      }, marketFailures.decideClaim),
    withdraw: async (id: string, about: string) => {
      const agreed = await confirmAction({
        title: 'Withdraw the request?',
        message: `Staff will no longer consider ${about}. You can ask again.`,
        confirmLabel: 'Withdraw',
      });
      if (!agreed) return;
      await act(async () => {
        await withdrawClaim({ variables: { id } });
        return 'Request withdrawn.';
      }, marketFailures.decideClaim);
    },
  };
}

/** Requests of owners about single players. */
export function usePlayerDeals(reload: () => Promise<unknown>) {
  const { busy, act } = useActs();
  const [claimPlayer] = useMutation(ClaimPlayerDocument);
  const [waivePlayer] = useMutation(WaivePlayerDocument);
  return {
    busy,
    claim: (player: Named, team: Named) =>
      act(async () => {
        const { data } = await claimPlayer({ variables: { playerId: player.id, teamId: team.id } });
        await reload();
        return data?.claimPlayer.status === 'GRANTED'
          ? `${player.name} joined ${team.name}.`
          : `${team.name} claimed ${player.name}. Staff will decide.`;
      }, marketFailures.claimPlayer),
    waive: async (player: Named) => {
      const agreed = await confirmAction({
        title: `Waive ${player.name}?`,
        message: `${player.name} will become a free agent, and any team can claim them.`,
        confirmLabel: 'Waive',
      });
      if (!agreed) return;
      await act(async () => {
        const { data } = await waivePlayer({ variables: { playerId: player.id } });
        await reload();
        return data?.waivePlayer.status === 'GRANTED'
          ? `${player.name} is a free agent now.`
          : `You asked to waive ${player.name}. Staff will decide.`;
      }, marketFailures.waivePlayer);
    },
  };
}

/** For administrators. */
export function useUndo(reload: () => Promise<unknown>) {
  const { busy, act } = useActs();
  const [undoTransaction] = useMutation(UndoTransactionDocument);
  return {
    busy,
    undo: async (id: string, names: string) => {
      const agreed = await confirmAction({
        title: 'Undo the transaction?',
        message: `Send back ${names}? This is possible only while none of them has played since.`,
        confirmLabel: 'Undo',
      });
      if (!agreed) return;
      await act(async () => {
        await undoTransaction({ variables: { id } });
        await reload();
        return 'Transaction undone.';
      }, marketFailures.undoTransaction);
    },
  };
}
