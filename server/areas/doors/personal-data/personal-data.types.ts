import { Field, InputType, ObjectType } from 'type-graphql';
import { Text } from '../../../platform/input/rules.js';

@ObjectType({ description: 'A file with everything that one’s own account is and made.' })
export class DataExport {
  @Field({
    description: 'Path to GET it at, below the address of this server, with the same `Authorization` header.',
  })
  url!: string;

  @Field({ description: 'Name of the file: `pennant-<username>-<date>.json`.' })
  filename!: string;
}

@InputType({ description: 'Confirms that one’s own account is to be deleted.' })
export class DeleteMyAccountInput {
  @Text({
    label: 'Current password',
    required: 'Current password is required',
    max: 1000,
    verbatim: true,
  })
  @Field({ description: 'The password once more.' })
  currentPassword!: string;
}
