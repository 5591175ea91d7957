import { Select } from '@mantine/core';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Choice, ChoiceSelectProps } from './choices';

const NONE = 'none';
/** Number of options that are drawn: typing finds further options sooner than scrolling. */
const MOST_DRAWN = 100;

interface ChoiceComboboxProps extends ChoiceSelectProps {
  /** Whether the field without the list had the focus when this field replaced it. */
  hadFocus: boolean;
  /** Text typed in that field. */
  typed: string;
}

/** The field with its list. */
export default function ChoiceCombobox({
  all,
  found,
  search,
  none,
  value,
  chosen,
  onChange,
  onDropdownOpen,
  hadFocus,
  typed,
  ...select
}: ChoiceComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isFound = search.text !== '';
  const shown = isFound ? found : all;
  const first = none === undefined || isFound ? [] : [{ value: NONE, label: none }];
  const ids = new Set(shown.choices.map((choice) => choice.value));
  // Undefined as long as the field keeps its text itself.
  const [text, setText] = useState(typed === '' ? undefined : typed);
  const type = (changed: string) => {
    setText((kept) => (kept !== undefined ? changed : undefined));
    // The label of the option just chosen is not a search.
    const isChosen = shown.choices.some((choice) => choice.value === value && choice.label === changed);
    search.type(isChosen ? '' : changed);
  };
  const takeOver = useRef(() => {
    if (hadFocus) field.current?.focus();
    if (typed !== '') type(typed);
  });
  useEffect(() => takeOver.current(), []);
  const isReady = search.isTyped && !search.isBehind && !shown.loading;
  // Enter waits for the results to what has been typed.
  const hasEntered = useRef(false);
  useEffect(() => {
    if (!isReady || !hasEntered.current) return;
    hasEntered.current = false;
    document.querySelector<HTMLElement>('[data-combobox-option][data-combobox-selected]')?.click();
  }, [isReady]);
  return (
    <Select
      {...select}
      ref={field}
      searchable
      allowDeselect={false}
      limit={MOST_DRAWN + 1}
      dropdownOpened={isOpen}
      // The field shows its focus at once; the list is drawn in small steps.
      onDropdownOpen={() => {
        onDropdownOpen?.();
        startTransition(() => setOpen(true));
      }}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={search.isBehind || shown.loading ? 'Searching…' : 'Nothing found'}
      data={withChosen([...first, ...shown.choices], value, chosen)}
      value={value ?? (none === undefined ? null : NONE)}
      onChange={(picked) => onChange(picked === NONE ? null : picked)}
      {...(text !== undefined && { searchValue: text })}
      onSearchChange={type}
      selectFirstOptionOnChange={isReady}
      onKeyDown={({ key }) => {
        hasEntered.current = key === 'Enter' && search.isTyped && !isReady;
      }}
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
