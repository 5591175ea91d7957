import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { describeMyExport } from './export.service.js';
import { deleteMyAccount } from './own-deletion.service.js';
import { DataExport, DeleteMyAccountInput } from './personal-data.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { userPolicy } from '../../accounts/users/user.policy.js';

@Resolver()
export class PersonalDataResolver {
  @May(userPolicy.secureOwn)
  @Query(() => DataExport, {
    description:
      'Address of a file with all data about the signed-in account, and everything that the account wrote.',
  })
  myDataExport(@Ctx() ctx: Context): Promise<DataExport> {
    return describeMyExport(ctx);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, {
    description:
      'Deletes the signed-in account. Posts and news stay with the author’s name; the team stays without an owner.',
  })
  async deleteMyAccount(
    @Ctx() ctx: Context,
    @Arg('input', () => DeleteMyAccountInput, { description: 'The account’s password.' })
    input: DeleteMyAccountInput,
  ): Promise<Message> {
    return { message: await deleteMyAccount(ctx, input) };
  }
}
