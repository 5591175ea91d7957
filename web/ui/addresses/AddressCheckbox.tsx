import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useState } from 'react';

interface AddressCheckboxProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  /** The parameter's value in the address when ticked. */
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A checkbox stored in the address. It changes a moment before the address, and follows later changes of the address.
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
