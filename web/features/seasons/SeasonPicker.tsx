import { NativeSelect } from '@mantine/core';
import classes from './SeasonPicker.module.css';

interface Season {
  number: number;
  name: string;
  isCurrent: boolean;
}

interface SeasonPickerProps {
  /** The newest first, and not all of very many. */
  seasons: readonly Season[];
  /** The season on the page; null when there is none of the asked number. */
  shown: Season | null;
  onChoose: (number: number) => void;
}

/** Chooses one of a league's seasons; nothing to choose from with a single one. */
export function SeasonPicker({ seasons, shown, onChoose }: SeasonPickerProps) {
  if (seasons.length < 2 && shown !== null) return null;
  const isListed = seasons.some(({ number }) => number === shown?.number);
  const listed = shown === null || isListed ? seasons : [...seasons, shown];
  const choices = listed.map(({ number, name, isCurrent }) => ({
    value: String(number),
    label: isCurrent ? `${name} (current)` : name,
  }));
  return (
    <NativeSelect
      className={classes.picker}
      aria-label="Season"
      value={shown === null ? '' : String(shown.number)}
      data={shown === null ? [{ value: '', label: 'Choose a season', disabled: true }, ...choices] : choices}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  );
}
