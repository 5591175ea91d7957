import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useState } from 'react';

interface AddressCheckboxProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  /** What the address says. */
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A tick that the address holds. The address follows a moment later; the tick must not wait for it, only follow it in its turn. */
export function AddressCheckbox({ checked, onChange, ...props }: AddressCheckboxProps) {
  const [ticked, setTicked] = useState(checked);
  const [followed, setFollowed] = useState(checked);
  if (followed !== checked) {
    setFollowed(checked);
    setTicked(checked);
  }
  return (
    <Checkbox
      {...props}
      checked={ticked}
      onChange={({ currentTarget }) => {
        setTicked(currentTarget.checked);
        onChange(currentTarget.checked);
      }}
    />
  );
}
