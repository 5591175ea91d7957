import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageSize } from '../../../platform/lists/pagination.js';
import { pageChanges } from './changes.service.js';
import { ChangePage, changeSizes } from './changes.types.js';

const { usual, most } = changeSizes;

@Resolver()
export class ChangesResolver {
  @Query(() => ChangePage, {
    description: 'Changes of all leagues or of one, the oldest first. They are kept for seven days.',
  })
  changes(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only changes of this league.' })
    leagueId: number | null,
    @Arg('after', () => String, {
      nullable: true,
      description:
        '`next` of the answer before; if omitted, there are no changes, and `next` is the present.',
    })
    after: string | null,
    @Arg('first', () => Int, {
      nullable: true,
      description: `Number of changes, at most ${most}; by default ${usual}.`,
    })
    first: number | null,
  ): Promise<ChangePage> {
    return pageChanges(ctx, { leagueId, after, limit: pageSize(first, usual, most) });
  }
}
