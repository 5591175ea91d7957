import { Arg, Args, Ctx, Int, Query, Resolver, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf, pageSize } from '../../../platform/lists/pagination.js';
import { auditLogChanged, pageAuditLog } from './audit.service.js';
import { AuditEntry, AuditEntryConnection } from './audit.types.js';
import { userPolicy } from '../users/user.policy.js';
import { May } from '../../../platform/http/graphql/may.js';
import { follow } from '../../../platform/events/follow.js';

const AuditLogPage = pageArguments({ usual: 50, most: 200 });

@Resolver(AuditEntry)
export class AuditResolver {
  @May(userPolicy.readAuditLog)
  @Query(() => [AuditEntry], {
    description: 'Actions of staff, the newest first.',
    deprecationReason: 'Use `auditLogConnection`.',
  })
  async auditLog(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Number of entries, at most 200.' })
    first: number,
    @Arg('before', () => IdScalar, {
      nullable: true,
      description: 'Id of an entry; only older entries are returned.',
    })
    before: number | null,
  ): Promise<readonly AuditEntry[]> {
    return (await pageAuditLog(ctx, { before }, { limit: pageSize(first, 50, 200) })).rows;
  }

  @May(userPolicy.readAuditLog)
  @Query(() => AuditEntryConnection, {
    description: 'Actions of staff, the newest first.',
  })
  async auditLogConnection(
    @Ctx() ctx: Context,
    @Args(() => AuditLogPage) { range }: PageArguments,
  ): Promise<Connection<AuditEntry>> {
    return connectionOf(await pageAuditLog(ctx, {}, range), range);
  }

  /** The caller's rights are checked again at each event: a former administrator's subscription ends. */
  @May(userPolicy.readAuditLog)
  @Subscription(() => Boolean, {
    description: 'The audit log has a new entry: read the log again. The value is always true.',
    subscribe: follow(auditLogChanged),
  })
  auditLogChanged(): boolean {
    return true;
  }
}
