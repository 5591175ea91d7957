import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { seasonAt } from './season-address';
import classes from './SeasonPicker.module.css';

interface Season {
  number: number;
  name: string;
  isCurrent: boolean;
}

interface SeasonPickerProps {
  /** Newest first. If there are very many seasons, only the newest of them are listed. */
  seasons: readonly Season[];
  /** The season on the page, which may not be listed; null if the league has no season of the requested number. */
  shown?: Season | null;
  /** Whether it stands in a form: with a label, and with room to say which season is the current one. */
  hasLabel?: boolean;
}

/** Chooses a season of the league, in the address. Hidden if there is only one. */
export function SeasonPicker({ seasons, shown = null, hasLabel = false }: SeasonPickerProps) {
  const { asked, choose } = useSeasonAddress(seasons);
  // Shows a new choice immediately, before its season is loaded.
  const chosen = seasons.find(({ number }) => number === asked) ?? shown;
  if (seasons.length < 2 && chosen !== null) return null;
  const listed = chosen === null || seasons.includes(chosen) ? seasons : [...seasons, chosen];
  const choices = listed.map(({ number, name, isCurrent }) => ({
    value: String(number),
    label: isCurrent && hasLabel ? `${name} (current)` : name,
  }));
  return (
    <NativeSelect
      className={classes.picker}
      {...(hasLabel ? { label: 'Season' } : { 'aria-label': 'Season' })}
      value={chosen === null ? '' : String(chosen.number)}
      data={chosen === null ? [{ value: '', label: 'Choose a season', disabled: true }, ...choices] : choices}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}

interface SeasonAddress {
  /** Number of the requested season; null until the current one is known. */
  asked: number | null;
  choose: (number: number) => void;
}

/** The season in the address; no number means the current season. */
function useSeasonAddress(seasons: readonly { number: number; isCurrent: boolean }[]): SeasonAddress {
  const [search, setSearch] = useSearchParams();
  const named = seasonAt(search);
  const current = seasons.find(({ isCurrent }) => isCurrent)?.number ?? null;
  const change = (apply: (next: URLSearchParams) => void, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        apply(next);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  const namesCurrent = named !== null && named === current;
  useEffect(() => {
    if (namesCurrent) change((next) => next.delete('season'), true);
  });
  return {
    asked: named ?? current,
    choose: (number) =>
      change((next) => {
        if (number === current) next.delete('season');
        else next.set('season', String(number));
        // The day belongs to the previous season.
        next.delete('day');
      }),
  };
}
