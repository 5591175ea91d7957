import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** An option; `value` is its id. */
export interface Choice {
  value: string;
  label: string;
}

export interface Choices {
  choices: readonly Choice[];
  /** Whether there are more options than were fetched, so that the server must search. */
  isLong: boolean;
  loading: boolean;
}

export interface ChoiceFieldProps extends Pick<
  SelectProps,
  | 'id'
  | 'label'
  | 'aria-label'
  | 'size'
  | 'w'
  | 'required'
  | 'disabled'
  | 'error'
  | 'placeholder'
  | 'onDropdownOpen'
  | 'openOnFocus'
> {
  /** The label of the empty choice. If it is omitted, a choice is required. */
  none?: string;
  /** Id of the chosen option; null for none. */
  value: string | null;
  /** The name of the chosen option, if known: the option may be on no fetched page. */
  chosen?: string | undefined;
  onChange: (value: string | null) => void;
}

const PAUSE = 200;

export interface ServerSearch {
  /** The text that the server searches for; empty if nothing is typed, or if all options have been fetched. */
  text: string;
  /** Whether the latest text has not been searched for yet. */
  isBehind: boolean;
  /** Whether the user looks for an option, so that Enter chooses the first one found. */
  isTyped: boolean;
  type: (text: string) => void;
}

/** @param resting the field's text while the user types nothing: the name of the chosen option */
export function useServerSearch({ isLong }: Choices, resting: string | undefined): ServerSearch {
  const [typed, type] = useState('');
  const wanted = !isLong || typed === resting ? '' : typed.trim();
  const [text] = useDebouncedValue(wanted, PAUSE);
  return {
    text: wanted === '' ? '' : text,
    isBehind: wanted !== text,
    isTyped: typed.trim() !== '' && typed !== resting,
    type,
  };
}

export interface ChoiceSelectProps extends ChoiceFieldProps {
  all: Choices;
  found: Choices;
  search: ServerSearch;
}

/** Input of a field whose list has not been added yet. */
export interface EarlyInput {
  hasFocus: boolean;
  /** Whether the user has clicked or typed, so that the list opens. */
  isUsed: boolean;
  typed: string;
  /** Whether Enter was pressed after the text. */
  isEntered: boolean;
}

export const untouched: EarlyInput = { hasFocus: false, isUsed: false, typed: '', isEntered: false };
