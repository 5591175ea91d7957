import { Field, Int, ObjectType } from 'type-graphql';
import { pageQuery } from '../../../../platform/lists/page-query.js';

@ObjectType({ description: 'A text of a post: the one it has, or one it had.', simpleResolvers: true })
export class PostVersion {
  @Field(() => Int, { description: 'From 1, the text as it was posted.' })
  number!: number;

  @Field({ description: 'The text, also of a deleted post.' })
  content!: string;

  @Field({ description: 'When it was written.' })
  writtenAt!: Date;
}

/** REST's query of `GET /forum/posts/{id}/versions`. */
export class PostVersionsQuery extends pageQuery({ usual: 100, most: 100 }) {}
