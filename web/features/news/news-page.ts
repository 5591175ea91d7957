import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  NewsAuthorsQuery,
  NewsAuthorsQueryVariables,
  NewsPageQuery,
  NewsPageQueryVariables,
  OwnPressQuery,
  OwnPressQueryVariables,
} from '../../graphql/generated/operations';
import { ARTICLE } from './ArticleCard';

export const NEWS_PAGE: TypedDocumentNode<NewsPageQuery, NewsPageQueryVariables> = gql`
  query NewsPage($teamId: ID, $featured: Boolean, $first: Int!, $after: String) {
    newsConnection(teamId: $teamId, featured: $featured, first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          ...Article_newsPost
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
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

/** The clubs whose owner writes their news; staff writes for any. */
export const OWN_PRESS: TypedDocumentNode<OwnPressQuery, OwnPressQueryVariables> = gql`
  query OwnPress {
    me {
      id
      ownedTeams {
        id
        name
      }
    }
  }
`;

export type NewsList = NewsPageQuery['newsConnection'];
