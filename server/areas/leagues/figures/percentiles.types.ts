import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A player’s value in a rating or a statistic, compared with the other regulars.' })
export class Percentile {
  @Field({ description: 'Key of the rating (a field of Ratings) or of the statistic.' })
  key!: string;

  @Field(() => Float, { description: 'The player’s value.' })
  value!: number;

  @Field(() => Int, {
    description:
      'Share of the other regulars who are worse, in percent, from 0 to 100; equal values count half. A lower value is better in statistics such as ERA.',
  })
  percentile!: number;
}

@ObjectType({
  description:
    'Comparison of a player with the regulars of a season: pitchers with at least 1.25 batters faced for each game of their team, or batters with at least 2.1 plate appearances. Playoff games do not count.',
})
export class PlayerPercentiles {
  @Field({ description: 'Whether the player is a regular.' })
  isRegular!: boolean;

  @Field(() => Int, { description: 'Number of regulars, the player included if a regular.' })
  regulars!: number;

  @Field(() => [Percentile], { description: 'The ratings of the player’s side: present ratings.' })
  ratings!: Percentile[];

  @Field(() => [Percentile], {
    description:
      'The statistics of the column set PERCENTILE_BATTING or PERCENTILE_PITCHING that are defined for the player.',
  })
  figures!: Percentile[];
}
