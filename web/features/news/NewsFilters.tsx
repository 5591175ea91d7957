import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TeamSelect } from '../teams/TeamSelect';
import classes from './News.module.css';

/** By team and featured only; the address holds both. */
export function NewsFilters() {
  const [search, setSearch] = useSearchParams();
  const featured = search.get('featured') === 'true';
  // The address follows a moment later; the tick must not wait for it, only follow it in its turn.
  const [ticked, setTicked] = useState(featured);
  const [followed, setFollowed] = useState(featured);
  if (followed !== featured) {
    setFollowed(featured);
    setTicked(featured);
  }
  const set = (parameter: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
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
      <Checkbox
        label="Featured only"
        checked={ticked}
        onChange={({ currentTarget }) => {
          setTicked(currentTarget.checked);
          set('featured', currentTarget.checked ? 'true' : null);
        }}
      />
    </div>
  );
}
