import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { LeagueSelect } from '../leagues/LeagueSelect';
import { TeamSelect } from '../../clubs/teams/TeamSelect';
import classes from './ListFilters.module.css';

/** Filters a list by league or team, in the address. `children` are filters within the league. */
export function ListFilters({ children }: { children?: ReactNode }) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  return (
    <div className={classes.filters} data-print="hide">
      <LeagueSelect
        label="League"
        none="All leagues"
        value={search.get('league')}
        // A season number is only valid in its league.
        onChange={(id) => choose('league', id, { without: ['season'] })}
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
