import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { type Context } from '../core/context.js';
import { IdScalar } from '../core/id.js';
import { type Connection, connectionOf, pageSize } from '../core/pagination.js';
import { pageAuditLog } from './audit.service.js';
import { AuditEntry, AuditEntryConnection } from './audit.types.js';

@Resolver(AuditEntry)
export class AuditResolver {
  @Query(() => [AuditEntry], { description: 'What staff did, the newest first. For administrators.' })
  async auditLog(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many, at most 200.' }) first: number,
    @Arg('before', () => IdScalar, { nullable: true, description: 'The last entry seen: older ones only.' })
    before: number | null,
  ): Promise<readonly AuditEntry[]> {
    return (await pageAuditLog(ctx, { before }, { limit: pageSize(first, 50, 200) })).rows;
  }

  @Query(() => AuditEntryConnection, {
    description: 'What staff did, the newest first. For administrators.',
  })
  async auditLogConnection(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 50, description: 'At most 200.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: '`endCursor` of the page before.' })
    after: string | null,
  ): Promise<Connection<AuditEntry>> {
    return connectionOf(await pageAuditLog(ctx, {}, { limit: pageSize(first, 50, 200), after }));
  }
}
