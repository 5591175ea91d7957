import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '../../../session/use-query';
import { useState } from 'react';
import { readQuietly } from '../../../graphql/read-quietly';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { type ChoiceFieldProps, type Choices, useServerSearch } from '../../../ui/choices/choices';
import { ChoiceSelect } from '../../../ui/choices/ChoiceSelect';
import { distinctNames } from '../../../ui/choices/groups';
import { typeLabel } from './league-words';
import {
  ChosenLeagueDocument,
  LeagueChoicesDocument,
  type LeagueChoicesQuery,
} from './league-choices.generated';

type LeagueChoice = LeagueChoicesQuery['choices']['edges'][number]['node'];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Label of a league that has the same name as another league. It adds type and creation date. */
const distinctLabel = ({ leagueType, createdAt }: LeagueChoice, distinct: string) =>
  `${distinct} (${typeLabel(leagueType)}, ${day.format(new Date(createdAt))})`;

interface Asked {
  search: string;
  skip: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
}

interface LeagueChoices extends Choices {
  refetch: () => Promise<unknown>;
}

function useLeagueChoices({ search, ...options }: Asked): LeagueChoices {
  const variables = { search: search === '' ? null : search, leagueType: null };
  const { data, previousData, loading, refetch } = useQuery(LeagueChoicesDocument, { variables, ...options });
  useUpdates(LeagueChoicesDocument, variables, options.skip);
  const page = (data ?? previousData)?.choices;
  const leagues = page?.edges.map(({ node }) => node) ?? [];
  const distinctName = distinctNames(leagues);
  return {
    choices: leagues.map((league) => ({
      value: league.id,
      label: distinctName(league) === league.name ? league.name : distinctLabel(league, distinctName(league)),
    })),
    isLong: page?.pageInfo.hasNextPage ?? false,
    loading,
    refetch,
  };
}

/** Chooses one of any number of leagues by typing a part of its name. */
export function LeagueSelect(props: ChoiceFieldProps) {
  const { value, none } = props;
  const [isOpened, setIsOpened] = useState(false);
  // Until the list is opened, only the name of the chosen league is needed. The cache may already have it.
  const isNeeded = isOpened || value !== null;
  const fetchPolicy = isOpened ? 'cache-and-network' : 'cache-first';
  const all = useLeagueChoices({ search: '', skip: !isNeeded, fetchPolicy });
  const listed = all.choices.find((choice) => choice.value === value)?.label;
  const isNamed = value === null || listed !== undefined || all.loading;
  const { data } = useQuery(ChosenLeagueDocument, { variables: { id: value ?? '' }, skip: isNamed });
  const chosen = listed ?? data?.league?.name;
  const search = useServerSearch(all, value === null ? none : chosen);
  const found = useLeagueChoices({ search: search.text, skip: search.text === '' });
  const open = () => {
    if (isNeeded && !isOpened) void readQuietly(all.refetch());
    setIsOpened(true);
  };
  return (
    <ChoiceSelect {...props} chosen={chosen} all={all} found={found} search={search} onDropdownOpen={open} />
  );
}
