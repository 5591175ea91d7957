import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LeagueSelect } from '../leagues/LeagueSelect';
import { TeamSelect } from '../../clubs/teams/TeamSelect';
import classes from './MatchFilters.module.css';

/** Filters matches by league or team, in the address. `children` are filters within the league. */
export function MatchFilters({ children }: { children?: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const choose = (parameter: string, id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        // A season number is only valid in its league.
        if (parameter === 'league') next.delete('season');
        if (id === null) next.delete(parameter);
        else next.set(parameter, id);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <div className={classes.filters} data-print="hide">
      <LeagueSelect
        label="League"
        none="All leagues"
        value={search.get('league')}
        onChange={(id) => choose('league', id)}
      />
      {children}
      <TeamSelect
        label="Team"
        none="All teams"
        value={search.get('team')}
        onChange={(id) => choose('team', id)}
      />
    </div>
  );
}
