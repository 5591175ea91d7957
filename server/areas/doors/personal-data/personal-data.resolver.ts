import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { describeMyExport } from './export.service.js';
import { deleteMyAccount } from './own-deletion.service.js';
import { DataExport, DeleteMyAccountInput } from './personal-data.types.js';

@Resolver()
export class PersonalDataResolver {
  @Query(() => DataExport, {
    description:
      'Address of a file with everything about and by the signed-in account. Not for personal tokens.',
  })
  myDataExport(@Ctx() ctx: Context): Promise<DataExport> {
    return describeMyExport(ctx);
  }

  @Mutation(() => Message, {
    description:
      'Deletes the signed-in account; what the person wrote stays, with the name, and so does the team, without an owner. Not for personal tokens.',
  })
  async deleteMyAccount(
    @Ctx() ctx: Context,
    @Arg('input', () => DeleteMyAccountInput, { description: 'The account’s password.' })
    input: DeleteMyAccountInput,
  ): Promise<Message> {
    return { message: await deleteMyAccount(ctx, input) };
  }
}
