import { Field, InputType, ObjectType } from 'type-graphql';
import { Text } from '../../../platform/input/rules.js';

@ObjectType({
  description: 'A file with all data about the signed-in account, and everything that the account wrote.',
})
export class DataExport {
  @Field({
    description: 'Path on this server. Request it by GET, with the `Authorization` header of this request.',
  })
  url!: string;

  @Field({ description: 'Name of the file, `pennant-<username>-<date>.json`.' })
  filename!: string;
}

@InputType({ description: 'Confirmation that the signed-in account is to be deleted.' })
export class DeleteMyAccountInput {
  @Text({
    label: 'Current password',
    required: 'Current password is required',
    max: 1000,
    verbatim: true,
  })
  @Field({ description: 'The password of the account.' })
  currentPassword!: string;
}
