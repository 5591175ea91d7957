import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'Source of data that was not made here. Its notice has to be shown wherever the data is shown.',
  simpleResolvers: true,
})
export class Source {
  @Field({ description: '`Retrosheet`.' })
  name!: string;

  @Field({ description: 'Notice that its terms ask to be shown with its data.' })
  notice!: string;

  @Field(() => Int, { description: 'In which the season was played.' })
  year!: number;
}
