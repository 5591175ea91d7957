import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A picture for the preview of a link, 1,200 × 630 pixels, as PNG.' })
export class PreviewPicture {
  @Field({
    description:
      'Path of the picture on this server. Its contents never change, so it may be cached forever.',
  })
  address!: string;

  @Field({ description: 'Alternative text: the contents of the picture in words.' })
  alternative!: string;
}

@ObjectType({ description: 'Preview of a link to a page, only with facts that every visitor may see.' })
export class LinkPreview {
  @Field({ description: 'One or two sentences about the subject of the page.' })
  summary!: string;

  @Field(() => PreviewPicture, { nullable: true, description: 'Null if the subject has no picture.' })
  picture!: PreviewPicture | null;
}
