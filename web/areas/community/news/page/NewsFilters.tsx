import { useSearchParams } from 'react-router';
import { AddressCheckbox } from '../../../../ui/addresses/AddressCheckbox';
import { TeamSelect } from '../../../clubs/teams/TeamSelect';
import classes from '../News.module.css';

/** Filters by team and by featured; the address contains both. */
export function NewsFilters() {
  const [search, setSearch] = useSearchParams();
  const featured = search.get('featured') === 'true';
  const set = (parameter: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('article');
      if (value === null) next.delete(parameter);
      else next.set(parameter, value);
      return next;
    });
  return (
    <div className={classes.filters} role="group" aria-label="Filter news">
      <TeamSelect
        label="Team"
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
