import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Something to choose, by its id. */
export interface Choice {
  value: string;
  label: string;
}

/** What there is to choose from, as far as it was read. */
export interface Choices {
  choices: readonly Choice[];
  /** Whether there are more than were read, so that the server has to search. */
  isLong: boolean;
  loading: boolean;
}

export interface ChoiceFieldProps extends Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchable' | 'onSearchChange' | 'filter'
> {
  /** The choice of nothing, in words; without it something has to be chosen. */
  none?: string;
  /** Null for none. */
  value: string | null;
  /** The name of what is chosen, where it is known: it may be on no page that was read. */
  chosen?: string | undefined;
  onChange: (value: string | null) => void;
}

const NONE = 'none';
const PAUSE = 200;
/** More are not drawn: typing leads to them sooner than scrolling. */
const MOST_DRAWN = 100;

interface ServerSearch {
  /** What the server is to search for; empty while all choices are read, or none is typed. */
  text: string;
  /** Whether what was typed last was not searched for yet. */
  isBehind: boolean;
  type: (text: string) => void;
}

/** @param resting what the field holds while nothing is typed: the name of what is chosen */
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

/** What is chosen is always among the options, so that the field can name it. */
function withChosen(choices: Choice[], value: string | null, label: string | undefined): Choice[] {
  if (value === null || label === undefined || choices.some((choice) => choice.value === value))
    return choices;
  return [...choices, { value, label }];
}
