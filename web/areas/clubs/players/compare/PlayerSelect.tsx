import { useState } from 'react';
import { useQuery } from '../../../../session/use-query';
import { type Choices, useServerSearch } from '../../../../ui/choices/choices';
import { ChoiceSelect } from '../../../../ui/choices/ChoiceSelect';
import { PlayerChoicesDocument } from './compare.generated';

interface PlayerSelectProps {
  label: string;
  /** Players who cannot be chosen. */
  without: readonly string[];
  onChoose: (id: string) => void;
}

/** Chooses a player by typing a part of the name. */
export function PlayerSelect({ label, without, onChoose }: PlayerSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const all = usePlayerChoices('', without, !isOpened);
  const search = useServerSearch(all, undefined);
  const found = usePlayerChoices(search.text, without, search.text === '');
  return (
    <ChoiceSelect
      label={label}
      value={null}
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
  return {
    choices: players
      .filter(({ id }) => !without.includes(id))
      .map(({ id, name, position, team }) => ({
        value: id,
        label: `${name} · ${position} · ${team?.code ?? 'free agent'} · #${id}`,
      })),
    isLong: page?.pageInfo.hasNextPage ?? false,
    loading,
  };
}
