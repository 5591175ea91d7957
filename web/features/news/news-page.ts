import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  NewsAuthorsQuery,
  NewsAuthorsQueryVariables,
  NewsPageQuery,
  NewsPageQueryVariables,
} from '../../graphql/generated/operations';
import { ARTICLE } from './ArticleCard';

export const NEWS_PAGE: TypedDocumentNode<NewsPageQuery, NewsPageQueryVariables> = gql`
  query NewsPage($teamId: ID, $featured: Boolean) {
    news(teamId: $teamId, featured: $featured, limit: 50) {
      id
      ...Article_newsPost
    }
    teams {
      id
      name
      viewerCanPostNews
    }
  }
  ${ARTICLE}
`;

export const NEWS_AUTHORS: TypedDocumentNode<NewsAuthorsQuery, NewsAuthorsQueryVariables> = gql`
  query NewsAuthors($teamId: ID!) {
    coaches(teamId: $teamId) {
      id
      name
      role
    }
  }
`;

export type NewsTeam = NewsPageQuery['teams'][number];
