import { Select } from '@mantine/core';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choice, ChoiceSelectProps, EarlyInput } from './choices';

const NONE = 'none';
/** Number of options that are drawn: typing finds further options sooner than scrolling. */
const MOST_DRAWN = 100;

interface ChoiceComboboxProps extends ChoiceSelectProps {
  /** Input of the field without the list, which this field replaces. */
  early: EarlyInput;
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
  openOnFocus = true,
  early,
  ...select
}: ChoiceComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = (picked: string | null) => onChange(picked === NONE ? null : picked);
  const [isOpen, setOpen] = useState(false);
  const isFound = search.text !== '';
  const shown = isFound ? found : all;
  const first = none === undefined || isFound ? [] : [{ value: NONE, label: none }];
  const ids = new Set(shown.choices.map((choice) => choice.value));
  // Undefined as long as the field keeps its text itself.
  const [text, setText] = useState(early.typed === '' ? undefined : early.typed);
  // The field shows its focus at once; the list is drawn in small steps.
  const open = () => {
    onDropdownOpen?.();
    startTransition(() => setOpen(true));
  };
  const isPointed = useRef(false);
  const type = (changed: string) => {
    isPointed.current = false;
    setText((kept) => (kept !== undefined ? changed : undefined));
    // The label of the option just chosen is not a search.
    const isChosen = shown.choices.some((choice) => choice.value === value && choice.label === changed);
    search.type(isChosen ? '' : changed);
  };
  const takeOver = useRef(() => {
    if (early.hasFocus) field.current?.focus();
    if (early.isUsed && !openOnFocus) open();
    if (early.typed !== '') type(early.typed);
  });
  useEffect(() => takeOver.current(), []);
  const isReady = search.isTyped && !search.isBehind && !shown.loading;
  // Enter waits for the results to what has been typed.
  const hasEntered = useRef(early.isEntered);
  const chooseFirst = useEffectEvent(() => {
    if (!hasEntered.current) return;
    hasEntered.current = false;
    const wanted = field.current?.value.trim().toLowerCase() ?? '';
    const fits = ({ label }: Choice) => isFound || label.toLowerCase().includes(wanted);
    const picked = [...first, ...shown.choices].find(fits);
    if (!picked) return;
    setOpen(false);
    choose(picked.value);
  });
  useEffect(() => {
    if (isReady) chooseFirst();
  }, [isReady]);
  return (
    <Select
      {...select}
      ref={field}
      searchable
      allowDeselect={false}
      limit={MOST_DRAWN + 1}
      dropdownOpened={isOpen}
      openOnFocus={openOnFocus}
      onDropdownOpen={open}
      onDropdownClose={() => {
        hasEntered.current = false;
        setOpen(false);
      }}
      onBlur={() => {
        hasEntered.current = false;
      }}
      nothingFoundMessage={search.isBehind || shown.loading ? 'Searching…' : 'Nothing found'}
      data={withChosen([...first, ...shown.choices], value, chosen)}
      value={value ?? (none === undefined ? null : NONE)}
      onChange={choose}
      {...(text !== undefined && { searchValue: text })}
      onSearchChange={type}
      selectFirstOptionOnChange={isReady}
      // Before the field's own handler, which would choose from the results to an earlier text.
      onKeyDownCapture={(event) => {
        hasEntered.current = false;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isPointed.current = true;
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !search.isTyped) return;
        // Enter chooses an option, and does not submit a form.
        event.preventDefault();
        if (isReady || isPointed.current) return;
        event.stopPropagation();
        hasEntered.current = true;
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
