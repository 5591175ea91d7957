import type { SelectProps } from '@mantine/core';
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

export interface ChoiceFieldProps extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'size' | 'w' | 'required' | 'disabled' | 'error' | 'onDropdownOpen'
> {
  /** The label of the empty choice; without it something has to be chosen. */
  none?: string;
  /** Null for none. */
  value: string | null;
  /** The name of the chosen option, where it is known: it may be on no fetched page. */
  chosen?: string | undefined;
  onChange: (value: string | null) => void;
}

const PAUSE = 200;

export interface ServerSearch {
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

export interface ChoiceSelectProps extends ChoiceFieldProps {
  all: Choices;
  found: Choices;
  search: ServerSearch;
}
