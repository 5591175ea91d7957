import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { requireRow } from '../../../platform/events/gone.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { findImport, getImport, importProgress } from './season-imports.service.js';
import { SeasonImport } from './season-imports.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { importPolicy } from './imports.policy.js';

/** Progress of imports. The caller's role is checked again at each event. */
@Resolver()
export class ImportsLiveResolver {
  @May(importPolicy.read)
  @Subscription(() => SeasonImport, {
    description: 'The import of a season began, made progress or ended.',
    subscribe: async ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) => {
      const { id } = await getImport(context, Number(args['importId']));
      return context.env.live.subscribe(importProgress, (event) => event.importId === id);
    },
  })
  importProgress(
    @Arg('importId', () => IdScalar, { description: 'Which one.' }) _importId: number,
    @Root() { importId }: EventOf<typeof importProgress>,
    @Ctx() ctx: Context,
  ): Promise<SeasonImport> {
    return requireRow(findImport(ctx, importId));
  }
}
