import { Field, InputType, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Node } from '../../../platform/http/graphql/node.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Flag, Reference, Text } from '../../../platform/input/rules.js';
import { imageAddress, imageAddressLength } from '../../../platform/uploads/image-address.js';

@ObjectType({
  implements: Node,
  description: 'An article, signed by a member of a team’s coaching staff.',
  simpleResolvers: true,
})
export class NewsPost {
  @Field(() => IdScalar, { description: 'Id of the article.' })
  id!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The team that the article is about; null if it no longer exists.',
  })
  teamId!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The match that the article recaps. Null if the article is no recap, and once the match is deleted.',
  })
  matchId!: number | null;

  @Field({ description: 'The team’s name when the article was posted.' })
  teamName!: string;

  @Field({ description: 'The author’s role on the coaching staff.' })
  authorRole!: string;

  @Field({ description: 'The author’s name.' })
  authorName!: string;

  @Field({ description: 'The headline, at most 200 characters.' })
  title!: string;

  @Field({ description: 'The article: plain text, at most 50,000 characters.' })
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the article’s image: `/uploads/…` or http(s); null without an image.',
  })
  imageUrl!: string | null;

  @Field({ description: 'Whether administrators feature the article.' })
  isFeatured!: boolean;

  @Field({ description: 'When the article was posted.' })
  createdAt!: Date;

  @Field({ description: 'When the article was last edited.' })
  updatedAt!: Date;

  /** Not a plain field: a resolver shows it to staff only. */
  posterId!: number | null;
}

@ObjectType({ description: 'An uploaded image.', simpleResolvers: true })
export class UploadedImage {
  @Field({ description: 'Address of the image: `/uploads/…`.' })
  imageUrl!: string;
}

const headline = { label: 'Headline', max: 200 };
const article = { label: 'Article', max: 50_000, lines: true };
const authorRole = { label: 'Author role', max: 50 };
const authorName = { label: 'Author', max: 100 };
const image = { label: 'Image address', max: imageAddressLength, pattern: imageAddress };

export const NewsPostConnection = connectionType(NewsPost, 'NewsPost');

@InputType({ description: 'A new article.' })
export class PostNewsInput {
  @Reference({ label: 'Team', required: 'Team is required' })
  @Field(() => IdScalar, {
    description: 'The team that the article is about. Only staff may write about teams that they do not own.',
  })
  teamId!: number;

  @Text({ ...authorRole, required: 'Author role is required' })
  @Field({ description: 'Role of the team’s coach who signs the article.' })
  authorRole!: string;

  @Text({ ...authorName, required: 'Author is required' })
  @Field({ description: 'Name of the team’s coach who signs the article.' })
  authorName!: string;

  @Text({ ...headline, required: 'Headline is required' })
  @Field({ description: 'The headline, at most 200 characters.' })
  title!: string;

  @Text({ ...article, required: 'Article is required' })
  @Field({ description: 'Plain text, at most 50,000 characters.' })
  content!: string;

  @Text(image)
  @Field(() => String, {
    nullable: true,
    description: 'Address of an uploaded image, or any http(s) address.',
  })
  imageUrl?: string | null;
}

@InputType({ description: 'Changes of an article; fields left out stay unchanged.' })
export class UpdateNewsInput {
  @Text(authorRole)
  @Field(() => String, { nullable: true, description: 'Role of the coach who signs the article.' })
  authorRole?: string | null;

  @Text(authorName)
  @Field(() => String, { nullable: true, description: 'Name of the coach who signs the article.' })
  authorName?: string | null;

  @Text(headline)
  @Field(() => String, { nullable: true, description: 'The headline, at most 200 characters.' })
  title?: string | null;

  @Text(article)
  @Field(() => String, { nullable: true, description: 'Plain text, at most 50,000 characters.' })
  content?: string | null;

  @Text(image)
  @Field(() => String, { nullable: true, description: 'Address of the image; null or blank removes it.' })
  imageUrl?: string | null;
}

/** REST's query of `GET /news`. */
export class NewsQuery extends pageQuery({ usual: 50, most: 100 }) {
  @Reference({ label: 'team_id' })
  teamId?: number;

  @Flag({ label: 'featured' })
  featured?: boolean;
}

@ObjectType({ description: 'An article was posted, edited, featured, no longer featured, or deleted.' })
export class NewsChange {
  @Field(() => IdScalar, { description: 'The article.' })
  newsId!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The team that the article is about; null if it no longer exists.',
  })
  teamId!: number | null;
}
