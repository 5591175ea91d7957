import { ComboboxChevron, InputBase } from '@mantine/core';
import { startTransition, useCallback, useId, useState } from 'react';
import type { ChoiceSelectProps } from './choices';
import { lazyPart } from '../on-demand/lazy-part';
import { useWhenIdle } from '../on-demand/use-when-idle';

const ChoiceCombobox = lazyPart(() => import('./ChoiceCombobox'));

/**
 * A field that chooses one of many options by a part of the name. The server searches if there is more than a page of
 * options. The list is a lot of code, so it is added once the browser is idle or the field gets the focus. The field
 * then keeps the focus, and the text typed until then.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const [hasList, setHasList] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [typed, setTyped] = useState('');
  const listId = useId();
  // Because of the transition, the field stays until the list's code has loaded.
  const addList = useCallback(() => startTransition(() => setHasList(true)), []);
  useWhenIdle(addList);
  if (hasList) return <ChoiceCombobox {...props} hadFocus={hasFocus} typed={typed} />;
  const { id, 'aria-label': name, label, size, w, required, disabled, error, none, chosen, value } = props;
  return (
    <InputBase
      {...{ id, 'aria-label': name, label, size, w, required, disabled, error }}
      role="combobox"
      aria-haspopup="listbox"
      aria-controls={listId}
      aria-expanded={false}
      autoComplete="off"
      value={typed === '' ? ((value === null ? none : chosen) ?? '') : typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
