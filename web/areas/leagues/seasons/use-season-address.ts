import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { seasonAt } from '../../../graphql/first-load/first-variables';

interface SeasonAddress {
  /** Number of the season that is asked for; null until the current one is known. */
  asked: number | null;
  choose: (number: number) => void;
}

/** The season of a league in the address, where the current one has no number. */
export function useSeasonAddress(seasons: readonly { number: number; isCurrent: boolean }[]): SeasonAddress {
  const [search, setSearch] = useSearchParams();
  const named = seasonAt({ search });
  const current = seasons.find(({ isCurrent }) => isCurrent)?.number ?? null;
  const change = (apply: (next: URLSearchParams) => void, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        apply(next);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  const namesCurrent = named !== null && named === current;
  useEffect(() => {
    if (namesCurrent) change((next) => next.delete('season'), true);
  });
  return {
    asked: named ?? current,
    choose: (number) =>
      change((next) => {
        if (number === current) next.delete('season');
        else next.set('season', String(number));
        // It is a day of the season before.
        next.delete('day');
      }),
  };
}
