import { Ctx, Resolver, type ResolverData, Subscription } from 'type-graphql';
import { userPolicy } from '../accounts/user.policy.js';
import { type Context } from '../core/context.js';
import { authorize } from '../core/policy.js';
import { leaguePolicy } from '../leagues/league.policy.js';
import { teamPolicy } from '../teams/team.policy.js';

/** What the administrators' page follows. Who asks is checked again at each event: a former administrator's subscription ends. */
@Resolver()
export class AdministrationLiveResolver {
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

  @Subscription(() => Boolean, {
    description: 'Staff did something: read the audit log again. Always true. For administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, userPolicy.readAuditLog, []);
      return context.env.live.subscribe('auditLogChanged');
    },
  })
  auditLogChanged(@Ctx() ctx: Context): boolean {
    authorize(ctx, userPolicy.readAuditLog, []);
    return true;
  }

  @Subscription(() => Boolean, {
    description:
      'A roster was asked for, or a request was granted, declined or is of no use any more: read lists of them again. Always true. For moderators and administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, teamPolicy.decideRosterRequests, []);
      return context.env.live.subscribe('rosterRequestsChanged');
    },
  })
  rosterRequestsChanged(@Ctx() ctx: Context): boolean {
    authorize(ctx, teamPolicy.decideRosterRequests, []);
    return true;
  }

  @Subscription(() => Boolean, {
    description:
      'A team asked to join a league, or its request was granted, declined, withdrawn or is of no use any more: read lists of them again. Always true. For moderators and administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, leaguePolicy.decideRequests, []);
      return context.env.live.subscribe('leagueRequestsChanged');
    },
  })
  leagueRequestsChanged(@Ctx() ctx: Context): boolean {
    authorize(ctx, leaguePolicy.decideRequests, []);
    return true;
  }
}
