import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScheduleChange_ChangeFragment } from './schedule-change.generated';

export type Change = Pick<ScheduleChange_ChangeFragment, 'message' | 'costs'>;

type Trial =
  /** Something is not chosen yet. */
  | { state: 'none' }
  | { state: 'running' }
  | { state: 'refused'; error: unknown }
  | { state: 'done'; change: Change };

const PAUSE = 250;

/**
 * Tries a change out whenever it differs.
 * @param wanted text that differs for each change; null while something is missing
 */
export function useTrial(wanted: string | null, run: () => Promise<Change | null>): Trial {
  const [tried, setTried] = useState<{ of: string; trial: Trial } | null>(null);
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const tryOut = useEffectEvent(run);
  useEffect(() => {
    if (settled === null) return undefined;
    let isCurrent = true;
    const end = (trial: Trial) => {
      if (isCurrent) setTried({ of: settled, trial });
    };
    tryOut().then(
      (change) => end(change === null ? { state: 'none' } : { state: 'done', change }),
      (error: unknown) => end({ state: 'refused', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [settled]);
  if (wanted === null) return { state: 'none' };
  return tried?.of === wanted ? tried.trial : { state: 'running' };
}
