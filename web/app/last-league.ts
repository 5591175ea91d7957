import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { createExternalStore, useExternalStore } from '../ui/on-demand/external-store';
import { paths } from '../ui/addresses/paths';

const KEY = 'pennant.league';

const lastLeague = createExternalStore(import.meta.env.SSR ? null : localStorage.getItem(KEY), null);

/** Remembers the league whose dashboard is open. */
export function useRememberedLeague(): void {
  const { pathname, search } = useLocation();
  const league = pathname === paths.leagueDashboard ? new URLSearchParams(search).get('league') : null;
  useEffect(() => {
    if (league === null || !/^\d+$/.test(league)) return;
    lastLeague.set(league);
    localStorage.setItem(KEY, league);
  }, [league]);
}

/** Dashboard of the league that was looked at last. */
export function useLeaguePath(): string {
  const league = useExternalStore(lastLeague);
  return league === null ? paths.leagueDashboard : paths.leagueOnDashboard(league);
}
