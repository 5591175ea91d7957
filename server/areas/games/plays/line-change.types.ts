import { Field, Int, ObjectType } from 'type-graphql';
import { PlayerName } from '../box-scores/game.types.js';

@ObjectType({
  description: 'Additions of a play to a batter’s line of the box score.',
  simpleResolvers: true,
})
export class BattingChange {
  @Field(() => Int, { description: 'At bats.' }) ab!: number;
  @Field(() => Int, { description: 'Runs.' }) r!: number;
  @Field(() => Int, { description: 'Hits.' }) h!: number;
  @Field(() => Int, { description: 'Home runs.' }) hr!: number;
  @Field(() => Int, { description: 'Runs batted in.' }) rbi!: number;
  @Field(() => Int, { description: 'Walks.' }) bb!: number;
  @Field(() => Int, { description: 'Strikeouts.' }) so!: number;
}

@ObjectType({
  description: 'Additions of a play to a pitcher’s line of the box score.',
  simpleResolvers: true,
})
export class PitchingChange {
  @Field(() => Int, { description: 'Outs; three are an inning.' }) outs!: number;
  @Field(() => Int, { description: 'Hits.' }) h!: number;
  @Field(() => Int, { description: 'Runs.' }) r!: number;
  @Field(() => Int, {
    description:
      'Earned runs. An inning is judged again with each play, so a later play can take one back: then it is negative.',
  })
  er!: number;
  @Field(() => Int, { description: 'Walks.' }) bb!: number;
  @Field(() => Int, { description: 'Strikeouts.' }) k!: number;
  @Field(() => Int, { description: 'Home runs.' }) hr!: number;
  @Field(() => Int, { description: 'Pitches.' }) pitches!: number;
  @Field(() => Int, { description: 'Strikes among them.' }) strikes!: number;
}

@ObjectType({
  description: 'Additions of a play to the line of one player; the lines of a game are the sums of these.',
  simpleResolvers: true,
})
export class LineChange {
  @Field(() => PlayerName, { description: 'Whose line it is.' })
  player!: PlayerName;

  @Field({ description: 'Whether the player is of the home team.' })
  isHome!: boolean;

  @Field(() => BattingChange, { nullable: true, description: 'At bat and on the bases; null for nothing.' })
  batting!: BattingChange | null;

  @Field(() => PitchingChange, { nullable: true, description: 'On the mound; null for nothing.' })
  pitching!: PitchingChange | null;
}
