import { decidingPlay, walkOffPlay } from '../finished-game/deciding-play.js';
import { type FinishedGame } from '../finished-game/finished-game.js';
import { type RecapContext } from './recap-context.js';
import { capital, clubInText, inWords, listed, type Mentions, ordinal, possessive } from './recap-words.js';

/** Multiples of this number are milestones that are mentioned. */
const MILESTONE = 10;
const TIMES = ['never', 'once', 'twice'] as const;

interface Slugger {
  readonly playerId: number;
  readonly hit: number;
  /** The player's total of the season; null if it is unknown. */
  readonly total: number | null;
}

/**
 * Sentence about the home runs of both clubs. Null if there is none, or only one that is named already as the deciding
 * play and is no milestone.
 */
export function homeRunsSentence(
  game: FinishedGame,
  context: RecapContext,
  mentions: Mentions,
): string | null {
  const { winner, loser } = game;
  const sluggers = { [winner]: sluggersOf(game, winner, context), [loser]: sluggersOf(game, loser, context) };
  const all = [...(sluggers[winner] ?? []), ...(sluggers[loser] ?? [])];
  const [first] = all;
  if (first === undefined) return null;
  const milestones = all.filter(passedMilestone);
  if (all.length === 1 && first.hit === 1 && isNamedAlready(game, first)) {
    if (milestones.length === 0) return null;
    return `It was ${possessive(mentions.player(first.playerId))} ${ordinal(milestoneOf(first.total))} home run of the season.`;
  }
  const clauses = [winner, loser].flatMap((side) => {
    const own = sluggers[side] ?? [];
    return own.length === 0 ? [] : [`${homered(own, mentions)} for ${clubInText(context.clubs[side])}`];
  });
  const counts = milestones.map(
    ({ playerId, total }) => `${mentions.player(playerId)} reached ${milestoneOf(total)} for the season`,
  );
  return `${capital([...clauses, ...counts].join('; '))}.`;
}

/** `A homered twice`, `A and B homered`, `A (twice) and B homered`. */
function homered(sluggers: readonly Slugger[], mentions: Mentions): string {
  const times = (hit: number) => TIMES[hit] ?? `${inWords(hit)} times`;
  const [only] = sluggers;
  if (only !== undefined && sluggers.length === 1) {
    return `${mentions.player(only.playerId)} homered${only.hit === 1 ? '' : ` ${times(only.hit)}`}`;
  }
  const names = sluggers.map(
    ({ playerId, hit }) => `${mentions.player(playerId)}${hit === 1 ? '' : ` (${times(hit)})`}`,
  );
  return `${listed(names)} homered`;
}

function sluggersOf(game: FinishedGame, side: 'away' | 'home', { homeRuns }: RecapContext): Slugger[] {
  return game.sides[side].lines
    .filter(({ counts }) => counts.homeRuns > 0)
    .map(({ playerId, counts }) => ({
      playerId,
      hit: counts.homeRuns,
      total: homeRuns?.get(playerId) ?? null,
    }));
}

const passedMilestone = ({ total, hit }: Slugger): boolean =>
  total !== null && milestoneOf(total) > milestoneOf(total - hit);

/** The latest milestone that a total has reached. */
const milestoneOf = (total: number | null): number => Math.floor((total ?? 0) / MILESTONE) * MILESTONE;

function isNamedAlready(game: FinishedGame, { playerId }: Slugger): boolean {
  return [decidingPlay(game), walkOffPlay(game)].some(
    (play) => play?.batterId === playerId && play.play.result === 'home run',
  );
}
