import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toasts/toast';

interface SeasonOfLeague {
  number: number;
  name: string;
  isCurrent: boolean;
}

/** Announces a new season that starts while the league's page is open: its standings and schedule are replaced. */
export function useSeasonStarts(seasons: readonly SeasonOfLeague[]): void {
  const current = seasons.find(({ isCurrent }) => isCurrent);
  const number = current?.number ?? 0;
  const name = current?.name ?? '';
  const known = useRef(number);
  useEffect(() => {
    if (number > known.current) void toast(`${name} has begun`);
    known.current = number;
  }, [number, name]);
}
