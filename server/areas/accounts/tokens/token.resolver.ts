import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import * as tokens from './token.service.js';
import { MakeTokenInput, NewPersonalToken, PersonalToken } from './token.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { userPolicy } from '../users/user.policy.js';

@Resolver()
export class TokenResolver {
  @May(userPolicy.secureOwn)
  @Query(() => [PersonalToken], {
    description: 'The personal tokens of the signed-in account, the newest first.',
  })
  async myTokens(@Ctx() ctx: Context): Promise<readonly PersonalToken[]> {
    return (await tokens.pageMyTokens(ctx, { limit: tokens.mostTokens })).rows;
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => NewPersonalToken, {
    description:
      'Makes a personal token; an account can have at most 50. If the account has a second factor, `code` or `credential` is required.',
  })
  makeToken(
    @Ctx() ctx: Context,
    @Arg('input', () => MakeTokenInput, { description: 'The token to make.' })
    input: MakeTokenInput,
  ): Promise<NewPersonalToken> {
    return tokens.makeToken(ctx, input);
  }

  @May(userPolicy.secureOwn)
  @Mutation(() => Message, { description: 'Revokes a personal token immediately.' })
  async revokeToken(
    @Ctx() ctx: Context,
    @Arg('tokenId', () => IdScalar, { description: 'The token’s id.' }) tokenId: number,
  ): Promise<Message> {
    return { message: await tokens.revokeToken(ctx, tokenId) };
  }
}
