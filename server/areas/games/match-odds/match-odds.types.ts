import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'Each side’s chance to win a match, as it was before the first pitch: from the players who can play, the probable starters, rest, form and home field.',
  simpleResolvers: true,
})
export class MatchOdds {
  @Field(() => Float, {
    nullable: true,
    description: 'Of the home team, 0 to 1; null until it is computed, seconds after the match is scheduled.',
  })
  homeWin!: number | null;

  @Field(() => Float, { nullable: true, description: 'Of the visitors: what is left to 1.' })
  awayWin!: number | null;
}
