import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '../../../session/use-query';
import { useState } from 'react';
import type { LeagueType } from '../../../graphql/schema.generated';
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

interface Named {
  name: string;
  leagueType: LeagueType;
}

const nameOf = ({ name }: Named) => name;
const nameAndTypeOf = ({ name, leagueType }: Named) => `${name} (${typeLabel(leagueType)})`;

type LeagueChoice = LeagueChoicesQuery['choices']['edges'][number]['node'];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Label of a league that has the same name as another league. It adds type and creation date. */
const distinctLabel = ({ leagueType, createdAt }: LeagueChoice, distinct: string) =>
  `${distinct} (${typeLabel(leagueType)}, ${day.format(new Date(createdAt))})`;

interface Asked {
  search: string;
  leagueType: LeagueType | null;
  labelOf: (league: Named) => string;
  skip: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
}

interface LeagueChoices extends Choices {
  refetch: () => Promise<unknown>;
}

function useLeagueChoices({ search, leagueType, labelOf, ...options }: Asked): LeagueChoices {
  const variables = { search: search === '' ? null : search, leagueType };
  const { data, previousData, loading, refetch } = useQuery(LeagueChoicesDocument, { variables, ...options });
  useUpdates(LeagueChoicesDocument, variables, options.skip);
  const page = (data ?? previousData)?.choices;
  const leagues = page?.edges.map(({ node }) => node) ?? [];
  const distinctName = distinctNames(leagues);
  return {
    choices: leagues.map((league) => ({
      value: league.id,
      label:
        distinctName(league) === league.name ? labelOf(league) : distinctLabel(league, distinctName(league)),
    })),
    isLong: page?.pageInfo.hasNextPage ?? false,
    loading,
    refetch,
  };
}

interface LeagueSelectProps extends ChoiceFieldProps {
  /** Offers only leagues of this type; null for all. */
  leagueType?: LeagueType | null;
  /** Shows each name with its type. */
  withType?: boolean;
}

/** Chooses one of any number of leagues by typing a part of its name. */
export function LeagueSelect({ leagueType = null, withType = false, ...props }: LeagueSelectProps) {
  const { value, none } = props;
  const labelOf = withType ? nameAndTypeOf : nameOf;
  const [isOpened, setIsOpened] = useState(false);
  // Until the list is opened, only the name of the chosen league is needed. The cache may already have it.
  const isNeeded = isOpened || value !== null;
  const fetchPolicy = isOpened ? 'cache-and-network' : 'cache-first';
  const all = useLeagueChoices({ search: '', leagueType, labelOf, skip: !isNeeded, fetchPolicy });
  const listed = all.choices.find((choice) => choice.value === value)?.label;
  const isNamed = value === null || listed !== undefined || all.loading;
  const { data } = useQuery(ChosenLeagueDocument, { variables: { id: value ?? '' }, skip: isNamed });
  const chosen = listed ?? (data?.league ? labelOf(data.league) : undefined);
  const search = useServerSearch(all, value === null ? none : chosen);
  const found = useLeagueChoices({ search: search.text, leagueType, labelOf, skip: search.text === '' });
  const open = () => {
    if (isNeeded && !isOpened) void readQuietly(all.refetch());
    setIsOpened(true);
  };
  return (
    <ChoiceSelect {...props} chosen={chosen} all={all} found={found} search={search} onDropdownOpen={open} />
  );
}
