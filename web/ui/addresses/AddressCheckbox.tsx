import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useState } from 'react';

interface AddressCheckboxProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  /** The value in the address. */
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A checkbox stored in the address. The address changes a moment later; the checkbox does not wait for it, but follows
 * its changes.
 */
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
