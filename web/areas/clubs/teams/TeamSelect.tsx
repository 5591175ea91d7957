import { useQuery } from '../../../session/use-query';
import { useState } from 'react';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { type ChoiceFieldProps, type Choices, useServerSearch } from '../../../ui/choices/choices';
import { ChoiceSelect } from '../../../ui/choices/ChoiceSelect';
import { ChosenTeamDocument, TeamChoicesDocument } from './team-choices.generated';

function useTeamChoices(search: string, skip: boolean): Choices {
  const variables = { search: search === '' ? null : search };
  const { data, previousData, loading } = useQuery(TeamChoicesDocument, { variables, skip });
  useUpdates(TeamChoicesDocument, variables, skip);
  const page = (data ?? previousData)?.choices;
  return {
    choices: page?.edges.map(({ node }) => ({ value: node.id, label: teamLabel(node) })) ?? [],
    isLong: page?.pageInfo.hasNextPage ?? false,
    loading,
  };
}

interface TeamSelectProps extends Omit<ChoiceFieldProps, 'chosen'> {
  /** The chosen team, if the page knows it: the list may not have loaded it. */
  team?: LabelledTeam | null | undefined;
}

const labelOf = (team: LabelledTeam | null | undefined) => (team ? teamLabel(team) : undefined);

/** Chooses one of any number of teams by typing a part of its name. */
export function TeamSelect({ team, ...props }: TeamSelectProps) {
  const { value, none } = props;
  const [isOpened, setIsOpened] = useState(false);
  // Until the list is opened, only the name of the chosen team is needed.
  const all = useTeamChoices('', !isOpened);
  const listed = all.choices.find((choice) => choice.value === value)?.label ?? labelOf(team);
  const isNamed = value === null || listed !== undefined || all.loading;
  const { data } = useQuery(ChosenTeamDocument, { variables: { id: value ?? '' }, skip: isNamed });
  const chosen = listed ?? labelOf(data?.team);
  const search = useServerSearch(all, value === null ? none : chosen);
  const found = useTeamChoices(search.text, search.text === '');
  return (
    <ChoiceSelect
      {...props}
      chosen={chosen}
      all={all}
      found={found}
      search={search}
      onDropdownOpen={() => setIsOpened(true)}
    />
  );
}

/** A team with the details that distinguish it from teams of the same name. */
interface LabelledTeam {
  id: string;
  name: string;
  isNameShared: boolean;
  league: { name: string } | null;
  owner: { username: string } | null;
}

/** A team's name; if another team shares it, also its number, league and owner. */
function teamLabel({ id, name, isNameShared, league, owner }: LabelledTeam): string {
  if (!isNameShared) return name;
  return `${name} #${id} (${league?.name ?? 'no league'}, ${owner?.username ?? 'no owner'})`;
}
