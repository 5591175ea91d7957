import { Field, Int, ObjectType } from 'type-graphql';
import { pageQuery } from '../../../../platform/lists/page-query.js';

@ObjectType({ description: 'The current text of a post, or an earlier text.', simpleResolvers: true })
export class PostVersion {
  @Field(() => Int, { description: 'Number of the version. Version 1 is the text as it was first posted.' })
  number!: number;

  @Field({ description: 'The text, even if the post was deleted.' })
  content!: string;

  @Field({ description: 'When this text was written.' })
  writtenAt!: Date;
}

/** REST's query of `GET /forum/posts/{id}/versions`. */
export class PostVersionsQuery extends pageQuery({ usual: 100, most: 100 }) {}
