import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { TeamsChangedDocument } from '../../graphql/live-events.generated';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { distinctNames } from '../../ui/distinct-names';
import { type ChoiceFieldProps, type Choices, ChoiceSelect, useServerSearch } from '../../ui/ChoiceSelect';
import { ChosenTeamDocument, TeamChoicesDocument, type TeamChoicesQuery } from './team-choices.generated';

type TeamChoice = TeamChoicesQuery['choices']['edges'][number]['node'];

/** A team that shares its name is shown with its league and owner. */
function labelOf({ name, league, owner }: TeamChoice, distinct: string): string {
  if (distinct === name) return name;
  return `${distinct} (${league?.name ?? 'no league'}, ${owner?.username ?? 'no owner'})`;
}

function useTeamChoices(search: string, skip: boolean): Choices {
  const { data, previousData, loading, refetch } = useQuery(TeamChoicesDocument, {
    variables: { search: search === '' ? null : search },
    skip,
  });
  useLiveRefetch(TeamsChangedDocument, refetch, { variables: {}, skip });
  const page = (data ?? previousData)?.choices;
  const teams = page?.edges.map(({ node }) => node) ?? [];
  const nameOf = distinctNames(teams);
  return {
    choices: teams.map((team) => ({ value: team.id, label: labelOf(team, nameOf(team)) })),
    isLong: page?.pageInfo.hasNextPage ?? false,
    loading,
  };
}

interface TeamSelectProps extends ChoiceFieldProps {
  /** Fetches nothing until it is opened: for tables with one in every row. */
  lazy?: boolean;
}

/** Chooses one of any number of teams by typing a part of its name. */
export function TeamSelect({ lazy = false, ...props }: TeamSelectProps) {
  const { value, none } = props;
  const [wanted, setWanted] = useState(!lazy);
  const all = useTeamChoices('', !wanted);
  const listed = all.choices.find((choice) => choice.value === value)?.label ?? props.chosen;
  const isNamed = value === null || listed !== undefined || (wanted && all.loading);
  const { data } = useQuery(ChosenTeamDocument, { variables: { id: value ?? '' }, skip: isNamed });
  const chosen = listed ?? data?.team?.name;
  const search = useServerSearch(all, value === null ? none : chosen);
  const found = useTeamChoices(search.text, search.text === '');
  return (
    <ChoiceSelect
      {...props}
      chosen={chosen}
      all={all}
      found={found}
      search={search}
      onDropdownOpen={() => setWanted(true)}
    />
  );
}
