import { ordinal } from '../../../../ui/text/format';

/** Fields from which the state of a game follows. */
interface Progress {
  status: string;
  firstPitchAt: string | null;
}

export type GameState = 'live' | 'announced' | 'pending' | 'final';

export function stateOf({ status, firstPitchAt }: Progress): GameState {
  if (status === 'in_progress') return 'live';
  if (status === 'simulated') return 'final';
  return firstPitchAt === null ? 'pending' : 'announced';
}

const turns: Record<GameState, number> = { live: 0, announced: 1, pending: 2, final: 3 };

/** Sorts games: live, announced, to come, final. */
export const inTurn = <Game extends Progress>(games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => turns[stateOf(one)] - turns[stateOf(other)]);

interface Inning {
  inning: number | null;
  half: string | null;
  outs: number | null;
}

/** The inning as the card shows it, with an arrow, and as screen readers read it. */
export function inningWords({ inning, half, outs }: Inning): { shown: string; spoken: string } | null {
  if (inning === null || half === null) return null;
  const place = ordinal(inning);
  if (outs === 3)
    return half === 'top'
      ? { shown: `Mid ${place}`, spoken: `Middle of the ${place}` }
      : { shown: `End ${place}`, spoken: `End of the ${place}` };
  return half === 'top'
    ? { shown: `▲ ${place}`, spoken: `Top of the ${place}` }
    : { shown: `▼ ${place}`, spoken: `Bottom of the ${place}` };
}

const bases = ['first', 'second', 'third'];

/** Runners on base, in words. */
export function runnersInWords(runners: readonly ({ name: string } | null)[]): string {
  const on = runners.flatMap((runner, base) => (runner ? [`${runner.name} on ${bases[base]}`] : []));
  return on.length === 0 ? 'Bases empty' : on.join(', ');
}
