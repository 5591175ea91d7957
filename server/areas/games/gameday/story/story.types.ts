import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { PlayerName } from '../../box-scores/game.types.js';

@ObjectType({ description: 'A play that moved the chance to win.', simpleResolvers: true })
export class GameSwing {
  @Field(() => Int, { description: 'Its place in the game, from 1.' })
  number!: number;

  @Field(() => Int, { description: 'From 1.' })
  inning!: number;

  @Field(() => String, { description: '`top`, the visitors at bat, or `bottom`.' })
  half!: 'top' | 'bottom';

  @Field({ description: 'The play in plain English.' })
  text!: string;

  @Field(() => Float, {
    description: 'Change of the home team’s chance to win, −1 to 1: below 0 it helped the away team.',
  })
  change!: number;

  @Field(() => Int, { description: 'Runs of the home team after it.' })
  homeScore!: number;

  @Field(() => Int, { description: 'Runs of the away team after it.' })
  awayScore!: number;

  @Field(() => [PlayerName], {
    description: 'Whom it is credited to on the team that it helped: the batter, the runners or the pitcher.',
  })
  players!: PlayerName[];
}

@ObjectType({
  description: 'The player of either team who added the most win probability in a game.',
  simpleResolvers: true,
})
export class PlayerOfTheGame {
  @Field(() => PlayerName, { description: 'The player.' })
  player!: PlayerName;

  @Field(() => IdScalar, { description: 'Id of the player’s team in that game.' })
  teamId!: number;

  @Field({ description: 'That team’s name.' })
  teamName!: string;

  @Field({ description: 'Whether the player is of the home team.' })
  isHome!: boolean;

  @Field(() => Float, {
    description: 'Win probability added, at bat and on the mound together, three decimals.',
  })
  wpa!: number;

  @Field({
    description: 'The player’s line, as a box score would say it: `2-4, HR, 3 RBI` or `7 IP, 1 ER, 9 K`.',
  })
  line!: string;
}

@ObjectType({
  description: 'A game as an article, written by rule from what is stored of it.',
  simpleResolvers: true,
})
export class Recap {
  @Field({ description: 'The headline.' })
  headline!: string;

  @Field(() => [String], { description: 'Three to five sentences in two or three paragraphs.' })
  paragraphs!: readonly string[];

  @Field({ description: 'The rules by which its contents were chosen.' })
  rule!: string;
}

@ObjectType({ description: 'A finished game in numbers and in words.', simpleResolvers: true })
export class GameStory {
  @Field(() => [GameSwing], {
    description: 'The five plays that moved the chance to win most, the greatest first.',
  })
  swings!: readonly GameSwing[];

  @Field(() => Int, {
    description:
      'Number of the deciding play: the greatest gain of the winner’s chance after which it never trailed.',
  })
  decidingPlay!: number;

  @Field(() => PlayerOfTheGame, { description: 'The player who added the most win probability.' })
  playerOfTheGame!: PlayerOfTheGame;

  @Field(() => Recap, { description: 'The game as an article.' })
  recap!: Recap;
}

/** The story of a match with its status. */
@ObjectType()
export class MatchStory {
  @Field(() => IdScalar, { description: 'The match.' })
  matchId!: number;

  @Field({ description: 'Status of the match.' })
  status!: string;

  @Field(() => GameStory, { nullable: true, description: 'Null until the match is over.' })
  story!: GameStory | null;
}
