import { Arg, Args, Ctx, Int, Query, Resolver, type ResolverData, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import { pageAuditLog } from './audit.service.js';
import { AuditEntry, AuditEntryConnection } from './audit.types.js';
import { userPolicy } from '../users/user.policy.js';

const AuditLogPage = pageArguments({ usual: 50, most: 200 });

@Resolver(AuditEntry)
export class AuditResolver {
  @Query(() => [AuditEntry], { description: 'Actions of staff, the newest first. For administrators.' })
  async auditLog(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Number of entries, at most 200.' })
    first: number,
    @Arg('before', () => IdScalar, { nullable: true, description: 'The last entry seen: older ones only.' })
    before: number | null,
  ): Promise<readonly AuditEntry[]> {
    return (await pageAuditLog(ctx, { before }, { limit: pageSize(first, 50, 200) })).rows;
  }

  @Query(() => AuditEntryConnection, {
    description: 'Actions of staff, the newest first. For administrators.',
  })
  async auditLogConnection(
    @Ctx() ctx: Context,
    @Args(() => AuditLogPage) { range }: PageArguments,
  ): Promise<Connection<AuditEntry>> {
    return connectionOf(await pageAuditLog(ctx, {}, range), range);
  }

  /** The caller's rights are checked again at each event: a former administrator's subscription ends. */
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
}
