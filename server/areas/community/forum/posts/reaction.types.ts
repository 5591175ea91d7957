import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Choice, Flag } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { REACTION_KINDS, type ReactionKind } from '../threads/reaction-kinds.js';

export const ReactionKindEnum: EnumOf<ReactionKind> = {
  AGREE: 'agree',
  THANKS: 'thanks',
  LAUGH: 'laugh',
  CHEER: 'cheer',
  OUT: 'out',
};

registerEnumType(ReactionKindEnum, {
  name: 'ReactionKind',
  description: 'Reactions that a reader can give to a post.',
  valuesConfig: {
    AGREE: { description: 'The reader is of the same opinion.' },
    THANKS: { description: 'The post helped the reader.' },
    LAUGH: { description: 'The reader had to laugh.' },
    CHEER: { description: 'The reader applauds.' },
    OUT: { description: 'The reader is of another opinion.' },
  },
});

@ObjectType({ description: 'A reaction to a post, with its number of readers.', simpleResolvers: true })
export class PostReaction {
  @Field(() => ReactionKindEnum, { description: 'Which reaction.' })
  kind!: ReactionKind;

  @Field(() => Int, { description: 'Readers who gave it, at least one.' })
  count!: number;

  @Field(() => [String], { description: 'Their names, those of the first twenty.' })
  usernames!: string[];
}

/** REST's body of `PUT /forum/posts/{id}/reactions`. */
export class ReactionInput {
  @Choice({ label: 'Reaction', options: REACTION_KINDS, required: 'Reaction is required' })
  kind!: ReactionKind;

  /** False takes it back. */
  @Flag({ label: 'given' })
  given?: boolean;
}
