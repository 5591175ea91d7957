import { Advance, FielderNumber, PlateAppearance, PutOut, Trajectory } from '../../game/plays/play.types.js';
import { Situation } from '../../game/plays/situation.js';
import { PitchedPlay } from '../pitches/pitch.types.js';
import { onFullCount, withCountFull } from './pitch-words.js';
import { errorClause, runnerClauses } from './runner-clauses.js';
import { strikeoutClauses } from './strikeout-sentence.js';
import { baseName, Cast, inWords, partOfField } from './words.js';

const LAST_INFIELDER = 6;
const HIT_VERB = { single: 'singles', double: 'doubles', triple: 'triples' } as const;
const HIT_NOUN = { single: 'single', double: 'double', triple: 'triple' } as const;
const HIT_BASES = { single: 1, double: 2, triple: 3 } as const;
const OUT_VERB: Record<Trajectory, string> = {
  'ground ball': 'grounds',
  'fly ball': 'flies',
  'line drive': 'lines',
  'pop-up': 'pops',
};

/** Clauses for a plate appearance, to be joined by semicolons. */
export function plateClauses(
  play: PlateAppearance,
  before: Situation,
  cast: Cast,
  pitched?: PitchedPlay,
): string[] {
  const batter = cast.batting(play.batter);
  switch (play.result) {
    case 'strikeout':
      return strikeoutClauses(play, before, cast, pitched);
    case 'walk':
      return [`${batter} walks${onFullCount(pitched)}`, ...rest(play, before, cast, [])];
    case 'intentional walk':
      return [`${batter} is walked intentionally`, ...rest(play, before, cast, [])];
    case 'hit by pitch':
      return [`${batter} is hit by a pitch`, ...rest(play, before, cast, [])];
    case 'home run':
      return [`${batter} ${homeRun(play)}${withCountFull(pitched)}`, ...rest(play, before, cast, [])];
    case 'single':
    case 'double':
    case 'triple':
      return [`${batter} ${hit(play, play.result)}`, ...rest(play, before, cast, [])];
    case 'reached on error':
      return [`${batter} ${onError(play, cast)}`, ...rest(play, before, cast, [])];
    case "fielder's choice":
      return fieldersChoice(play, before, cast);
    case 'out':
      return fieldedOut(play, before, cast);
    case "catcher's interference":
      return [
        `${batter} is awarded first on interference by ${cast.fielder(play.error?.fielder ?? 2)}`,
        ...runnerClauses(play, before, cast, []),
      ];
    default:
      return unknownResult(play.result);
  }
}

/** Clauses for the runners, the batter's further bases and the error; fielders in `named` are not repeated. */
function rest(play: PlateAppearance, before: Situation, cast: Cast, named: readonly PutOut[]): string[] {
  const own = play.advances.find(({ from }) => from === 0);
  const extra = own === undefined ? [] : batterClause(play, own, cast, named);
  const errorTold =
    play.result === 'reached on error' || (extra.length > 0 && own?.withoutError !== undefined);
  return [
    ...runnerClauses(play, before, cast, named),
    ...extra,
    ...(errorTold ? [] : errorClause(play, cast)),
  ];
}

/** The batter's further advance or out beyond the bases of the hit, or beyond first. */
function batterClause(play: PlateAppearance, own: Advance, cast: Cast, named: readonly PutOut[]): string[] {
  if (play.result === 'home run') return [];
  const bases = isBaseHit(play.result) ? HIT_BASES[play.result] : 1;
  const out = play.outs.find(({ runner }) => runner === 0);
  if (own.to === null) {
    if (!isBaseHit(play.result) || out === undefined || named.includes(out)) return [];
    return [`the batter is out at ${baseName(bases + 1)}, ${cast.chain(out.fielders)}`];
  }
  if (own.to <= bases) return [];
  const takes = own.to === 4 ? 'the batter scores' : `the batter takes ${baseName(own.to)}`;
  if (play.result === 'reached on error') return [takes];
  const [error] = own.withoutError === undefined ? [] : errorClause(play, cast);
  return [error === undefined ? `${takes} on the throw` : `${takes} on a ${error}`];
}

