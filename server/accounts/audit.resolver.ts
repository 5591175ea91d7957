import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { type Context } from '../core/context.js';
import { IdScalar } from '../core/id.js';
import { pageSize } from '../core/pagination.js';
import { readAuditLog } from './audit.service.js';
import { AuditEntry } from './audit.types.js';

@Resolver(AuditEntry)
export class AuditResolver {
  @Query(() => [AuditEntry], { description: 'What staff did, the newest first. For administrators.' })
  auditLog(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { defaultValue: 50, description: 'How many, at most 200.' }) first: number,
    @Arg('before', () => IdScalar, { nullable: true, description: 'The last entry seen: older ones only.' })
    before: number | null,
  ): Promise<AuditEntry[]> {
    return readAuditLog(ctx, { limit: pageSize(first, 50, 200), before });
  }
}
