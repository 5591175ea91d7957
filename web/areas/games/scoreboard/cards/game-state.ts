import { ordinal } from '../../../../ui/text/format';

/** Fields of a game that tell its state. */
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

/** Live games first, then those with a first pitch, others to come, finals: a game moves as soon as an event says so. */
export const inTurn = <Game extends Progress>(games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => turns[stateOf(one)] - turns[stateOf(other)]);

interface Inning {
  inning: number | null;
  half: string | null;
  outs: number | null;
}

/** The inning as it is shown, with an arrow for the half, and as screen readers say it. */
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
