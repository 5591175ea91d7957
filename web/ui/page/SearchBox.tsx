import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import classes from './page.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  disabled?: boolean;
}

/** The longest search text; the server refuses longer ones. */
const LONGEST = 100;
const PAUSE = 250;

/** A field that searches when the user pauses typing. */
export function SearchBox({ label, value, onSearch, disabled = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // Back and Forward change the search from outside. A value that equals the user's own text leaves the field
  // unchanged.
  if (followed !== value) {
    setFollowed(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST}
      disabled={disabled}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      rightSection={
        typed === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => type('')} />
      }
    />
  );
}
