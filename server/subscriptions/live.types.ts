import { Field, ObjectType } from 'type-graphql';
import { IdScalar } from '../core/id.js';

@ObjectType({ description: 'A change in the forum. What was deleted is null.' })
export class ForumChange {
  @Field(() => IdScalar, { description: 'The category it happened in.' })
  categoryId!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The thread; null when the category itself changed.',
  })
  threadId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The post; null when no post changed.' })
  postId!: number | null;
}

@ObjectType({ description: 'An article was posted, edited, featured, no longer featured, or deleted.' })
export class NewsChange {
  @Field(() => IdScalar, { description: 'The article.' })
  newsId!: number;

  @Field(() => IdScalar, { nullable: true, description: 'The team it is about.' })
  teamId!: number | null;
}
