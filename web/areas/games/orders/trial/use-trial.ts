import { useMutation, useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { failed } from '../../../../ui/toasts/message-tone';
import type { Draft } from '../draft/orders-draft';
import { TryOrdersDocument } from '../draft/orders-actions.generated';
import { ordersFailures } from '../draft/orders-failures';
import {
  OrdersTrialProgressDocument,
  OrdersTrialsDocument,
  type ShownTrialFragment,
} from './orders-trials.generated';

export type ShownTrial = ShownTrialFragment;

interface StartedTrial {
  id: string;
  /** The orders of the trial, as JSON. */
  orders: string;
}

interface Trial {
  /** The latest trial of the match; null before the first. */
  trial: ShownTrial | null;
  /**
   * Whether the orders of the trial may differ from those on the screen. A trial that was not started on this page is
   * always stale, because its orders are unknown.
   */
  isStale: boolean;
  isRunning: boolean;
  failure: string | null;
  start: (games: number) => Promise<void>;
}

export function useTrial(teamId: string, matchId: string, draft: Draft | null): Trial {
  const { data, refetch } = useQuery(OrdersTrialsDocument, { variables: { teamId } });
  const [tryOrders, { loading }] = useMutation(TryOrdersDocument);
  const [started, setStarted] = useState<StartedTrial | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const trial = data?.ordersTrials.find(({ match }) => match.id === matchId) ?? null;
  const isOpen = trial?.state === 'WAITING' || trial?.state === 'PLAYING';
  // Each event updates the cached trial, which has the same id. The first event contains the present state of the
  // trial.
  useSubscription(OrdersTrialProgressDocument, { variables: { trialId: trial?.id ?? '' }, skip: !isOpen });

  const start = async (games: number) => {
    setFailure(null);
    try {
      const answer = await tryOrders({ variables: { teamId, input: { matchId, games, orders: draft } } });
      const id = answer.data?.tryOrders.id;
      if (id !== undefined) setStarted({ id, orders: JSON.stringify(draft) });
      await refetch();
    } catch (error) {
      setFailure(failed(messageOf(error, ordersFailures.tryOrders)));
    }
  };
  return {
    trial,
    isStale: started?.id !== trial?.id || started?.orders !== JSON.stringify(draft),
    isRunning: loading || isOpen,
    failure,
    start,
  };
}
