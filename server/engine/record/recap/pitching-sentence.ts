import { type Counts } from '../../figures/statistics/counting-statistics.js';
import { type Side } from '../../game/game.types.js';
import { type FinishedGame } from '../finished-game/finished-game.js';
import { type RecapContext } from './recap-context.js';
import { capital, clubInText, counted, inningsInWords, type Mentions, type Wording } from './recap-words.js';

/** Smallest number of strikeouts that is mentioned. */
const STRIKEOUTS = 6;

/** Both starters, and the pitchers with the win, the loss and the save. */
export function pitchingSentence(
  game: FinishedGame,
  { clubs }: RecapContext,
  mentions: Mentions,
  wording: Wording,
): string {
  const { winner, loser, sides, decisions } = game;
  const verb = wording.of<readonly [string, string]>(
    ['allowed', 'over'],
    ['gave up', 'in'],
    ['allowed', 'in'],
  );
  const starter = (side: Side) => {
    const { starter: id } = sides[side];
    const credit =
      id === decisions.win ? ' and got the win' : id === decisions.loss ? ' and took the loss' : '';
    const did = outing(countsOf(game, side, id), verb, isNoHitter(game, side));
    return `${mentions.player(id)} ${did} for ${clubInText(clubs[side])}${credit}`;
  };
  const clauses = [starter(winner), starter(loser)];
  if (decisions.win !== null && decisions.win !== sides[winner].starter)
    clauses.push(`${mentions.player(decisions.win)} won in relief`);
  if (decisions.loss !== null && decisions.loss !== sides[loser].starter)
    clauses.push(`${mentions.player(decisions.loss)} took the loss in relief`);
  if (decisions.save !== null) clauses.push(`${mentions.player(decisions.save)} earned the save`);
  return `${capital(clauses.join('; '))}.`;
}

function outing(counts: Counts, [verb, over]: readonly [string, string], noHitter: boolean): string {
  const { outsRecorded, runsAllowed, strikeouts, completeGames } = counts;
  const runs = counted(runsAllowed, 'run');
  if (outsRecorded === 0) return `allowed ${runs} without recording an out`;
  const fanned = strikeouts >= STRIKEOUTS ? ` with ${counted(strikeouts, 'strikeout')}` : '';
  if (completeGames === 1 && noHitter) return `pitched a no-hitter${fanned}`;
  if (completeGames === 1 && runsAllowed === 0) return `pitched a complete-game shutout${fanned}`;
  if (completeGames === 1) return `${verb} ${runs} in a complete game${fanned}`;
  const innings = inningsInWords(outsRecorded);
  if (runsAllowed === 0 && outsRecorded >= 3) return `pitched ${scoreless(innings)}${fanned}`;
  return `${verb} ${runs} ${over} ${innings}${fanned}`;
}

/** `seven scoreless innings`, `6 2/3 scoreless innings`. */
const scoreless = (innings: string): string => innings.replace(/ innings?$/, ' scoreless$&');

/** Whether a side's pitching allowed no hit. */
export const isNoHitter = ({ sides }: FinishedGame, side: Side): boolean =>
  sides[side === 'home' ? 'away' : 'home'].hits === 0;

export function countsOf({ sides }: FinishedGame, side: Side, playerId: number): Counts {
  const line = sides[side].lines.find((one) => one.playerId === playerId);
  if (line === undefined) throw new RangeError(`Player ${playerId} has no line.`);
  return line.counts;
}
