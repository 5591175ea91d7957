import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import {
  type PageArguments,
  pageOrOffsetArguments,
  SearchArgument,
} from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import * as accounts from '../sign-in/account.service.js';
import { removeUserSecondFactors } from './factor-removal.service.js';
import { setUserRole } from './role.service.js';
import { hasSecondFactor, withRoleInForce } from '../users/role-in-force.js';
import * as suspensions from './suspension.service.js';
import { SuspensionInput } from './suspension.types.js';
import { userPolicy } from '../users/user.policy.js';
import * as users from '../users/user.service.js';
import { LoginInput, RegisterInput, RoleEnum, Session, User, UserConnection } from '../users/user.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { everyone } from '../../../platform/context/policy.js';
import { userChanged } from '../users/user-events.js';
import { follow } from '../../../platform/events/follow.js';

const UsersPage = pageOrOffsetArguments({ usual: 100, most: 500 });

@Resolver(User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in person; null for a signed-out visitor.' })
  me(@Ctx() ctx: Context): Promise<User> | null {
    return ctx.actor.signedIn ? accounts.me(ctx) : null;
  }

  @May(userPolicy.list)
  @Query(() => [User], {
    description: 'All accounts, ordered by name.',
    deprecationReason: 'Use `usersConnection`.',
  })
  async users(
    @Ctx() ctx: Context,
    @Arg('limit', () => Int, { defaultValue: 100, description: 'Number of accounts, at most 500.' })
    limit: number,
    @Arg('offset', () => Int, { defaultValue: 0, description: 'Number of accounts to skip.' }) offset: number,
  ): Promise<readonly User[]> {
    const range = { limit: pageSize(limit, 100, 500), offset: Math.max(offset, 0) };
    return (await users.pageUsers(ctx, {}, range)).rows;
  }

  @May(userPolicy.list)
  @Query(() => UserConnection, { description: 'All accounts, ordered by name.' })
  async usersConnection(
    @Ctx() ctx: Context,
    @Args(() => UsersPage) { range }: PageArguments,
    @SearchArgument() search: string | null,
  ): Promise<Connection<User>> {
    return connectionOf(await users.pageUsers(ctx, { search }, range), range);
  }

  @May(everyone)
  @Mutation(() => Session, { description: 'Creates an account and signs it in.' })
  register(@Ctx() ctx: Context, @Arg('input', () => RegisterInput) input: RegisterInput): Promise<Session> {
    return accounts.register(ctx, input);
  }

  @May(everyone)
  @Mutation(() => Session, {
    description:
      'Signs in with a username and a password, and with a code if the account has a second factor.',
  })
  login(@Ctx() ctx: Context, @Arg('input', () => LoginInput) input: LoginInput): Promise<Session> {
    return accounts.login(ctx, input);
  }

  @May(userPolicy.setRole)
  @Mutation(() => User, {
    description:
      'Gives a person a role, effective from their next request. The last administrator cannot be demoted.',
  })
  setUserRole(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('role', () => RoleEnum, { description: 'The new role.' }) role: RoleEnum,
  ): Promise<User> {
    return setUserRole(ctx, userId, role);
  }

  @May(userPolicy.moderate)
  @Mutation(() => User, {
    description:
      'Suspends an account, or changes the end and the reason of its suspension. A suspended account can neither sign in nor use its sessions and tokens. Moderators may suspend users; administrators may suspend all accounts except their own.',
  })
  suspendUser(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('input', () => SuspensionInput, { description: 'End and reason of the suspension.' })
    input: SuspensionInput,
  ): Promise<User> {
    return suspensions.suspendUser(ctx, userId, input);
  }

  @May(userPolicy.moderate)
  @Mutation(() => User, { description: 'Ends a suspension early. CONFLICT if the account is not suspended.' })
  liftSuspension(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
  ): Promise<User> {
    return suspensions.liftSuspension(ctx, userId);
  }

  @May(userPolicy.removeSecondFactors)
  @Mutation(() => Message, {
    description:
      'Removes all second factors of another person’s account, and ends its sessions and tokens. Meant for people who have lost their second factors.',
  })
  async removeUserSecondFactors(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
  ): Promise<Message> {
    return { message: await removeUserSecondFactors(ctx, userId) };
  }

  @May(userPolicy.readOwn)
  @Subscription(() => User, {
    nullable: true,
    description: 'The signed-in account after each change; null when it was deleted or suspended.',
    subscribe: follow(userChanged, ({ userId }, _args, actor) => actor.is(userId)),
  })
  async viewerChanged(
    @Root() { userId }: EventOf<typeof userChanged>,
    @Ctx() ctx: Context,
  ): Promise<User | null> {
    // Reads the account again for this event: a suspended account counts as a visitor from now on.
    const user = ctx.actor.is(userId) ? await ctx.loaders.load(ctx, users.userLoader, userId) : null;
    return user && withRoleInForce(ctx.env, user, hasSecondFactor(ctx.actor));
  }

  /** The caller's rights are checked again at each event: a former administrator's subscription ends. */
  @May(userPolicy.list)
  @Subscription(() => Boolean, {
    description:
      'An account was made, changed or deleted: read lists of accounts again. The value is always true.',
    subscribe: follow(userChanged),
  })
  usersChanged(): boolean {
    return true;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Reason of the suspension; null if the account is not suspended. Shown to staff and to the account’s owner; null to others.',
  })
  suspensionReason(@Root() user: User, @Ctx() ctx: Context): string | null {
    return users.shownSuspension(ctx, user)?.reason ?? null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the suspension ends. If this is null, but `suspensionReason` is not, the suspension lasts until it is lifted. Shown to staff and to the account’s owner; null to others.',
  })
  suspendedUntil(@Root() user: User, @Ctx() ctx: Context): Date | null {
    return users.shownSuspension(ctx, user)?.until ?? null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer’s role is reduced to USER because the operator requires a second factor of staff, and this session has not given it. False for other accounts.',
  })
  secondFactorNeeded(@Root() user: User): boolean {
    return user.secondFactorNeeded ?? false;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may suspend the account.' })
  viewerCanSuspend(@Root() user: User, @Ctx() ctx: Context): boolean {
    return userPolicy.suspend(ctx.actor, user);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Email address. Shown to the account’s owner and to administrators; null to others.',
  })
  email(@Root() user: User, @Ctx() ctx: Context): string | null {
    return userPolicy.readEmail(ctx.actor, user.id) ? user.email : null;
  }
}
