import {
  FielderNumber,
  PlateAppearance,
  PlateResult,
  PutOut,
  RunningPlay,
  Trajectory,
} from '../../../../game/plays/play.types.js';
import { LivePlay, Situation } from '../../../../game/plays/situation.js';

/** A basic play with its modifiers, and the destinations that it implies. */
export interface BasicPlay {
  text: string;
  /** Destinations of players whose advances are not written, by base before the play; null for players put out. */
  implied: ReadonlyMap<number, number | null>;
  /** Whether the text charges the error; otherwise an advance must. */
  chargesError: boolean;
}

/** The basic play and its modifiers, in the situation `before`. */
export function basicPlay(play: LivePlay, before: Situation): BasicPlay {
  return play.kind === 'plate appearance' ? plateEvent(play, before) : runningEvent(play);
}

const FREE_PASS = { walk: 'W', 'intentional walk': 'IW', 'hit by pitch': 'HP' } as const;
const HIT = {
  single: { letter: 'S', bases: 1 },
  double: { letter: 'D', bases: 2 },
  triple: { letter: 'T', bases: 3 },
  'home run': { letter: 'HR', bases: 4 },
} as const;

/** Bases that the batter gets on a hit; 0 for other results. */
export function basesOfHit(result: PlateResult): number {
  return isHit(result) ? HIT[result].bases : 0;
}

function plateEvent(play: PlateAppearance, before: Situation): BasicPlay {
  const { result } = play;
  switch (result) {
    case 'strikeout':
      return strikeout(play);
    case 'walk':
    case 'intentional walk':
    case 'hit by pitch':
      return { text: FREE_PASS[result], implied: new Map([[0, 1]]), chargesError: false };
    case 'single':
    case 'double':
    case 'triple':
    case 'home run':
      return hit(play, result);
    case 'reached on error':
      return reachedOnError(play);
    case "fielder's choice":
    case 'out':
      return fieldedOut(play, before);
    case "catcher's interference":
      return { text: `C/E${play.error?.fielder ?? 2}`, implied: new Map([[0, 1]]), chargesError: true };
    default:
      return unknown(result);
  }
}

function isHit(result: PlateResult): result is keyof typeof HIT {
  return result in HIT;
}

function strikeout(play: PlateAppearance): BasicPlay {
  const out = play.outs.find(({ runner }) => runner === 0);
  const held = out === undefined || (out.fielders.length === 1 && out.fielders[0] === 2);
  const batter = `K${held ? '' : out.fielders.join('')}`;
  const implied = new Map<number, number | null>(out ? [[0, null]] : []);
  const also = thirdStrikeEvent(play);
  const { outs, error } = play;
  const throwing = also?.chargesError === true && error?.throwing === true ? 'TH' : '';
  return {
    text: (also === null ? batter : `${batter}+${also.text}`) + modifiers(severalOuts(outs), throwing),
    implied: new Map([...implied, ...(also?.implied ?? [])]),
    chargesError: also?.chargesError ?? false,
  };
}

/** The event that is joined to the strikeout by a plus sign; null if there is none. */
function thirdStrikeEvent(play: PlateAppearance): BasicPlay | null {
  switch (play.also) {
    case 'wild pitch':
      return plain('WP');
    case 'passed ball':
      return plain('PB');
    case 'stolen base':
      return stolenBases(play);
    case 'caught stealing':
      return caught(play.outs.filter(({ runner }) => runner > 0));
    case 'picked off':
      return pickedOff(play.outs.filter(({ runner }) => runner > 0));
    case 'picked off stealing':
      return pickedOffStealing(play.outs.filter(({ runner }) => runner > 0));
    case 'pickoff error':
      return pickoffError(play);
    case 'defensive indifference':
      return plain('DI');
    case 'other advance':
      return plain('OA');
    case null:
      return play.error === null ? null : { ...plain(`E${play.error.fielder}`), chargesError: true };
    default:
      return unknown(play.also);
  }
}

function hit(play: PlateAppearance, result: keyof typeof HIT): BasicPlay {
  const { letter, bases } = HIT[result];
  const overTheFence = play.fielder === null && result === 'double';
  const text = overTheFence ? 'DGR' : letter + (play.fielder ?? '');
  const insideThePark = play.fielder !== null && result === 'home run' ? 'IPHR' : '';
  return {
    text: text + modifiers(severalOuts(play.outs), insideThePark, battedBall(play)),
    implied: new Map([[0, bases]]),
    chargesError: false,
  };
}

function reachedOnError(play: PlateAppearance): BasicPlay {
  const fielder = play.error?.fielder ?? play.fielder ?? 1;
  const throwing = play.error?.throwing === true ? 'TH' : '';
  return {
    text: `E${fielder}${modifiers(sacrifice(play), throwing, battedBall(play))}`,
    implied: new Map([[0, 1]]),
    chargesError: true,
  };
}

/** Outs of the batter and of forced runners are in the basic play; tagged runners are in the advances. */
function fieldedOut(play: PlateAppearance, before: Situation): BasicPlay {
  const implied = new Map<number, number | null>([[0, 1]]);
  let text = '';
  let latest: FielderNumber | null = null;
  for (const out of play.outs) {
    const forced = isForceOut(play, out, before);
    if (out.runner !== 0 && (!forced || implied.get(0) === null)) continue;
    // The fielder with the last putout begins the next out and is not named again.
    const goesOn = out.fielders.length > 1 && out.fielders[0] === latest;
    text += (goesOn ? out.fielders.slice(1) : out.fielders).join('');
    if (out.runner > 0) text += `(${out.runner})`;
    implied.set(out.runner, null);
    latest = out.fielders.at(-1) ?? null;
  }
  const batterSafe = implied.get(0) === 1;
  if (text === '') text = `FC${play.fielder ?? 1}`;
  const force = batterSafe && play.outs.length === 1 && implied.size > 1 ? 'FO' : '';
  return {
    text: text + modifiers(outsOfFielding(play, force), sacrifice(play), battedBall(play)),
    implied,
    chargesError: false,
  };
}

