import { Field, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { BatterLine, PitcherLine } from '../game.types.js';

@ObjectType({ description: "One team's side of a result that was entered by hand.", simpleResolvers: true })
export class EnteredSide {
  @Field(() => IdScalar)
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => [Int], {
    nullable: 'itemsAndList',
    description:
      'Runs by inning; null without a line score. The last inning is null if the home team did not bat.',
  })
  innings!: (number | null)[] | null;

  @Field(() => Int, { nullable: true, description: 'Hits; null without box lines.' })
  hits!: number | null;

  @Field(() => [BatterLine], {
    description:
      'Batters in batting order; empty without box lines. Values that come from plays, such as WPA, are 0.',
  })
  batters!: BatterLine[];

  @Field(() => [PitcherLine], {
    description: 'Pitchers in order of appearance; empty without box lines.',
  })
  pitchers!: PitcherLine[];
}

@ObjectType({
  description: 'Details of a result that was entered by hand. The game has no plays.',
  simpleResolvers: true,
})
export class EnteredResult {
  @Field(() => EnteredSide, { description: 'The home team’s side.' })
  home!: EnteredSide;

  @Field(() => EnteredSide, { description: 'The visiting team’s side.' })
  away!: EnteredSide;
}
