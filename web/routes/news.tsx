import { useQuery } from '../session/use-query';
import { useSession } from '../session/session';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Suspense, useState } from 'react';
import { paths } from '../ui/addresses/paths';
import { ArticleCard } from '../areas/community/news/ArticleCard';
import type { NewsList } from '../areas/community/news/page/news-page';
import { NewsFilters } from '../areas/community/news/page/NewsFilters';
import { NewsPageDocument } from '../areas/community/news/page/news-page.generated';
import { refetchSize, rowsToPush } from '../graphql/lists/paged-list';
import { useUpdates } from '../graphql/live-events/use-updates';
import { lazyPart } from '../ui/on-demand/lazy-part';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { newsFeed } from '../ui/sharing/feeds';
import { PanelMenu } from '../ui/sharing/PanelMenu';
import { addressWith, type PageHead, usePageHead } from '../ui/page/use-page-head';
import { usePageAddress } from '../ui/addresses/page-address';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { ShowMore } from '../graphql/lists/ShowMore';
import { useAlertOnError } from '../graphql/use-alert-on-error';
import classes from '../areas/community/news/News.module.css';
import { newsFailures } from '../areas/community/news/news-failures';

const PostNewsForm = lazyPart(() => import('../areas/community/news/page/PostNewsForm'));

type Article = NewsList['edges'][number]['node'];

const PAGE = 50;
const MOST = 100;

export function Component() {
  const [writing, setWriting] = useState(false);
  const { isSignedIn } = useSession();
  const { search } = usePageAddress();
  const teamId = search.get('team');
  const featured = search.get('featured') === 'true' || null;
  const id = search.get('article');
  const variables = { teamId, featured, id, first: PAGE };
  const result = useQuery(NewsPageDocument, { variables });
  const shown = result.data?.newsConnection.edges.length;
  const reload = () => result.refetch({ first: refetchSize(shown, PAGE, MOST) });
  useUpdates(NewsPageDocument, { ...variables, first: rowsToPush(shown, PAGE) });
  useAlertOnError(result.error, newsFailures.loadNews);
  usePageHead(result.data && headOf(result.data.newsConnection.edges[0]?.node, teamId, id));
  // The page, perhaps with a half-written article, stays while the articles of another filter load.
  const data = result.data ?? result.previousData;
  const article = id === null ? undefined : data?.newsConnection.edges[0]?.node;
  return (
    <div className="stack">
      <PageHeader
        title="News"
        tabTitle={article?.title}
        eyebrow="The press box"
        lead="Straight from the coaches."
        actions={
          <>
            <Button
              color="clay"
              variant={writing || !isSignedIn ? 'default' : 'filled'}
              aria-expanded={writing}
              onClick={() => setWriting(!writing)}
            >
              {writing ? 'Close' : 'Post News'}
            </Button>
            <PanelMenu isOfPage of="News" feeds={[newsFeed(teamId, featured === true)]} />
          </>
        }
      />
      <QueryState
        result={{ ...result, data }}
        fallback={newsFailures.loadNews}
        skeleton={<TextSkeleton lines={10} />}
        action={<Link to={paths.home}>Back to home</Link>}
      >
        {({ newsConnection: news }) => (
          <>
            {writing ? (
              <Suspense fallback={<TextSkeleton lines={6} />}>
                <PostNewsForm onPosted={reload} />
              </Suspense>
            ) : null}
            <NewsFilters />
            <Articles news={news} filtered={teamId !== null || featured === true || id !== null} />
            {id !== null && news.edges.length > 0 ? <Link to={paths.news}>All news</Link> : null}
            <ShowMore
              key={`${teamId} ${featured}`}
              shown={news.edges.length}
              total={news.totalCount}
              noun={['article']}
              hasMore={news.pageInfo.hasNextPage}
              load={() => result.fetchMore({ variables: { first: PAGE, after: news.pageInfo.endCursor } })}
              fallback={newsFailures.loadNews}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Head of the page of one article, of a team's articles, or of all; it quotes the latest article. */
function headOf(latest: Article | undefined, teamId: string | null, id: string | null): PageHead | null {
  if (id !== null && !latest) return null;
  return {
    address: addressWith(paths.news, { team: teamId, article: id }),
    description: latest
      ? `${latest.title} (${latest.teamName}). ${latest.content}`
      : 'No news yet. Coaches post news for their team.',
    type: latest ? 'article' : 'website',
    image: latest?.imageUrl ?? null,
    feeds: [
      {
        type: 'application/atom+xml',
        title: 'News',
        path: addressWith('/api/news.atom', { team_id: teamId }),
      },
    ],
  };
}

function Articles({ news, filtered }: { news: NewsList; filtered: boolean }) {
  if (news.edges.length === 0) {
    return (
      <EmptyState
        title={filtered ? 'No news here.' : 'No news yet.'}
        action={filtered ? <Link to={paths.news}>All news</Link> : null}
      >
        {filtered ? null : 'Coaches post news for their team.'}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.articles} aria-label="Articles">
      {news.edges.map(({ node }) => (
        <ArticleCard key={node.id} article={node} />
      ))}
    </ul>
  );
}
