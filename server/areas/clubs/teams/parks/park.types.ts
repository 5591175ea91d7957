import { Field, Int, ObjectType } from 'type-graphql';
import { parkOfList } from '../../../../engine/game/environment/park.js';
import { parkRuns } from '../../../../engine/game/environment/park-runs.js';

@ObjectType({
  description:
    'Effect of a park on one kind of hit, by the side from which the batter bats. Switch hitters bat from the side opposite the pitcher’s arm.',
  simpleResolvers: true,
})
export class ParkFactor {
  @Field(() => Int, { description: 'Effect for left-handed batters, in percent: 100 in an average park.' })
  left!: number;

  @Field(() => Int, { description: 'Effect for right-handed batters, in percent: 100 in an average park.' })
  right!: number;
}

@ObjectType({
  description:
    'A club’s home field. Its factors say how often batters of both clubs make each kind of hit there, in percent of an average park. They are drawn at random when the club is founded, and vary as much as Major League parks do. Clubs older than this feature have an average park.',
  simpleResolvers: true,
})
export class Park {
  @Field(() => Int, {
    description:
      'Runs that both clubs score there, in percent of an average park: 106 means 6 % more runs. Computed from the other factors by linear weights.',
  })
  runs!: number;

  @Field(() => ParkFactor, { description: 'Singles.' })
  singles!: ParkFactor;

  @Field(() => ParkFactor, { description: 'Doubles.' })
  doubles!: ParkFactor;

  @Field(() => ParkFactor, { description: 'Triples.' })
  triples!: ParkFactor;

  @Field(() => ParkFactor, { description: 'Home runs.' })
  homeRuns!: ParkFactor;
}

/** A park as APIs show it, from the factors that are stored. */
export function shownPark(factors: readonly number[]): Park {
  const park = parkOfList(factors);
  return { runs: Math.round(parkRuns(park)), ...park };
}
