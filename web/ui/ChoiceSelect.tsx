import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** An option, by its id. */
export interface Choice {
  value: string;
  label: string;
}

/** The options fetched so far. */
export interface Choices {
  choices: readonly Choice[];
  /** Whether there are more than were fetched, so that the server has to search. */
  isLong: boolean;
  loading: boolean;
}

export interface ChoiceFieldProps extends Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchable' | 'onSearchChange' | 'filter'
> {
  /** The label of the empty choice; without it something has to be chosen. */
  none?: string;
  /** Null for none. */
  value: string | null;
  /** The name of the chosen option, where it is known: it may be on no fetched page. */
  chosen?: string | undefined;
  onChange: (value: string | null) => void;
}

const NONE = 'none';
const PAUSE = 200;
/** More are not drawn: typing finds them sooner than scrolling. */
const MOST_DRAWN = 100;

interface ServerSearch {
  /** The text that the server searches for; empty while all options are fetched, or nothing is typed. */
  text: string;
  /** Whether the latest text was not searched for yet. */
  isBehind: boolean;
  type: (text: string) => void;
}

/** @param resting the field's text while nothing is typed: the name of the chosen option */
export function useServerSearch({ isLong }: Choices, resting: string | undefined): ServerSearch {
  const [typed, type] = useState('');
  const wanted = !isLong || typed === resting ? '' : typed.trim();
  const [text] = useDebouncedValue(wanted, PAUSE);
  return { text: wanted === '' ? '' : text, isBehind: wanted !== text, type };
}

interface ChoiceSelectProps extends ChoiceFieldProps {
  all: Choices;
  found: Choices;
  search: ServerSearch;
}

/** Chooses one of many by typing a part of its name; the server searches where there are more than a page. */
export function ChoiceSelect({
  all,
  found,
  search,
  none,
  value,
  chosen,
  onChange,
  ...select
}: ChoiceSelectProps) {
  const isFound = search.text !== '';
  const shown = isFound ? found : all;
  const first = none === undefined || isFound ? [] : [{ value: NONE, label: none }];
  const ids = new Set(shown.choices.map((choice) => choice.value));
  return (
    <Select
      {...select}
      searchable
      allowDeselect={false}
      limit={MOST_DRAWN + 1}
      nothingFoundMessage={search.isBehind || shown.loading ? 'Searching…' : 'Nothing found'}
      data={withChosen([...first, ...shown.choices], value, chosen)}
      value={value ?? (none === undefined ? null : NONE)}
      onChange={(picked) => onChange(picked === NONE ? null : picked)}
      onSearchChange={search.type}
      {...(isFound && {
        filter: ({ options }) => options.filter((option) => 'value' in option && ids.has(option.value)),
      })}
    />
  );
}

/** The chosen option is always included, so that the field can show its name. */
function withChosen(choices: Choice[], value: string | null, label: string | undefined): Choice[] {
  if (value === null || label === undefined || choices.some((choice) => choice.value === value))
    return choices;
  return [...choices, { value, label }];
}
