import { Field, Int, ObjectType } from 'type-graphql';
import { parkOfList } from '../../../engine/game/environment/park.js';
import { parkRuns } from '../../../engine/game/environment/park-runs.js';

@ObjectType({
  description:
    'Effect of a park on one kind of hit, by the side the batter stands on; a switch hitter stands opposite the pitcher’s arm.',
  simpleResolvers: true,
})
export class ParkFactor {
  @Field(() => Int, { description: 'From the left, in percent: 100 in an average park.' })
  left!: number;

  @Field(() => Int, { description: 'From the right, in percent: 100 in an average park.' })
  right!: number;
}

@ObjectType({
  description:
    'A club’s home field: how often batters of both clubs make each hit there, in percent of how often they would in an average park. Drawn when the club was founded, with the spread of Major League parks; clubs founded before parks were drawn have an average one.',
  simpleResolvers: true,
})
export class Park {
  @Field(() => Int, {
    description:
      'Runs by both clubs in percent of an average park’s: 106 is a hitters’ park with 6 % more. Follows from the other factors by linear weights.',
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
