import { Field, Int, ObjectType } from 'type-graphql';
import { pageQuery } from '../../../../platform/lists/page-query.js';

@ObjectType({ description: 'The present text of a post, or an earlier one.', simpleResolvers: true })
export class PostVersion {
  @Field(() => Int, { description: 'Number of the version, from 1: the text as it was posted.' })
  number!: number;

  @Field({ description: 'The text, even if the post was deleted.' })
  content!: string;

  @Field({ description: 'When it was written.' })
  writtenAt!: Date;
}

/** REST's query of `GET /forum/posts/{id}/versions`. */
export class PostVersionsQuery extends pageQuery({ usual: 100, most: 100 }) {}
