import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'Where data comes from that was not made here. Its notice has to stand wherever the data is shown.',
  simpleResolvers: true,
})
export class Source {
  @Field({ description: '`Retrosheet`.' })
  name!: string;

  @Field({ description: 'What its terms ask to be shown with its data.' })
  notice!: string;

  @Field(() => Int, { description: 'In which the season was played.' })
  year!: number;
}
