import { Field, InputType, ObjectType } from 'type-graphql';
import { Text, Texts } from '../../../../platform/input/rules.js';
import { longestCode } from '../../../../platform/text/short-codes.js';
import { longestShortName } from './names.js';

/** Looks of a team. Null restores the suggestion. */
@InputType()
export class TeamLookInput {
  @Text({ label: 'Code', max: longestCode })
  @Field(() => String, {
    nullable: true,
    description:
      'Two or three letters or digits, stored in capitals. Null chooses one from the name that no other team of the league has.',
  })
  code?: string | null;

  @Text({ label: 'Short name', max: longestShortName })
  @Field(() => String, {
    nullable: true,
    description:
      'Short name, at most 20 characters. Null takes one from the name, which no other team of the league has.',
  })
  shortName?: string | null;

  @Texts({ label: 'Colors', max: 2, pattern: [/^#[\da-f]{6}$/i, 'must be a color such as #10233f'] })
  @Field(() => [String], {
    nullable: true,
    description:
      'Two colors, primary and secondary, each as `#rrggbb`, with a contrast ratio of at least 1.5. Null chooses them.',
  })
  colors?: string[] | null;
}

@ObjectType({ description: 'Suggested looks of a team.', simpleResolvers: true })
export class TeamLook {
  @Field({ description: 'Two or three letters or digits from the name; empty for a name without any.' })
  code!: string;

  @Field({ description: 'Short name, at most 20 characters.' })
  shortName!: string;

  @Field(() => [String], { description: 'Two colors, primary and secondary, each as `#rrggbb`.' })
  colors!: string[];
}
