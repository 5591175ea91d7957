import type { PlaysOfGameFragment } from './game-plays.generated';

export type PlaysOfGame = PlaysOfGameFragment;
export type Lineups = NonNullable<PlaysOfGame['lineups']>;
export type GamePlay = PlaysOfGame['plays'][number];
export type BattingPlay = Extract<GamePlay, { __typename: 'PlateAppearance' | 'RunningPlay' }>;
export type Pitch = BattingPlay['pitchSequence'][number];
export type Movement = BattingPlay['runners'][number];
export type Player = GamePlay['lines'][number]['player'];
export type Bases = GamePlay['bases'];
export type Side = 'away' | 'home';

export const isBattingPlay = (play: GamePlay): play is BattingPlay =>
  play.__typename === 'PlateAppearance' || play.__typename === 'RunningPlay';

export const battingSide = ({ half }: { half: string }): Side => (half === 'top' ? 'away' : 'home');

export const otherSide = (side: Side): Side => (side === 'away' ? 'home' : 'away');
