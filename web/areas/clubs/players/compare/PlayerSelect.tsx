import { useState } from 'react';
import { useQuery } from '../../../../session/use-query';
import { type Choice, type Choices, useServerSearch } from '../../../../ui/choices/choices';
import { ChoiceSelect } from '../../../../ui/choices/ChoiceSelect';
import {
  type PlayerChoiceFragment,
  PlayerChoicesDocument,
  PlayerSuggestionsDocument,
} from './compare.generated';
import type { ComparedPlayer } from './Comparison';

interface PlayerSelectProps {
  id: string;
  label: string;
  value: string | null;
  /** The chosen player, if known. */
  player: ComparedPlayer | undefined;
  /** The first other chosen player, if known: players like this one are suggested. */
  beside: ComparedPlayer | undefined;
  /** Players who cannot be chosen. */
  without: readonly string[];
  onChoose: (id: string) => void;
}

/** Chooses a player by typing a part of the name, or from the leaders of the league. */
export function PlayerSelect({
  id: fieldId,
  label,
  value,
  player,
  beside,
  without,
  onChoose,
}: PlayerSelectProps) {
  const [isOpened, setIsOpened] = useState(false);
  const chosen = player && labelOf(player);
  const suggested = useSuggestions(beside, without, !isOpened);
  const search = useServerSearch(suggested, chosen);
  const found = usePlayerChoices(search.text, without);
  return (
    <ChoiceSelect
      id={fieldId}
      label={label}
      value={value}
      chosen={chosen}
      all={suggested}
      found={found}
      search={search}
      placeholder="Type a name"
      onDropdownOpen={() => setIsOpened(true)}
      // The first field has the focus when the page opens; its list would cover the page.
      openOnFocus={without.length > 0}
      onChange={(id) => {
        if (id !== null) onChoose(id);
      }}
    />
  );
}

/** Leaders in home runs and in strikeouts. */
export function useSuggestedPlayers(leagueId: string | null, skip = false) {
  const variables = { leagueId };
  const { data, previousData, loading } = useQuery(PlayerSuggestionsDocument, {
    variables,
    skip,
    fetchPolicy: 'cache-first',
  });
  const { batters, pitchers } = data ?? previousData ?? {};
  const nodesOf = (list: typeof batters) => list?.edges.map(({ node }) => node) ?? [];
  return { batters: nodesOf(batters), pitchers: nodesOf(pitchers), loading };
}

/** The leaders as choices; those of the kind of the player beside come first. */
function useSuggestions(
  beside: ComparedPlayer | undefined,
  without: readonly string[],
  skip: boolean,
): Choices {
  const { batters, pitchers, loading } = useSuggestedPlayers(beside?.season?.league?.id ?? null, skip);
  const players = beside?.position === 'P' ? [...pitchers, ...batters] : [...batters, ...pitchers];
  return { choices: choicesOf(players, without), isLong: true, loading };
}

function usePlayerChoices(search: string, without: readonly string[]): Choices {
  const skip = search === '';
  const { data, previousData, loading } = useQuery(PlayerChoicesDocument, { variables: { search }, skip });
  const page = (data ?? previousData)?.choices;
  const players = page?.edges.map(({ node }) => node) ?? [];
  return { choices: choicesOf(players, without), isLong: page?.pageInfo.hasNextPage ?? false, loading };
}

function choicesOf(players: readonly PlayerChoiceFragment[], without: readonly string[]): Choice[] {
  const labels = players.map(labelOf);
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  return players
    .map((player) => ({ value: player.id, label: labelOf(player) }))
    .filter(({ value }) => !without.includes(value))
    .map(({ value, label }) => ({ value, label: isAlone(label) ? label : `${label} · no. ${value}` }));
}

type ListedPlayer = Pick<PlayerChoiceFragment, 'name' | 'position' | 'uniformNumber'> & {
  team: { code: string } | null;
};

const labelOf = ({ name, position, team, uniformNumber }: ListedPlayer): string =>
  [name, position, team?.code ?? 'free agent', ...(uniformNumber === null ? [] : [`#${uniformNumber}`])].join(
    ' · ',
  );
