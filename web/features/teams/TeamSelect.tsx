import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type {
  ChosenTeamQuery,
  ChosenTeamQueryVariables,
  TeamChoicesQuery,
  TeamChoicesQueryVariables,
} from '../../graphql/generated/operations';
import { TEAMS_CHANGED } from '../../graphql/live-events';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { distinctNames } from '../../ui/distinct-names';
import { type ChoiceFieldProps, type Choices, ChoiceSelect, useServerSearch } from '../../ui/ChoiceSelect';

const TEAM_CHOICES: TypedDocumentNode<TeamChoicesQuery, TeamChoicesQueryVariables> = gql`
  query TeamChoices($search: String) {
    choices: teamsConnection(search: $search, first: 100) {
      edges {
        cursor
        node {
          id
          name
          league {
            id
            name
          }
          owner {
            id
            username
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

const CHOSEN_TEAM: TypedDocumentNode<ChosenTeamQuery, ChosenTeamQueryVariables> = gql`
  query ChosenTeam($id: ID!) {
    team(id: $id) {
      id
      name
    }
  }
`;

type TeamChoice = TeamChoicesQuery['choices']['edges'][number]['node'];

/** A team that shares its name says where it plays and whose it is. */
function labelOf({ name, league, owner }: TeamChoice, distinct: string): string {
  if (distinct === name) return name;
  return `${distinct} (${league?.name ?? 'no league'}, ${owner?.username ?? 'no owner'})`;
}

function useTeamChoices(search: string, skip: boolean): Choices {
  const { data, previousData, loading, refetch } = useQuery(TEAM_CHOICES, {
    variables: { search: search === '' ? null : search },
    skip,
  });
  useLiveRefetch(TEAMS_CHANGED, refetch, { variables: {}, skip });
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
  /** Reads nothing until it is opened: for tables with one in every row. */
  lazy?: boolean;
}

/** Chooses a team by typing a part of its name, however many there are. */
export function TeamSelect({ lazy = false, ...props }: TeamSelectProps) {
  const { value, none } = props;
  const [wanted, setWanted] = useState(!lazy);
  const all = useTeamChoices('', !wanted);
  const listed = all.choices.find((choice) => choice.value === value)?.label ?? props.chosen;
  const isNamed = value === null || listed !== undefined || (wanted && all.loading);
  const { data } = useQuery(CHOSEN_TEAM, { variables: { id: value ?? '' }, skip: isNamed });
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
