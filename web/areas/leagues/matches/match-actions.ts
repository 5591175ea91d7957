import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { hidesScores } from '../../../ui/appearance/scores/hidden-scores';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import {
  DeleteMatchDocument,
  SimulateMatchDocument,
  type SimulateMatchMutation,
} from './match-actions.generated';
import { matchFailures } from './match-failures';

export interface MatchActions {
  isSimulating: (id: string) => boolean;
  simulate: (id: string) => Promise<void>;
  /** Asks for confirmation first; returns whether the match was deleted. */
  remove: (id: string) => Promise<boolean>;
  /** Shows a message about a match. */
  report: (message: string) => unknown;
}

/** Actions to simulate and to delete a match, reported with `report`. */
export function useMatchActions(report: (message: string) => unknown = toast): MatchActions {
  const [simulateMatch] = useMutation(SimulateMatchDocument);
  const [deleteMatch] = useMutation(DeleteMatchDocument);
  const [busy, setBusy] = useState<readonly string[]>([]);

  async function simulate(id: string) {
    setBusy((ids) => [...ids, id]);
    try {
      const { data } = await simulateMatch({ variables: { id } });
      if (data) await report(succeeded(finalScore(data.simulateMatch)));
    } catch (error) {
      await report(failed(messageOf(error, matchFailures.simulateMatch)));
    } finally {
      setBusy((ids) => ids.filter((other) => other !== id));
    }
  }

  async function remove(id: string) {
    const agreed = await confirmAction({
      title: `Delete match #${id}?`,
      message: 'Are you sure you want to delete this match?',
      confirmLabel: 'Delete',
    });
    if (!agreed) return false;
    try {
      await deleteMatch({
        variables: { id },
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: 'Match', id }) ?? '' });
          cache.gc();
        },
      });
      await report(succeeded('Match deleted'));
      return true;
    } catch (error) {
      await report(failed(messageOf(error, matchFailures.deleteMatch)));
      return false;
    }
  }

  return { isSimulating: (id) => busy.includes(id), simulate, remove, report };
}

type Simulated = SimulateMatchMutation['simulateMatch'];

function finalScore({ awayTeam, awayScore, homeTeam, homeScore }: Simulated): string {
  return hidesScores()
    ? `Final: ${awayTeam.name} at ${homeTeam.name}`
    : `Final: ${awayTeam.name} ${awayScore ?? 0}, ${homeTeam.name} ${homeScore ?? 0}`;
}
