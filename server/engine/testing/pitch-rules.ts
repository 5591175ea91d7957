import type { Play } from '../game/plays/play.types.js';
import type { PitchedPlay, PitchKind } from '../record/pitches/pitch.types.js';

const BALLS: readonly PitchKind[] = ['ball', 'intentional ball'];
const FOULS: readonly PitchKind[] = ['foul', 'foul bunt'];
const ENDS: readonly PitchKind[] = ['in play', 'hit by pitch'];

/** Pitches of a game that break the rules of baseball or contradict its record; empty if there are none. */
export function pitchFaults(plays: readonly Play[], pitched: readonly PitchedPlay[]): string[] {
  const faults: string[] = plays.length === pitched.length ? [] : ['some plays have no pitches'];
  let balls = 0;
  let strikes = 0;
  let outs = 0;
  plays.forEach((play, at) => {
    const { pitches = [], count } = pitched[at] ?? {};
    const fault = (what: string) =>
      faults.push(`play ${at}, ${'result' in play ? play.result : play.kind}: ${what}`);
    if (pitches.length !== ('pitches' in play ? play.pitches : 0)) fault(`${pitches.length} pitches`);
    if (pitches.length === 0 && (count?.balls !== balls || count.strikes !== strikes)) fault('another count');
    for (const pitch of pitches) {
      if (balls > 3 || strikes > 2) fault('a pitch after the last one');
      if (pitch.balls !== balls || pitch.strikes !== strikes)
        fault(`${pitch.balls}-${pitch.strikes} before a pitch`);
      const { kind } = pitch;
      if (kind === 'foul bunt' && strikes === 2) strikes = 3;
      else if (FOULS.includes(kind)) strikes = Math.min(2, strikes + 1);
      else if (BALLS.includes(kind)) balls++;
      else if (!ENDS.includes(kind)) strikes++;
      if (ENDS.includes(kind) && (pitch !== pitches.at(-1) || play.kind !== 'plate appearance'))
        fault(`early ${kind}`);
      if (kind === 'intentional ball' && !isIntentional(play)) fault(kind);
    }
    if (play.kind === 'plate appearance') {
      const end = endFault(play.result, { balls, strikes, last: pitches.at(-1)?.kind });
      if (end !== null) fault(end);
      balls = 0;
      strikes = 0;
    } else if (balls > 3 || strikes > 2) fault('a batter is still up');
    if ('outs' in play) outs += play.outs.length;
    if (outs >= 3) outs = balls = strikes = 0;
  });
  return faults;
}

function isIntentional(play: Play): boolean {
  return play.kind === 'plate appearance' && play.result === 'intentional walk';
}

interface End {
  readonly balls: number;
  readonly strikes: number;
  readonly last: PitchKind | undefined;
}

function endFault(result: string, { balls, strikes, last }: End): string | null {
  const text = `ended on ${balls}-${strikes} with ${last}`;
  switch (result) {
    case 'strikeout':
      return strikes === 3 && last !== undefined && THIRD.includes(last) ? null : text;
    case 'walk':
      return balls === 4 && last === 'ball' ? null : text;
    case 'intentional walk':
      // In an intentional walk, the manager may signal instead of the missing balls (Rule 5.05(b)(2)).
      return balls <= 4 && last === 'intentional ball' ? null : text;
    case 'hit by pitch':
      return last === 'hit by pitch' ? null : text;
    default:
      return last === 'in play' ? null : text;
  }
}

const THIRD: readonly PitchKind[] = [
  'called strike',
  'swinging strike',
  'foul tip',
  'foul bunt',
  'missed bunt',
];
