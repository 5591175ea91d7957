import { ComboboxChevron, InputBase } from '@mantine/core';
import { startTransition, useCallback, useId, useState } from 'react';
import type { ChoiceSelectProps } from './choices';
import { lazyPart } from '../on-demand/fetch-code';
import { useWhenIdle } from '../on-demand/use-when-idle';

const ChoiceCombobox = lazyPart(() => import('./ChoiceCombobox'));

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
