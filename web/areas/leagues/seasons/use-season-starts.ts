import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toasts/toast';

interface SeasonOfLeague {
  number: number;
  name: string;
  isCurrent: boolean;
}

/** Says so when a new season starts while the league is on the page: its standings and schedule are suddenly others. */
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
