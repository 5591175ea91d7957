import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { newsChanged, newsLoader } from './news.service.js';
import { NewsChange, NewsPost } from './news.types.js';

@Resolver(NewsChange)
export class NewsLiveResolver {
  @Subscription(() => NewsChange, {
    description: 'An article was posted, changed or deleted: read the lists again.',
    subscribe: follow(newsChanged, ({ teamId }, args) => asks(teamId, args['teamId'])),
  })
  newsChanged(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only articles about this team.' })
    _teamId: number | null,
    @Root() { newsId, teamId }: EventOf<typeof newsChanged>,
  ): NewsChange {
    return { newsId, teamId };
  }

  @FieldResolver(() => NewsPost, {
    nullable: true,
    description: 'The article after the change; null if it was deleted.',
  })
  article(@Root() { newsId }: NewsChange, @Ctx() ctx: Context): Promise<NewsPost | null> {
    return ctx.loaders.load(ctx, newsLoader, newsId);
  }
}
