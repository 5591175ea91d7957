import { Field, Int, ObjectType } from 'type-graphql';

const Count = (description: string) => Field(() => Int, { description });

@ObjectType({
  description: 'Batted balls of a player that went to the same fielder, or over the fence of the same field.',
  simpleResolvers: true,
})
export class BattedBallZone {
  @Count(
    'Position number (1 pitcher to 9 right fielder) of the fielder who first handled the ball; over the fence, 7 left, 8 center or 9 right.',
  )
  fielder!: number;

  @Field({ description: 'Whether the balls went over the fence.' })
  overFence!: boolean;

  @Count('Number of balls.')
  balls!: number;

  @Count('Hits among them.')
  hits!: number;

  @Count('Home runs among them.')
  homeRuns!: number;

  @Count('Ground balls. The record of a real game may not name the kind of a ball.')
  groundBalls!: number;

  @Count('Line drives.')
  lineDrives!: number;

  @Count('Fly balls.')
  flyBalls!: number;

  @Count('Pop-ups.')
  popUps!: number;
}
