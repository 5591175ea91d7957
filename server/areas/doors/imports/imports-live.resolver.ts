import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { followState } from '../../../platform/events/follow.js';
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
    description:
      'The import of a season: its state at once, and again whenever the state or the progress changes.',
    subscribe: followState(async (args, ctx) => {
      const { id } = await getImport(ctx, Number(args['importId']));
      return [importProgress({ importId: id })];
    }),
  })
  importProgress(
    @Arg('importId', () => IdScalar, { description: 'The import.' }) _importId: number,
    @Root() { importId }: EventOf<typeof importProgress>,
    @Ctx() ctx: Context,
  ): Promise<SeasonImport> {
    return requireRow(findImport(ctx, importId));
  }
}
