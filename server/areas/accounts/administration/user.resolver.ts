import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  type ResolverData,
  Root,
  Subscription,
} from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type LiveEventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { type PageArguments, SearchArgument, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import * as accounts from '../sign-in/account.service.js';
import { removeUserSecondFactors } from './factor-removal.service.js';
import { setUserRole } from './role.service.js';
import { hasSecondFactor, withRoleInForce } from '../users/role-in-force.js';
import * as suspensions from './suspension.service.js';
import { SuspensionInput } from './suspension.types.js';
import { userPolicy } from '../users/user.policy.js';
import * as users from '../users/user.service.js';
import { LoginInput, RegisterInput, RoleEnum, Session, User, UserConnection } from '../users/user.types.js';
import { OpenToVisitors } from '../../../platform/http/graphql/visitors.js';

@Resolver(User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in person; null for a signed-out visitor.' })
  me(@Ctx() ctx: Context): Promise<User> | null {
    return ctx.actor.signedIn ? accounts.me(ctx) : null;
  }

  @Query(() => [User], { description: 'All accounts by name. For administrators.' })
  async users(
    @Ctx() ctx: Context,
    @Arg('limit', () => Int, { defaultValue: 100, description: 'At most 500.' }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
  ): Promise<readonly User[]> {
    const range = { limit: pageSize(limit, 100, 500), offset: Math.max(offset, 0) };
    return (await users.pageUsers(ctx, {}, range)).rows;
  }

  @Query(() => UserConnection, { description: 'All accounts by name. For administrators.' })
  async usersConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @SearchArgument() search: string | null,
  ): Promise<Connection<User>> {
    return connectionOf(await users.pageUsers(ctx, { search }, range), range);
  }

  @OpenToVisitors()
  @Mutation(() => Session, { description: 'Creates an account and signs it in.' })
  register(@Ctx() ctx: Context, @Arg('input', () => RegisterInput) input: RegisterInput): Promise<Session> {
    return accounts.register(ctx, input);
  }

  @OpenToVisitors()
  @Mutation(() => Session, {
    description: 'Signs in by username and password, and a code where the account has a second factor.',
  })
  login(@Ctx() ctx: Context, @Arg('input', () => LoginInput) input: LoginInput): Promise<Session> {
    return accounts.login(ctx, input);
  }

  @Mutation(() => User, {
    description:
      'Gives a person a role; it holds from their next request on. The last administrator keeps theirs. For administrators. Not for personal tokens.',
  })
  setUserRole(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('role', () => RoleEnum, { description: 'The new role.' }) role: RoleEnum,
  ): Promise<User> {
    return setUserRole(ctx, userId, role);
  }

  @Mutation(() => User, {
    description:
      'Suspends an account, or changes its suspension: its tokens stop at once, and it cannot sign in until then. Moderators suspend users, administrators anybody else. Not for personal tokens.',
  })
  suspendUser(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
    @Arg('input', () => SuspensionInput, { description: 'Until when and why.' }) input: SuspensionInput,
  ): Promise<User> {
    return suspensions.suspendUser(ctx, userId, input);
  }

  @Mutation(() => User, {
    description: 'Ends a suspension before its time. For those who may suspend. Not for personal tokens.',
  })
  liftSuspension(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
  ): Promise<User> {
    return suspensions.liftSuspension(ctx, userId);
  }

  @Mutation(() => Message, {
    description:
      'Removes all second factors of another account, whose owner has lost them, and ends its sessions and tokens. For administrators; not for personal tokens.',
  })
  async removeUserSecondFactors(
    @Ctx() ctx: Context,
    @Arg('userId', () => IdScalar, { description: 'The person.' }) userId: number,
  ): Promise<Message> {
    return { message: await removeUserSecondFactors(ctx, userId) };
  }

  @Subscription(() => User, {
    nullable: true,
    description:
      'The signed-in person’s own role or team changed; null when the account was deleted or suspended. For everybody signed in.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, userPolicy.readOwn, []);
      return context.env.live.subscribe('userChanged', ({ userId }) => context.actor.is(userId));
    },
  })
  async viewerChanged(
    @Root() { userId }: LiveEventOf<'userChanged'>,
    @Ctx() ctx: Context,
  ): Promise<User | null> {
    // Read again for this event: a suspended account is nobody from now on.
    const user = ctx.actor.is(userId) ? await ctx.loaders.load(ctx, users.userLoader, userId) : null;
    return user && withRoleInForce(ctx.env, user, hasSecondFactor(ctx.actor));
  }

  /** The caller's rights are checked again at each event: a former administrator's subscription ends. */
  @Subscription(() => Boolean, {
    description:
      'An account was made, changed or deleted: read lists of them again. Always true. For administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, userPolicy.list, []);
      return context.env.live.subscribe('userChanged');
    },
  })
  usersChanged(@Ctx() ctx: Context): boolean {
    authorize(ctx, userPolicy.list, []);
    return true;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why the account is suspended; null when it is not. Shown to staff and to its owner.',
  })
  suspensionReason(@Root() user: User, @Ctx() ctx: Context): string | null {
    return users.shownSuspension(ctx, user)?.reason ?? null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When the suspension ends; null with a reason means that it lasts until it is lifted. Shown to staff and to its owner.',
  })
  suspendedUntil(@Root() user: User, @Ctx() ctx: Context): Date | null {
    return users.shownSuspension(ctx, user)?.until ?? null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Of the viewer: whether they are staff who act as a plain user until they have given a second factor, because the operator requires one. False for anybody else.',
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
    description: 'Shown to its owner and to administrators; null to others.',
  })
  email(@Root() user: User, @Ctx() ctx: Context): string | null {
    return userPolicy.readEmail(ctx.actor, user.id) ? user.email : null;
  }
}
