import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'Source of imported data. Its notice must be shown wherever the data is shown.',
  simpleResolvers: true,
})
export class Source {
  @Field({ description: 'Name of the source: `Retrosheet`.' })
  name!: string;

  @Field({ description: 'Notice that its licence requires to be shown with the data.' })
  notice!: string;

  @Field(() => Int, { description: 'Year of the season.' })
  year!: number;
}
