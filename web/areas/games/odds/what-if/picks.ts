import { useState } from 'react';
import type { MatchToSupposeFragment } from './what-if.generated';

/** As many as the server takes. */
export const MOST_PICKS = 100;

/** A match and who is supposed to win it. */
export interface Pick {
  match: MatchToSupposeFragment;
  winnerTeamId: string;
}

/** The picks after one more: the same winner again takes it back. */
export function withPick(picks: readonly Pick[], { match, winnerTeamId }: Pick): readonly Pick[] {
  const before = picks.find((one) => one.match.id === match.id);
  const others = picks.filter((one) => one !== before);
  if (before?.winnerTeamId === winnerTeamId) return others;
  if (before === undefined && picks.length >= MOST_PICKS) return picks;
  return [...others, { match, winnerTeamId }];
}

export interface Picks {
  picks: readonly Pick[];
  pick: (pick: Pick) => void;
  /** Null when there is nothing to take back. */
  undo: (() => void) | null;
  clear: () => void;
}

export function usePicks(): Picks {
  const [history, setHistory] = useState<readonly (readonly Pick[])[]>([]);
  const picks = history.at(-1) ?? [];
  const become = (next: readonly Pick[]) => {
    if (next !== picks) setHistory([...history, next]);
  };
  return {
    picks,
    pick: (one) => become(withPick(picks, one)),
    undo: history.length === 0 ? null : () => setHistory(history.slice(0, -1)),
    clear: () => become([]),
  };
}
