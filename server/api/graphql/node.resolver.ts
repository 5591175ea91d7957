import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { type Context } from '../../platform/context/context.js';
import { IdScalar } from '../../platform/http/graphql/id.js';
import { type LoaderDefinition } from '../../platform/context/loaders.js';
import { Node, nodeOf, type NodeType } from '../../platform/http/graphql/node.js';
import { categoryLoader } from '../../areas/community/forum/threads/category.service.js';
import { postLoader } from '../../areas/community/forum/posts/post.service.js';
import { threadLoader } from '../../areas/community/forum/threads/thread.service.js';
import { loadLeagues } from '../../areas/leagues/leagues/league.service.js';
import { matchLoader } from '../../areas/leagues/matches/match.service.js';
import { newsLoader } from '../../areas/community/news/news.service.js';
import { presentPlayerLoader } from '../../areas/clubs/players/player.service.js';
import { presentTeamLoader } from '../../areas/clubs/teams/team.service.js';

/** Each loader returns the same data to a caller as the query of its type. */
const loaders: Readonly<Record<NodeType, LoaderDefinition<number, object | null>>> = {
  League: loadLeagues,
  Team: presentTeamLoader,
  Player: presentPlayerLoader,
  Match: matchLoader,
  Thread: threadLoader,
  Post: postLoader,
  NewsPost: newsLoader,
  ForumCategory: categoryLoader,
};

@Resolver()
export class NodeResolver {
  @Query(() => Node, {
    nullable: true,
    description: 'The object with this global id; null if there is none.',
  })
  async node(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The `globalId` of an object.' }) globalId: number,
  ): Promise<object | null> {
    const wanted = nodeOf(globalId);
    const found = wanted && (await ctx.loaders.load(ctx, loaders[wanted.type], wanted.id));
    return found && { ...found, __typename: wanted.type };
  }
}
