import { useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import { AddressCheckbox } from '../../../../ui/addresses/AddressCheckbox';
import { TeamSelect } from '../../../clubs/teams/TeamSelect';
import classes from '../News.module.css';

/** Filters by team and by featured; the address contains both. */
export function NewsFilters() {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const featured = search.get('featured') === 'true';
  const set = (parameter: string, value: string | null) =>
    choose(parameter, value, { without: ['article'], preventScrollReset: false });
  return (
    <div className={classes.filters} role="group" aria-label="Filter news">
      <TeamSelect
        aria-label="Team"
        none="All Teams"
        value={search.get('team')}
        onChange={(team) => set('team', team)}
      />
      <AddressCheckbox
        label="Featured only"
        checked={featured}
        onChange={(wanted) => set('featured', wanted ? 'true' : null)}
      />
    </div>
  );
}
