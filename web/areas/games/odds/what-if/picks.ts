import { useState } from 'react';
import type { MatchToSupposeFragment } from './what-if.generated';

/** The server's limit. */
export const MOST_PICKS = 100;

/** A match and its supposed winner. */
export interface Pick {
  match: MatchToSupposeFragment;
  winnerTeamId: string;
}

/** Adds a pick or replaces the winner; the same winner again removes the pick. */
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
  /** Null if there is nothing to undo. */
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
