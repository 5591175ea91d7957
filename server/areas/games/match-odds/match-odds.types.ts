import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'Each side’s chance to win a match, as computed before the first pitch from the available players, the probable starters, rest, form and home field.',
  simpleResolvers: true,
})
export class MatchOdds {
  @Field(() => Float, {
    nullable: true,
    description:
      'The home team’s chance, 0 to 1; null until it is computed, seconds after the match is scheduled.',
  })
  homeWin!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The visitors’ chance, 1 minus the home team’s; null like `homeWin`.',
  })
  awayWin!: number | null;
}
