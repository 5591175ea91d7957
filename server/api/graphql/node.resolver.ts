import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { type Context } from '../../core/context.js';
import { IdScalar } from '../../core/id.js';
import { type LoaderDefinition } from '../../core/loaders.js';
import { Node, nodeOf, type NodeType } from '../../core/node.js';
import { categoryLoader } from '../../forum/category.service.js';
import { postLoader } from '../../forum/post.service.js';
import { threadLoader } from '../../forum/thread.service.js';
import { loadLeagues } from '../../leagues/league.service.js';
import { matchLoader } from '../../matches/match.service.js';
import { newsLoader } from '../../news/news.service.js';
import { presentPlayerLoader } from '../../players/player.service.js';
import { presentTeamLoader } from '../../teams/team.service.js';

/** Each shows the same to the same callers as the query of its type. */
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
  @Query(() => Node, { nullable: true, description: 'The thing of a global id; null when there is none.' })
  async node(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'A `globalId`.' }) globalId: number,
  ): Promise<object | null> {
    const wanted = nodeOf(globalId);
    const found = wanted && (await ctx.loaders.load(ctx, loaders[wanted.type], wanted.id));
    return found && { ...found, __typename: wanted.type };
  }
}
