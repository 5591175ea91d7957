import { HOME } from '../../../game/plays/field.js';
import type { BasicEvent, EventText, Notes, RunningEvent } from '../grammar/event.types.js';
import type { WrittenGame } from '../read/season.types.js';

/** Whether the marks of a game's runs agree with its list of earned runs, in the total. */
export function marksRuns({ records, officialEarnedRuns }: WrittenGame): boolean {
  let earned = 0;
  for (const record of records) if (record.kind === 'play') earned += earnedIn(record.event);
  const listed = [...officialEarnedRuns.values()].reduce((sum, runs) => sum + runs, 0);
  return listed === earned;
}

function earnedIn({ basic, advances }: EventText): number {
  const isAdvanced = (runner: number): boolean => advances.some(({ from }) => from === runner);
  const home = advances.filter(({ to, out, notes }) => to === HOME && (!out || isSaved(notes)));
  const batterToo = basic.kind === 'home run' && !isAdvanced(0) ? 1 : 0;
  const stolen = isAdvanced(3) ? [] : eventsOf(basic).filter(scoresRunner);
  const notes = [...home, ...stolen].map((one) => one.notes);
  return batterToo + notes.filter(({ earned }) => earned !== 'unearned').length;
}

type Steal = Extract<RunningEvent, { kind: 'stolen base' | 'caught stealing' | 'picked off stealing' }>;

/** Whether the event scores a runner: a steal of home, or an attempt that an error let succeed. */
function scoresRunner(event: RunningEvent): event is Steal {
  if (event.kind === 'stolen base') return event.base === HOME;
  if (event.kind !== 'caught stealing' && event.kind !== 'picked off stealing') return false;
  return event.base === HOME && isSaved(event.notes);
}

function eventsOf(basic: BasicEvent): readonly RunningEvent[] {
  return basic.kind === 'running' ? basic.events : 'also' in basic ? basic.also : [];
}

const isSaved = ({ fieldings }: Notes): boolean =>
  fieldings.length > 0 && fieldings.every(({ error }) => error !== null);
