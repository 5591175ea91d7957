import { ComboboxChevron, InputBase } from '@mantine/core';
import { startTransition, useCallback, useId, useState } from 'react';
import { type ChoiceSelectProps, type EarlyInput, untouched } from './choices';
import { lazyPart } from '../on-demand/lazy-part';
import { useTakenOver } from '../on-demand/use-taken-over';
import { useWhenIdle } from '../on-demand/use-when-idle';

const ChoiceCombobox = lazyPart(() => import('./ChoiceCombobox'));

/**
 * A field that chooses one of many options by a part of the name. The server searches if there is more than a page of
 * options. The list is a lot of code, so it is added once the browser is idle or the field gets the focus. The field
 * then keeps the focus, and the input until then.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const [hasList, setHasList] = useState(false);
  const [early, setEarly] = useState(untouched);
  const note = (change: Partial<EarlyInput>) => setEarly((noted) => ({ ...noted, ...change }));
  const listId = useId();
  // Because of the transition, the field stays until the list's code has loaded.
  const addList = useCallback(() => startTransition(() => setHasList(true)), []);
  useWhenIdle(addList);
  const isTakenOver = useTakenOver();
  if (hasList) return <ChoiceCombobox {...props} early={early} />;
  const { id, 'aria-label': name, label, size, w, required, disabled, error, placeholder } = props;
  const { none, chosen, value } = props;
  return (
    <InputBase
      {...{ id, 'aria-label': name, label, size, w, required, disabled, error, placeholder }}
      role="combobox"
      aria-haspopup="listbox"
      aria-controls={listId}
      aria-expanded={false}
      autoComplete="off"
      value={early.typed === '' ? ((value === null ? none : chosen) ?? '') : early.typed}
      // The drawn page shows the text of a field that is read-only.
      readOnly={!isTakenOver}
      onChange={({ currentTarget }) => note({ typed: currentTarget.value, isUsed: true, isEntered: false })}
      onClick={() => note({ isUsed: true })}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') note({ isUsed: true });
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || early.typed === '') return;
        event.preventDefault();
        note({ isEntered: true });
      }}
      rightSection={<ComboboxChevron size={size} error={error} />}
      rightSectionPointerEvents="none"
      onFocus={() => {
        note({ hasFocus: true });
        addList();
      }}
      onBlur={() => setEarly(untouched)}
    />
  );
}
