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
  @Field(() => Int, { description: 'Outs; three make an inning.' }) outs!: number;
  @Field(() => Int, { description: 'Hits.' }) h!: number;
  @Field(() => Int, { description: 'Runs.' }) r!: number;
  @Field(() => Int, {
    description:
      'Earned runs. After each play the runs of the inning are judged anew, so a later play can take an earned run back: the number is negative then.',
  })
  er!: number;
  @Field(() => Int, { description: 'Walks.' }) bb!: number;
  @Field(() => Int, { description: 'Strikeouts.' }) k!: number;
  @Field(() => Int, { description: 'Home runs.' }) hr!: number;
  @Field(() => Int, { description: 'Pitches.' }) pitches!: number;
  @Field(() => Int, { description: 'Pitches that were strikes.' }) strikes!: number;
}

@ObjectType({
  description:
    'Additions of a play to the line of one player. The additions of all plays sum up to the lines of the box score.',
  simpleResolvers: true,
})
export class LineChange {
  @Field(() => PlayerName, { description: 'The player whose line changes.' })
  player!: PlayerName;

  @Field({ description: 'Whether the player is on the home team.' })
  isHome!: boolean;

  @Field(() => BattingChange, {
    nullable: true,
    description: 'Additions to the player’s line as a batter or runner; null if the play adds nothing there.',
  })
  batting!: BattingChange | null;

  @Field(() => PitchingChange, {
    nullable: true,
    description: 'Additions to the player’s line as a pitcher; null if the play adds nothing there.',
  })
  pitching!: PitchingChange | null;
}
