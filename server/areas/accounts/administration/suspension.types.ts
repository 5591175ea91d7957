import { Field, InputType } from 'type-graphql';
import { Moment, Text } from '../../../platform/input/rules.js';

@InputType({ description: 'End and reason of a suspension.' })
export class SuspensionInput {
  @Moment({ label: 'until' })
  @Field(() => Date, {
    nullable: true,
    description:
      'Time in the future at which the suspension ends. If absent, the suspension lasts until it is lifted.',
  })
  until?: Date | string | null;

  @Text({ label: 'Reason', required: 'Reason is required', max: 500, lines: true })
  @Field({ description: 'Reason, which the suspended person and staff can read; at most 500 characters.' })
  reason!: string;
}
