import { paths } from '../../../ui/addresses/paths';
import type { GameStoryQuery } from './game-story.generated';

export type MatchWithStory = NonNullable<GameStoryQuery['match']>;
export type ShownStory = NonNullable<MatchWithStory['story']>;
export type Swing = ShownStory['swings'][number];
export type BestPlayer = ShownStory['playerOfTheGame'];

/** A club of the match, as the panel shows it. */
export interface StoryTeam {
  name: string;
  logoUrl: string | null;
}

/** The match, as the page that shows its story knows it. */
export interface StoryMatch {
  id: string;
  homeTeam: StoryTeam;
  awayTeam: StoryTeam;
}

/** The game at this play, to be watched. */
export const playAddress = (matchId: string, number: number): string =>
  `${paths.watchMatch(matchId)}&play=${number}`;

/** A chance in points of a hundred, for the club that it went to: `+24%`. */
export const pointsOf = (change: number): string => `+${Math.round(Math.abs(change) * 100)}%`;

/** `Top 6`. */
export const halfOf = ({ half, inning }: Swing): string => `${half === 'top' ? 'Top' : 'Bottom'} ${inning}`;
