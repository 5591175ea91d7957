import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { seasonAt } from '../../graphql/first-variables';
import type { ShownLeague } from './league-dashboard';

const views = ['standings', 'race', 'leaders', 'bracket', 'schedule', 'history', 'records'] as const;
export type LeaguePageView = (typeof views)[number];

export interface LeagueAddress {
  view: LeaguePageView;
  /** Back returns to the previous view. */
  show: (view: string | null) => void;
  /** Shows a season by its number, in the same view. */
  chooseSeason: (number: number) => void;
}

/** View and season of the page, which are in its address. The current season is in none. */
export function useLeagueAddress({ leagueType, seasons, season }: ShownLeague): LeagueAddress {
  const [search, setSearch] = useSearchParams();
  // A tournament is mainly its bracket; a season its standings.
  const usual = leagueType === 'TOURNAMENT' ? 'bracket' : 'standings';
  const change = (apply: (next: URLSearchParams) => void, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        apply(next);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  const namesCurrent = season?.isCurrent === true && seasonAt({ search }) === season.number;
  useEffect(() => {
    if (namesCurrent) change((next) => next.delete('season'), true);
  });
  return {
    view: views.find((one) => one === search.get('view')) ?? usual,
    show: (view) =>
      change((next) => {
        next.set('view', view ?? usual);
        next.delete('sort');
      }),
    chooseSeason: (number) =>
      change((next) => {
        const isCurrent = seasons.some((one) => one.number === number && one.isCurrent);
        if (isCurrent) next.delete('season');
        else next.set('season', String(number));
        // It is a day of the season before.
        next.delete('day');
      }),
  };
}
