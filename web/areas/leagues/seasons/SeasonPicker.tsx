import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { seasonAt } from '../../../graphql/first-load/first-variables';
import classes from './SeasonPicker.module.css';

interface Season {
  number: number;
  name: string;
  isCurrent: boolean;
}

interface SeasonPickerProps {
  /** The newest first, and not all of very many. */
  seasons: readonly Season[];
  /** The season on the page, which may not be listed; null when there is none of the asked number. */
  shown?: Season | null;
  hasLabel?: boolean;
}

/** Chooses one of a league's seasons, in the address; nothing to choose from with a single one. */
export function SeasonPicker({ seasons, shown = null, hasLabel = false }: SeasonPickerProps) {
  const { asked, choose } = useSeasonAddress(seasons);
  // The asked one is on the page a moment later; the choice must not wait for it.
  const chosen = seasons.find(({ number }) => number === asked) ?? shown;
  if (seasons.length < 2 && chosen !== null) return null;
  const listed = chosen === null || seasons.includes(chosen) ? seasons : [...seasons, chosen];
  const choices = listed.map(({ number, name, isCurrent }) => ({
    value: String(number),
    label: isCurrent ? `${name} (current)` : name,
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
  /** Number of the season that is asked for; null until the current one is known. */
  asked: number | null;
  choose: (number: number) => void;
}

/** The season of a league in the address, where the current one has no number. */
function useSeasonAddress(seasons: readonly { number: number; isCurrent: boolean }[]): SeasonAddress {
  const [search, setSearch] = useSearchParams();
  const named = seasonAt({ search });
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
        // It is a day of the season before.
        next.delete('day');
      }),
  };
}
