import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type LiveEventOf } from '../../../platform/context/events.js';
import { requireRow } from '../../../platform/events/gone.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { findImport, getImport } from './season-imports.service.js';
import { SeasonImport } from './season-imports.types.js';

/** Progress of imports. The caller's rights are checked again at each event. */
@Resolver()
export class ImportsLiveResolver {
  @Subscription(() => SeasonImport, {
    description: 'The import of a season began, got further or ended. For administrators.',
    subscribe: async ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) => {
      const { id } = await getImport(context, Number(args['importId']));
      return context.env.live.subscribe('importProgress', (event) => event.importId === id);
    },
  })
  importProgress(
    @Arg('importId', () => IdScalar, { description: 'Which one.' }) _importId: number,
    @Root() { importId }: LiveEventOf<'importProgress'>,
    @Ctx() ctx: Context,
  ): Promise<SeasonImport> {
    return requireRow(findImport(ctx, importId));
  }
}
