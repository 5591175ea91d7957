import { Select } from '@mantine/core';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Choice, ChoiceSelectProps } from './choices';

const NONE = 'none';
/** Number of options that are drawn: typing finds further options sooner than scrolling. */
const MOST_DRAWN = 100;

interface ChoiceComboboxProps extends ChoiceSelectProps {
  /** Whether the field without the list had the focus when this field replaced it. */
  hadFocus: boolean;
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
  ...select
}: ChoiceComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(hadFocus);
  useEffect(() => {
    if (takesFocus.current) field.current?.focus();
  }, []);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onDropdownOpen?.();
  };
  const isFound = search.text !== '';
  const shown = isFound ? found : all;
  const first = none === undefined || isFound ? [] : [{ value: NONE, label: none }];
  const ids = new Set(shown.choices.map((choice) => choice.value));
  const isReady = search.isTyped && !search.isBehind && !shown.loading;
  // Enter waits for the results to what has been typed.
  const [hasEntered, setEntered] = useState(false);
  const entered = hasEntered && isFound && isReady ? shown.choices[0] : undefined;
  useEffect(() => {
    if (!entered) return;
    setEntered(false);
    setOpen(false);
    onChange(entered.value);
  }, [entered, onChange]);
  return (
    <Select
      {...select}
      ref={field}
      searchable
      allowDeselect={false}
      limit={MOST_DRAWN + 1}
      dropdownOpened={isOpen}
      // The field shows its focus at once; the list is drawn in small steps.
      onDropdownOpen={() => startTransition(open)}
      onDropdownClose={() => setOpen(false)}
      nothingFoundMessage={search.isBehind || shown.loading ? 'Searching…' : 'Nothing found'}
      data={withChosen([...first, ...shown.choices], value, chosen)}
      value={value ?? (none === undefined ? null : NONE)}
      onChange={(picked) => onChange(picked === NONE ? null : picked)}
      onSearchChange={search.type}
      selectFirstOptionOnChange={isReady}
      onKeyDown={({ key }) => setEntered(key === 'Enter' && search.isTyped && !isReady)}
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
