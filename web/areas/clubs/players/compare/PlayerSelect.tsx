import { useState } from 'react';
import { useQuery } from '../../../../session/use-query';
import { type Choices, useServerSearch } from '../../../../ui/choices/choices';
import { ChoiceSelect } from '../../../../ui/choices/ChoiceSelect';
import { PlayerChoicesDocument, type PlayerChoicesQuery } from './compare.generated';

interface PlayerSelectProps {
  id: string;
  label: string;
  value: string | null;
  /** The chosen player, if known. */
  player: ListedPlayer | undefined;
  /** Players who cannot be chosen. */
  without: readonly string[];
  onChoose: (id: string) => void;
}

/** Chooses a player by typing a part of the name. */
export function PlayerSelect({ id: fieldId, label, value, player, without, onChoose }: PlayerSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const chosen = player && labelOf(player);
  const all = usePlayerChoices('', without, !isOpened);
  const search = useServerSearch(all, chosen);
  const found = usePlayerChoices(search.text, without, search.text === '');
  return (
    <ChoiceSelect
      id={fieldId}
      label={label}
      value={value}
      chosen={chosen}
      all={all}
      found={found}
      search={search}
      onDropdownOpen={() => setIsOpened(true)}
      onChange={(id) => {
        if (id !== null) onChoose(id);
      }}
    />
  );
}

function usePlayerChoices(search: string, without: readonly string[], skip: boolean): Choices {
  const variables = { search: search === '' ? null : search };
  const { data, previousData, loading } = useQuery(PlayerChoicesDocument, { variables, skip });
  const page = (data ?? previousData)?.choices;
  const players = page?.edges.map(({ node }) => node) ?? [];
  const labels = players.map(labelOf);
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  return {
    choices: players
      .map((player) => ({ value: player.id, label: labelOf(player) }))
      .filter(({ value }) => !without.includes(value))
      .map(({ value, label }) => ({ value, label: isAlone(label) ? label : `${label} · no. ${value}` })),
    isLong: page?.pageInfo.hasNextPage ?? false,
    loading,
  };
}

type ListedPlayer = Pick<
  PlayerChoicesQuery['choices']['edges'][number]['node'],
  'name' | 'position' | 'uniformNumber'
> & { team: { code: string } | null };

const labelOf = ({ name, position, team, uniformNumber }: ListedPlayer): string =>
  [name, position, team?.code ?? 'free agent', ...(uniformNumber === null ? [] : [`#${uniformNumber}`])].join(
    ' · ',
  );
