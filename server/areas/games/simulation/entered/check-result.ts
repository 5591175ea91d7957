import { type EnteredLinesInput, type EnterResultInput } from './enter-result.types.js';

/** A contradiction in an entered result: the field's path and a sentence. */
export interface Mistake {
  readonly field: string;
  readonly sentence: string;
}

type Side = 'home' | 'away';
const sides = ['home', 'away'] as const;
const opposite = { home: 'away', away: 'home' } as const;
const sum = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0);

/** The first contradiction in a result whose fields are valid one by one; null if there is none. */
export function mistakeIn(input: EnterResultInput, isOfSeries: boolean): Mistake | null {
  if (isOfSeries && input.homeScore === input.awayScore)
    return { field: 'homeScore', sentence: 'A game of a series cannot end in a tie' };
  return mistakeInInnings(input) ?? mistakeInLines(input);
}

const scoreOf = (input: EnterResultInput, side: Side): number => input[`${side}Score`];

function mistakeInInnings(input: EnterResultInput): Mistake | null {
  const { innings, homeScore, awayScore } = input;
  if (!innings) return null;
  const { home, away } = innings;
  if (away.length === 0) return { field: 'innings.away', sentence: 'A line score has 1 to 30 innings' };
  if (home.length !== away.length)
    return { field: 'innings.home', sentence: 'Both teams need the same number of innings' };
  for (const side of sides) {
    const skipped = innings[side].indexOf(null);
    if (skipped >= 0 && (side === 'away' || skipped < home.length - 1))
      return {
        field: `innings.${side}.${skipped}`,
        sentence: 'Only the last inning of the home team may be left unplayed',
      };
    if (sum(innings[side]) !== scoreOf(input, side))
      return {
        field: `innings.${side}`,
        sentence: `The innings add up to ${sum(innings[side])}, but the score is ${scoreOf(input, side)}`,
      };
  }
  if (home.at(-1) === null && homeScore <= awayScore)
    return {
      field: `innings.home.${home.length - 1}`,
      sentence: 'The home team skips its last inning only if it is ahead',
    };
  return null;
}

function mistakeInLines(input: EnterResultInput): Mistake | null {
  const { boxScore } = input;
  if (!boxScore) return null;
  const known = new Set<number>();
  for (const side of sides) {
    const mistake = mistakeInSide(boxScore[side], `boxScore.${side}`, known);
    if (mistake) return mistake;
  }
  for (const side of sides) {
    const mistake = mistakeInSums(input, boxScore[side], boxScore[opposite[side]], side);
    if (mistake) return mistake;
  }
  return mistakeInDecisions(input, boxScore);
}

/** @param known ids of players of the side before, which this adds its own to */
function mistakeInSide(
  { batters, pitchers }: EnteredLinesInput,
  place: string,
  known: Set<number>,
): Mistake | null {
  if (batters.length === 0) return { field: `${place}.batters`, sentence: 'A team has at least one batter' };
  if (pitchers.length === 0)
    return { field: `${place}.pitchers`, sentence: 'A team has at least one pitcher' };
  for (const list of ['batters', 'pitchers'] as const) {
    const ids = (list === 'batters' ? batters : pitchers).map(({ playerId }) => playerId);
    const doubled = ids.findIndex((id, at) => ids.indexOf(id) < at || known.has(id));
    if (doubled >= 0)
      return { field: `${place}.${list}.${doubled}.playerId`, sentence: 'A player is listed twice' };
  }
  for (const { playerId } of [...batters, ...pitchers]) known.add(playerId);
  for (const [at, { ab, h, doubles, triples, hr }] of batters.entries()) {
    const field = `${place}.batters.${at}.h`;
    if ((h ?? 0) > (ab ?? 0)) return { field, sentence: 'A batter cannot have more hits than at bats' };
    if (sum([doubles, triples, hr]) > (h ?? 0))
      return { field, sentence: 'Doubles, triples and home runs are hits: there are more of them than hits' };
  }
  for (const [at, { ip, r, er }] of pitchers.entries()) {
    if (outsOf(ip ?? 0) === null)
      return {
        field: `${place}.pitchers.${at}.ip`,
        sentence: 'Innings end in .0, .1 or .2: thirds of an inning',
      };
    if ((er ?? 0) > (r ?? 0))
      return {
        field: `${place}.pitchers.${at}.er`,
        sentence: 'Earned runs are runs: there are more of them than runs',
      };
  }
  return null;
}

function mistakeInSums(
  input: EnterResultInput,
  { batters }: EnteredLinesInput,
  { pitchers }: EnteredLinesInput,
  side: Side,
): Mistake | null {
  const score = scoreOf(input, side);
  const scored = sum(batters.map(({ r }) => r));
  if (scored !== score)
    return {
      field: `boxScore.${side}.batters`,
      sentence: `The batters scored ${scored} runs, but the score is ${score}`,
    };
  const field = `boxScore.${opposite[side]}.pitchers`;
  const allowed = sum(pitchers.map(({ r }) => r));
  if (allowed !== score)
    return { field, sentence: `The pitchers allowed ${allowed} runs, but the score is ${score}` };
  const [hits, hitsAllowed] = [sum(batters.map(({ h }) => h)), sum(pitchers.map(({ h }) => h))];
  if (hits !== hitsAllowed)
    return { field, sentence: `The pitchers allowed ${hitsAllowed} hits, but the batters have ${hits}` };
  return null;
}

/** Only a win, a loss and a save are given once, each to a pitcher of the side that won or lost. */
function mistakeInDecisions(
  { homeScore, awayScore }: EnterResultInput,
  lines: Readonly<Record<Side, EnteredLinesInput>>,
): Mistake | null {
  const winner = homeScore === awayScore ? null : homeScore > awayScore ? 'home' : 'away';
  const given = new Set<string>();
  for (const side of sides) {
    for (const [at, { decision }] of lines[side].pitchers.entries()) {
      if (decision !== 'W' && decision !== 'L' && decision !== 'SV') continue;
      const field = `boxScore.${side}.pitchers.${at}.decision`;
      if (given.has(decision)) return { field, sentence: `Only one pitcher has the ${decision}` };
      given.add(decision);
      if (winner === null || (side === winner) !== (decision !== 'L'))
        return {
          field,
          sentence: `${decision} belongs to a pitcher of the team that ${decision === 'L' ? 'lost' : 'won'}`,
        };
    }
  }
  return null;
}

/** Outs of innings in baseball's notation, in which 6.1 is six and a third; null for any other fraction. */
export function outsOf(innings: number): number | null {
  const tenths = Math.round(innings * 10);
  if (Math.abs(tenths - innings * 10) > 1e-6 || tenths % 10 > 2) return null;
  return Math.floor(tenths / 10) * 3 + (tenths % 10);
}
