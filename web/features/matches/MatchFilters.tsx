import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { MatchFiltersQuery, MatchFiltersQueryVariables } from '../../graphql/generated/operations';
import classes from './MatchFilters.module.css';

const MATCH_FILTERS: TypedDocumentNode<MatchFiltersQuery, MatchFiltersQueryVariables> = gql`
  query MatchFilters {
    leagues {
      id
      name
    }
    teams {
      id
      name
    }
  }
`;

/** Narrows the matches to a league or a team; the address holds the choice. */
export function MatchFilters() {
  const { data } = useQuery(MATCH_FILTERS);
  return (
    <div className={classes.filters} data-print="hide">
      <Filter parameter="league" label="League" all="All leagues" options={data?.leagues} />
      <Filter parameter="team" label="Team" all="All teams" options={data?.teams} />
    </div>
  );
}

interface FilterProps {
  parameter: string;
  label: string;
  all: string;
  options: readonly { id: string; name: string }[] | undefined;
}

function Filter({ parameter, label, all, options }: FilterProps) {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(parameter);
        else next.set(parameter, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <NativeSelect
      label={label}
      value={search.get(parameter) ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: all },
        ...(options ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
