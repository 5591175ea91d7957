import { ComboboxChevron, InputBase, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { startTransition, useCallback, useId, useState } from 'react';
import { lazyPart } from './fetch-code';
import { useWhenIdle } from './use-when-idle';

const ChoiceCombobox = lazyPart(() => import('./ChoiceCombobox'));

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

export interface ChoiceSelectProps extends ChoiceFieldProps {
  all: Choices;
  found: Choices;
  search: ServerSearch;
}

/**
 * Chooses one of many by typing a part of its name; the server searches where there are more than a page. The list is a lot
 * of code: the field is drawn without it until the browser is idle or the field has the focus, which it then keeps.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const [hasList, setHasList] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const listId = useId();
  // In a transition the field is not replaced before the code is there.
  const addList = useCallback(() => startTransition(() => setHasList(true)), []);
  useWhenIdle(addList);
  if (hasList) return <ChoiceCombobox {...props} hadFocus={hasFocus} />;
  const { 'aria-label': name, label, size, w, required, disabled, error, none, chosen, value } = props;
  return (
    <InputBase
      {...{ 'aria-label': name, label, size, w, required, disabled, error }}
      role="combobox"
      aria-haspopup="listbox"
      aria-controls={listId}
      aria-expanded={false}
      autoComplete="off"
      readOnly
      value={(value === null ? none : chosen) ?? ''}
      rightSection={<ComboboxChevron size={size} error={error} />}
      rightSectionPointerEvents="none"
      onFocus={() => {
        setHasFocus(true);
        addList();
      }}
      onBlur={() => setHasFocus(false)}
    />
  );
}