function isForceOut(play: PlateAppearance, out: PutOut, before: Situation): boolean {
  return play.trajectory === 'ground ball' && out.runner > 0 && before.forced(out.runner);
}

/** Modifier of double and triple plays of any kind. */
function severalOuts(outs: readonly PutOut[]): string {
  return outs.length === 2 ? 'DP' : outs.length === 3 ? 'TP' : '';
}

/** Modifier for the outs on a batted ball; `otherwise` if there are fewer than two. */
function outsOfFielding(play: PlateAppearance, otherwise: string): string {
  const { outs, trajectory, result } = play;
  if (outs.length < 2) return otherwise;
  const kind = severalOuts(outs);
  if (play.groundedIntoDoublePlay) return `${play.bunt ? 'BG' : 'G'}${kind}`;
  if (result !== 'out' || play.bunt) return kind;
  if (outs.length === 3) return trajectory === 'line drive' ? 'LTP' : kind;
  return trajectory === 'line drive' ? 'LDP' : trajectory === 'fly ball' ? 'FDP' : kind;
}

function sacrifice(play: PlateAppearance): string {
  return play.sacrifice === 'bunt' ? 'SH' : play.sacrifice === 'fly' ? 'SF' : '';
}

const TRAJECTORY_LETTER: Record<Trajectory, string> = {
  'ground ball': 'G',
  'fly ball': 'F',
  'line drive': 'L',
  'pop-up': 'P',
};

/** Trajectory and direction: `G6`, `BP2`, `F7`. */
function battedBall({ trajectory, bunt, fielder, direction, error }: PlateAppearance): string {
  if (trajectory === null) return '';
  return `${bunt ? 'B' : ''}${TRAJECTORY_LETTER[trajectory]}${fielder ?? direction ?? error?.fielder ?? ''}`;
}

function modifiers(...names: string[]): string {
  return names
    .filter((name) => name !== '')
    .map((name) => `/${name}`)
    .join('');
}

const BASE_NAME = ['B', '1', '2', '3', 'H'] as const;

/** A base in event texts; 0 is the batter, 4 home. */
export function baseName(base: number): string {
  return BASE_NAME[base] ?? '';
}

function runningEvent(play: RunningPlay): BasicPlay {
  switch (play.result) {
    case 'wild pitch':
      return plain('WP');
    case 'passed ball':
      return plain('PB');
    case 'balk':
      return plain('BK');
    case 'stolen base':
      return stolenBases(play);
    case 'caught stealing':
      return withSeveralOuts(play, caught(play.outs));
    case 'picked off':
      return withSeveralOuts(play, pickedOff(play.outs));
    case 'picked off stealing':
      return withSeveralOuts(play, pickedOffStealing(play.outs));
    case 'pickoff error':
      return pickoffError(play);
    case 'defensive indifference':
      return plain('DI');
    case 'dropped foul':
      return { ...plain(`FLE${play.error?.fielder ?? 2}`), chargesError: true };
    case 'other advance':
      return plain('OA');
    default:
      return unknown(play.result);
  }
}

function plain(text: string): BasicPlay {
  return { text, implied: new Map(), chargesError: false };
}

function stolenBases({ advances }: LivePlay): BasicPlay {
  const thieves = advances.filter(
    ({ from, to, withoutError }) => from > 0 && (withoutError ?? to ?? 0) > from,
  );
  return {
    text: thieves.map(({ from }) => `SB${baseName(from + 1)}`).join(';'),
    implied: new Map(thieves.map(({ from }) => [from, from + 1])),
    chargesError: false,
  };
}

function caught(outs: readonly PutOut[]): BasicPlay {
  return retired(outs, ({ runner }) => `CS${baseName(runner + 1)}`);
}

function pickedOff(outs: readonly PutOut[]): BasicPlay {
  return retired(outs, ({ runner }) => `PO${runner}`);
}

function pickedOffStealing(outs: readonly PutOut[]): BasicPlay {
  return retired(outs, ({ runner }) => `POCS${baseName(runner + 1)}`);
}

function retired(outs: readonly PutOut[], nameOf: (out: PutOut) => string): BasicPlay {
  return {
    text: outs.map((out) => `${nameOf(out)}(${out.fielders.join('')})`).join(';'),
    implied: new Map(outs.map(({ runner }) => [runner, null])),
    chargesError: false,
  };
}

function withSeveralOuts(play: LivePlay, basic: BasicPlay): BasicPlay {
  return { ...basic, text: basic.text + modifiers(severalOuts(play.outs)) };
}

/** Names the base of the runner who was nearest to first and must have drawn the throw. */
function pickoffError({ advances, error }: LivePlay): BasicPlay {
  const drawn = Math.min(...advances.map(({ from }) => from), 3);
  const throwing = error?.throwing === true ? '/TH' : '';
  return { text: `PO${drawn}(E${error?.fielder ?? 1}${throwing})`, implied: new Map(), chargesError: true };
}

function unknown(result: never): never {
  throw new RangeError(`There is no notation for "${String(result)}".`);
}
