import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { PlayerName } from '../../box-scores/game.types.js';

@ObjectType({ description: 'A play that moved the chance to win.', simpleResolvers: true })
export class GameSwing {
  @Field(() => Int, { description: 'Number of the play in the game, from 1.' })
  number!: number;

  @Field(() => Int, { description: 'The inning, from 1.' })
  inning!: number;

  @Field(() => String, { description: '`top` (the visitors bat) or `bottom`.' })
  half!: 'top' | 'bottom';

  @Field({ description: 'The play in plain English.' })
  text!: string;

  @Field(() => Float, {
    description: 'Change of the home team’s chance to win, −1 to 1; a negative change helped the away team.',
  })
  change!: number;

  @Field(() => Int, { description: 'Runs of the home team after the play.' })
  homeScore!: number;

  @Field(() => Int, { description: 'Runs of the away team after the play.' })
  awayScore!: number;

  @Field(() => [PlayerName], {
    description: 'Players credited on the team that the play helped: the batter, the runners or the pitcher.',
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

  @Field({ description: 'Name of the player’s team in that game.' })
  teamName!: string;

  @Field({ description: 'Whether the player was on the home team.' })
  isHome!: boolean;

  @Field(() => Float, {
    description: 'Total win probability added at bat, on the bases and on the mound, to three decimals.',
  })
  wpa!: number;

  @Field({
    description: 'The player’s line in short, such as `2-4, HR, 3 RBI` or `7 IP, 1 ER, 9 K`.',
  })
  line!: string;
}

@ObjectType({
  description: 'A short article about a game, written by fixed rules from its stored data.',
  simpleResolvers: true,
})
export class Recap {
  @Field({ description: 'The headline.' })
  headline!: string;

  @Field(() => [String], { description: 'Three to five sentences in two or three paragraphs.' })
  paragraphs!: readonly string[];

  @Field({ description: 'The rules by which the article’s contents were chosen.' })
  rule!: string;
}

@ObjectType({ description: 'A finished game in numbers and in words.', simpleResolvers: true })
export class GameStory {
  @Field(() => [GameSwing], {
    description: 'The five plays that moved the chance to win most, the biggest swing first.',
  })
  swings!: readonly GameSwing[];

  @Field(() => Int, {
    description:
      'Number of the deciding play: among the plays after which the winner never trailed, the play that raised the winner’s chance to win most.',
  })
  decidingPlay!: number;

  @Field(() => PlayerOfTheGame, { description: 'The player who added the most win probability.' })
  playerOfTheGame!: PlayerOfTheGame;

  @Field(() => Recap, { description: 'A short article about the game.' })
  recap!: Recap;
}

/** The story of a match with its status. */
@ObjectType()
export class MatchStory {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field({ description: 'Status of the match.' })
  status!: string;

  @Field(() => GameStory, { nullable: true, description: 'The story; null until the match is over.' })
  story!: GameStory | null;
}
