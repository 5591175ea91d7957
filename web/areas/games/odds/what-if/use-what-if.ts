import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { readQuietly } from '../../../../graphql/read-quietly';
import { failed } from '../../../../ui/toasts/message-tone';
import { oddsFailures } from '../odds-failures';
import type { Pick } from './picks';
import { AskWhatIfDocument } from './what-if-actions.generated';
import { type ShownWhatIfFragment, WhatIfChangedDocument, WhatIfDocument } from './what-if.generated';

const LOOK_AGAIN_AFTER = 2000;

interface Asked {
  id: string;
  picks: readonly Pick[];
}

interface WhatIfAnswer {
  /** Null before the first question. */
  answer: ShownWhatIfFragment | null;
  /** Picks that it was asked about. */
  asked: readonly Pick[];
  isRunning: boolean;
  failure: string | null;
  ask: (picks: readonly Pick[]) => Promise<void>;
}

/** Asks for the odds of a branch, and follows the answer until it is there. */
export function useWhatIf(leagueId: string): WhatIfAnswer {
  const [askWhatIf, { loading }] = useMutation(AskWhatIfDocument);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const id = asked?.id ?? '';
  const { data, refetch } = useQuery(WhatIfDocument, { variables: { id }, skip: asked === null });
  const answer = data?.whatIf ?? null;
  const isOpen = asked !== null && (answer === null || answer.state === 'WAITING');
  // The answer updates automatically, because a what-if has an id.
  useSubscription(WhatIfChangedDocument, { variables: { id }, skip: !isOpen });
  // No event says that it was answered before the subscription began.
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = window.setInterval(() => void readQuietly(refetch()), LOOK_AGAIN_AFTER);
    return () => window.clearInterval(timer);
  }, [isOpen, refetch]);

  const ask = async (picks: readonly Pick[]) => {
    setFailure(null);
    try {
      const wanted = picks.map(({ match, winnerTeamId }) => ({ matchId: match.id, winnerTeamId }));
      const result = await askWhatIf({ variables: { leagueId, picks: wanted } });
      const started = result.data?.askWhatIf.id;
      if (started !== undefined) setAsked({ id: started, picks });
    } catch (error) {
      setFailure(failed(messageOf(error, oddsFailures.askWhatIf)));
    }
  };
  return { answer, asked: asked?.picks ?? [], isRunning: loading || isOpen, failure, ask };
}
