import { Resolver, type ResolverData, Subscription } from 'type-graphql';
import { userPolicy } from '../accounts/user.policy.js';
import { type Context } from '../core/context.js';
import { authorize } from '../core/policy.js';

/** What the administrators' page follows. Only that something changed is told, so nothing is told to a former one. */
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
  usersChanged(): boolean {
    return true;
  }

  @Subscription(() => Boolean, {
    description: 'Staff did something: read the audit log again. Always true. For administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, userPolicy.readAuditLog, []);
      return context.env.live.subscribe('auditLogChanged');
    },
  })
  auditLogChanged(): boolean {
    return true;
  }
}
