import { type PlateAppearance, type RunningPlay } from '../../game/plays/play.types.js';
import { type RecapPlay } from '../finished-game/finished-game.js';
import { inWords, type Mentions, possessive } from './recap-words.js';

/** A play as a noun, the subject of a sentence: `Lee’s two-run homer`, `a wild pitch by Cruz`. */
export function playNoun(recapPlay: RecapPlay, mentions: Mentions): string {
  const { play } = recapPlay;
  return play.kind === 'plate appearance'
    ? plateNoun(play, recapPlay, mentions)
    : runningNoun(play, recapPlay, mentions);
}

/** A game-ending play as a noun: `Lee’s walk-off homer`. */
export function walkOffNoun(recapPlay: RecapPlay, mentions: Mentions): string {
  const { play } = recapPlay;
  if (play.kind === 'running play') return `a walk-off ${runningWord(play)}`;
  const batter = possessive(mentions.player(recapPlay.batterId));
  return play.result === 'reached on error'
    ? 'a walk-off error'
    : `${batter} walk-off ${shortWord(play, recapPlay)}`;
}

function plateNoun(play: PlateAppearance, recapPlay: RecapPlay, mentions: Mentions): string {
  const batter = () => possessive(mentions.player(recapPlay.batterId));
  const runs = runsOn(recapPlay);
  switch (play.result) {
    case 'home run':
      return `${batter()} ${homer(runs)}`;
    case 'single':
    case 'double':
    case 'triple':
      return `${batter()} ${runs === 0 ? '' : `${worth(runs)} `}${play.result}`;
    case 'walk':
    case 'intentional walk':
      return `${batter()} ${recapPlay.bases === '123' ? 'bases-loaded ' : ''}${play.result}`;
    case 'hit by pitch':
      return `a pitch that hit ${mentions.player(recapPlay.batterId)}${withBases(recapPlay)}`;
    case "catcher's interference":
      return `catcher’s interference with ${mentions.player(recapPlay.batterId)} at bat`;
    case 'reached on error':
      return `an error on a ball hit by ${mentions.player(recapPlay.batterId)}`;
    case 'strikeout':
      return strikeout(play, recapPlay, mentions);
    case "fielder's choice":
      return `${batter()} ${runs === 0 ? '' : `${worth(runs)} `}${play.bunt ? 'bunt' : 'grounder'}${withBases(recapPlay)}`;
    case 'out':
      return out(play, recapPlay, mentions);
    default:
      return play.result satisfies never;
  }
}

function strikeout(play: PlateAppearance, recapPlay: RecapPlay, mentions: Mentions): string {
  if (play.also === 'wild pitch' || play.also === 'passed ball') {
    return `a ${play.also} on ${possessive(mentions.player(recapPlay.batterId))} third strike`;
  }
  const pitcher = possessive(mentions.player(recapPlay.pitcherId));
  const what = `${pitcher} strikeout of ${mentions.player(recapPlay.batterId)}`;
  return play.also === 'caught stealing' ? `a double play on ${what}` : `${what}${withBases(recapPlay)}`;
}

function out(play: PlateAppearance, recapPlay: RecapPlay, mentions: Mentions): string {
  const runs = runsOn(recapPlay);
  if (play.outs.length >= 2) {
    const plays = play.outs.length === 2 ? 'double play' : 'triple play';
    return `a ${plays} on a ball hit by ${mentions.player(recapPlay.batterId)}${withBases(recapPlay)}`;
  }
  const batter = possessive(mentions.player(recapPlay.batterId));
  const scoring = runs === 0 || play.sacrifice === 'fly' ? '' : `${worth(runs)} `;
  return `${batter} ${scoring}${outWord(play)}${runs === 0 ? withBases(recapPlay) : ''}`;
}

function outWord({ sacrifice, trajectory, bunt }: PlateAppearance): string {
  if (sacrifice !== null) return sacrifice === 'fly' ? 'sacrifice fly' : 'sacrifice bunt';
  if (bunt) return 'bunt';
  switch (trajectory) {
    case 'ground ball':
      return 'groundout';
    case 'fly ball':
      return 'flyout';
    case 'line drive':
      return 'lineout';
    case 'pop-up':
      return 'pop-up';
    case null:
      return 'out';
    default:
      return trajectory satisfies never;
  }
}

function runningNoun(play: RunningPlay, { pitcherId, offense }: RecapPlay, mentions: Mentions): string {
  const [runner] = offense;
  switch (play.result) {
    case 'wild pitch':
    case 'balk':
      return `a ${play.result} by ${mentions.player(pitcherId)}`;
    case 'picked off':
    case 'picked off stealing':
      return runner === undefined || offense.length > 1
        ? 'a pickoff'
        : `a pickoff of ${mentions.player(runner)}`;
    case 'caught stealing':
      return runner === undefined || offense.length > 1
        ? 'a runner caught stealing'
        : `the throw that caught ${mentions.player(runner)} stealing`;
    case 'stolen base':
      if (runner === undefined || play.outs.length > 0) return 'a play on the bases';
      return offense.length > 1 ? 'a double steal' : `${possessive(mentions.player(runner))} steal`;
    case 'other advance':
      return 'an out on the bases';
    default:
      return article(runningWord(play));
  }
}

function runningWord({ result, outs }: RunningPlay): string {
  switch (result) {
    case 'stolen base':
      return outs.length > 0 ? 'play on the bases' : 'steal';
    case 'pickoff error':
      return 'throwing error';
    case 'dropped foul':
      return 'dropped foul';
    case 'wild pitch':
    case 'passed ball':
    case 'balk':
      return result;
    case 'caught stealing':
    case 'picked off':
    case 'picked off stealing':
    case 'defensive indifference':
    case 'other advance':
      return 'play on the bases';
    default:
      return result satisfies never;
  }
}

/** The batter's part of a game-ending play in one word. */
function shortWord(play: PlateAppearance, recapPlay: RecapPlay): string {
  switch (play.result) {
    case 'home run':
      return runsOn(recapPlay) === 4 ? 'grand slam' : 'homer';
    case 'single':
    case 'double':
    case 'triple':
    case 'walk':
    case 'intentional walk':
      return play.result;
    case 'hit by pitch':
      return 'hit-by-pitch';
    case 'out':
      return play.outs.length > 1 ? 'grounder' : outWord(play);
    case "fielder's choice":
      return 'grounder';
    case 'strikeout':
    case 'reached on error':
    case "catcher's interference":
      return 'turn at bat';
    default:
      return play.result satisfies never;
  }
}

/** Runs that scored on the play. */
export const runsOn = ({ before, after, batting }: RecapPlay): number => after[batting] - before[batting];

export const homer = (runs: number): string =>
  runs === 4 ? 'grand slam' : runs === 1 ? 'solo homer' : `${inWords(runs)}-run homer`;

const worth = (runs: number): string => (runs === 1 ? 'run-scoring' : `${inWords(runs)}-run`);

function withBases({ bases }: RecapPlay): string {
  switch (bases) {
    case '':
      return '';
    case '123':
      return ' with the bases loaded';
    case '13':
      return ' with runners at the corners';
    default:
      return bases.length === 2 ? ' with two on' : ' with a runner on';
  }
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