function homeRun(play: PlateAppearance): string {
  const { trajectory, fielder, direction } = play;
  const runs = play.advances.filter(({ to }) => to === 4).length;
  const inside = fielder === null ? '' : 'inside-the-park ';
  const worth = runs === 1 ? 'solo' : `${inWords(runs)}-run`;
  const homer = runs === 4 ? `${inside}grand slam` : `${worth} ${inside}home run`;
  const where = fielder ?? direction;
  if (where === null) return `hits ${article(homer)}${trajectory === null ? '' : ` on a ${trajectory}`}`;
  return `${trajectory === 'line drive' ? 'lines' : 'hits'} ${article(homer)} to ${partOfField(where)}`;
}

function article(noun: string): string {
  return `${noun.startsWith('i') ? 'an' : 'a'} ${noun}`;
}

function hit(play: PlateAppearance, result: keyof typeof HIT_VERB): string {
  const { trajectory, bunt, fielder, direction } = play;
  if (fielder === null) {
    const to = direction === null ? '' : ` to ${partOfField(direction)}`;
    return result === 'double' ? `hits a ground-rule double${to}` : `${HIT_VERB[result]}${to}`;
  }
  const where = partOfField(fielder);
  if (bunt) return `bunts for a ${HIT_NOUN[result]} to ${where}`;
  const infield = fielder <= LAST_INFIELDER && result === 'single' && trajectory === 'ground ball';
  if (infield) return `beats out an infield single to ${where}`;
  return `${HIT_VERB[result]}${trajectory === null ? '' : ` on a ${trajectory}`} to ${where}`;
}

function onError({ error, sacrifice }: PlateAppearance, cast: Cast): string {
  const kind = error?.throwing === true ? 'throwing' : 'fielding';
  const by = error === null ? '' : ` by ${cast.fielder(error.fielder)}`;
  const on = sacrifice === null ? '' : `, ${sacrifice === 'bunt' ? 'sacrificing' : 'with a sacrifice fly'}`;
  return `reaches on a ${kind} error${by}${on}`;
}

function fieldersChoice(play: PlateAppearance, before: Situation, cast: Cast): string[] {
  const batter = cast.batting(play.batter);
  const [first] = play.outs;
  if (first === undefined) {
    const fielder = play.fielder === null ? '' : `, ${cast.fielder(play.fielder)} throwing too late`;
    return [`${batter} reaches on a fielder's choice${fielder}`, ...rest(play, before, cast, [])];
  }
  const how = play.bunt ? 'bunts' : 'grounds';
  const forced = before.forced(first.runner);
  const text = forced ? `${how} into a force out` : "reaches on a fielder's choice";
  return [`${batter} ${text}, ${cast.chain(first.fielders)}`, ...rest(play, before, cast, [first])];
}

function fieldedOut(play: PlateAppearance, before: Situation, cast: Cast): string[] {
  const batter = cast.batting(play.batter);
  const fielders = together(play.outs);
  if (play.outs.length >= 2) {
    const plays = play.outs.length === 2 ? 'double play' : 'triple play';
    const text = `${verb(play)} into a ${plays}, ${cast.chain(fielders)}`;
    return [`${batter} ${text}`, ...rest(play, before, cast, play.outs)];
  }
  return [`${batter} ${singleOut(play, fielders, cast)}`, ...rest(play, before, cast, play.outs)];
}

function singleOut(play: PlateAppearance, fielders: readonly FielderNumber[], cast: Cast): string {
  const [catcher] = fielders;
  const to = catcher === undefined ? '' : ` to ${cast.fielder(catcher)}`;
  if (play.sacrifice === 'fly') return `hits a sacrifice fly${to}`;
  if (play.sacrifice === 'bunt') return `lays down a sacrifice bunt, ${cast.chain(fielders)}`;
  const how = `${verb(play)} out${play.bunt ? ' on a bunt' : ''}`;
  return play.trajectory === 'ground ball' || fielders.length > 1
    ? `${how}, ${cast.chain(fielders)}`
    : `${how}${to}`;
}

function verb({ trajectory }: PlateAppearance): string {
  return trajectory === null ? 'goes' : OUT_VERB[trajectory];
}

/** The fielders of several outs as one chain. A fielder who makes a putout and begins the next out is named once. */
function together(outs: readonly PutOut[]): FielderNumber[] {
  const chain: FielderNumber[] = [];
  for (const { fielders } of outs) {
    for (const fielder of fielders) if (chain.at(-1) !== fielder) chain.push(fielder);
  }
  return chain;
}

function isBaseHit(result: PlateAppearance['result']): result is keyof typeof HIT_VERB {
  return result in HIT_VERB;
}

function unknownResult(result: never): never {
  throw new RangeError(`A plate appearance cannot end in "${String(result)}".`);
}
