import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { pageSize } from '../../../platform/lists/pagination.js';
import { search } from './search.service.js';
import { SearchResult, searchSizes } from './search.types.js';

const { usual, most } = searchSizes;

@Resolver()
export class SearchResolver {
  @Query(() => [SearchResult], {
    description:
      'Teams, leagues, players, threads and articles whose name or title matches a text, the best first: names that begin with it, then names with words that begin with its words, then names that contain them. Case, accents, apostrophes and hyphens make no difference. If there are fewer than three, at most five with similar words follow: see `isSimilar`.',
  })
  search(
    @Ctx() ctx: Context,
    @Arg('text', () => String, {
      description: 'Searched text of at most 100 characters. An empty text finds nothing.',
    })
    text: string,
    @Arg('first', () => Int, {
      nullable: true,
      description: `Number of results, at most ${most}; by default ${usual}.`,
    })
    first: number | null,
  ): Promise<SearchResult[]> {
    return search(ctx, text, pageSize(first, usual, most));
  }
}
