import type { PlateAppearance } from '../../../../game/plays/play.types.js';
import type { Situation } from '../../../../game/plays/situation.js';
import { basesOfHit } from '../plays/basic-play.js';
import { battedOut, forceOut, onError } from './fielded.js';
import { type BasicWords, missText, outText, type RealPlay } from './play-words.js';
import { runningWords } from './running.js';

const NOTHING: Omit<BasicWords, 'text' | 'implied'> = { outs: new Set(), misses: new Set(), error: null };
const ON_FIRST: ReadonlyMap<number, number | null> = new Map([[0, 1]]);
const LETTERS = { single: 'S', double: 'D', triple: 'T', 'home run': 'HR' } as const;
const CATCHER = 2;

/** Possible texts for the part before the advances, the usual one first. */
export function basicWords(play: RealPlay, before: Situation): BasicWords[] {
  if (play.kind === 'running play') return [runningWords(play, play.result)];
  switch (play.result) {
    case 'strikeout':
      return [...joined(strikeout(play), play)];
    case 'walk':
      return joined({ ...NOTHING, text: 'W', implied: ON_FIRST }, play);
    case 'intentional walk':
      return joined({ ...NOTHING, text: 'IW', implied: ON_FIRST }, play);
    case 'hit by pitch':
      return [{ ...NOTHING, text: 'HP', implied: ON_FIRST }];
    case 'single':
    case 'double':
    case 'triple':
    case 'home run':
      return [hit(play, play.result)];
    case 'reached on error':
      return [onError(play)];
    case "fielder's choice":
      return [fieldersChoice(play, before)];
    case 'out':
      return [battedOut(play)];
    case "catcher's interference":
      return [interference(play)];
    default:
      return play satisfies never;
  }
}

type Batting = PlateAppearance & RealPlay;

function hit({ fielder, result, detail }: Batting, kind: keyof typeof LETTERS): BasicWords {
  const implied = new Map([[0, basesOfHit(result)]]);
  return { ...NOTHING, text: detail.groundRule ? 'DGR' : LETTERS[kind] + (fielder ?? ''), implied };
}

function fieldersChoice(play: Batting, before: Situation): BasicWords {
  const forced = play.detail.forceOut ? forceOut(play, before) : null;
  if (forced !== null && forced.text !== '') return forced;
  return { ...NOTHING, text: `FC${play.fielder ?? ''}`, implied: ON_FIRST };
}

/** The batter's error is part of the basic event. */
function interference({ detail: { misses } }: Batting): BasicWords {
  const [miss] = misses;
  const own = miss === undefined ? NOTHING.misses : new Set([miss]);
  return { ...NOTHING, text: 'C', implied: ON_FIRST, misses: own };
}

function strikeout({ outs, detail: { misses } }: Batting): BasicWords {
  const [miss] = misses;
  if (miss?.runner === 0) {
    return {
      ...NOTHING,
      text: `K${missText(miss)}`,
      implied: ON_FIRST,
      misses: new Set([miss]),
      error: miss,
    };
  }
  const out = outs.find(({ runner }) => runner === 0);
  const held = out === undefined || (out.fielders.length === 1 && out.fielders[0] === CATCHER);
  return {
    ...NOTHING,
    text: held ? 'K' : `K${outText(out)}`,
    implied: new Map([[0, null]]),
    outs: new Set(out === undefined ? [] : [out]),
  };
}

/** Adds events on the same pitch after a plus sign; an error that concerns no particular runner may be there, too. */
function joined(words: BasicWords, play: Batting): BasicWords[] {
  const also = runningWords(play, play.also);
  if (also.text !== '') {
    return [
      {
        text: `${words.text}+${also.text}`,
        implied: new Map([...words.implied, ...also.implied]),
        outs: new Set([...words.outs, ...also.outs]),
        misses: new Set([...words.misses, ...also.misses]),
        error: words.error ?? also.error,
      },
    ];
  }
  const miss = play.detail.misses.find(({ runner }) => runner === null);
  if (miss === undefined) return [words];
  const error = {
    ...words,
    text: `${words.text}+${missText(miss)}`,
    misses: new Set([...words.misses, miss]),
  };
  return [words, { ...error, error: words.error ?? miss }];
}
