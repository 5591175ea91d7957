import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths';
import { useSession } from '../features/session/session';
import { TEAM_CARD, TeamCard } from '../features/teams/TeamCard';
import { messageOf } from '../graphql/errors';
import type {
  OwnClubsQuery,
  OwnClubsQueryVariables,
  TeamsPageQuery,
  TeamsPageQueryVariables,
} from '../graphql/generated/operations';
import { MATCHES_CHANGED, TEAMS_CHANGED } from '../graphql/live-events';
import { sizeToReadAgain } from '../graphql/paged-list';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { counted } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { CardSkeletons, QueryState } from '../ui/QueryState';
import { SearchBox } from '../ui/SearchBox';
import { ShowMore } from '../ui/ShowMore';

const TEAMS_PAGE: TypedDocumentNode<TeamsPageQuery, TeamsPageQueryVariables> = gql`
  query TeamsPage($search: String, $first: Int!, $after: String) {
    teamsConnection(search: $search, first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          ...TeamCard_team
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${TEAM_CARD}
`;

const OWN_CLUBS: TypedDocumentNode<OwnClubsQuery, OwnClubsQueryVariables> = gql`
  query OwnClubs {
    me {
      id
      ownedTeams {
        id
        ...TeamCard_team
      }
    }
  }
  ${TEAM_CARD}
`;

/** Whole rows of cards, however many stand side by side. */
const PAGE = 60;
const MOST = 500;

type Club = TeamsPageQuery['teamsConnection']['edges'][number]['node'];
const noClubs: Club[] = [];

export function Component() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const result = useQuery(TEAMS_PAGE, { variables: { search: search || null, first: PAGE } });
  const own = useOwnClubs(search === '');
  const data = result.data ?? result.previousData;
  const list = data?.teamsConnection;
  const readAgain = () => result.refetch({ first: sizeToReadAgain(list?.edges.length, PAGE, MOST) });
  useLiveRefetch(MATCHES_CHANGED, readAgain, { variables: {} });
  useLiveRefetch(TEAMS_CHANGED, readAgain, { variables: {} });
  const find = (text: string) =>
    setAddress(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  return (
    <div className="stack">
      <PageHeader
        title="Teams"
        lead={
          list && list.totalCount > 0 && search === ''
            ? `${counted(list.totalCount, 'club')} in uniform.`
            : undefined
        }
        actions={
          <Button component={Link} to={paths.createTeam}>
            + Create Team
          </Button>
        }
      />
      <SearchBox label="Search teams" value={search} onSearch={find} />
      <QueryState
        result={{ ...result, data }}
        fallback="loadTeams"
        skeleton={<CardSkeletons count={8} height={206} />}
        wayOn={
          <>
            {saysBackend(result.error) ? null : <p>Please ensure the backend server is running.</p>}
            <Link to={paths.dashboard}>Back to dashboard</Link>
          </>
        }
      >
        {({ teamsConnection: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <NoTeams isSearch={search !== ''} onShowAll={() => find('')} />
          ) : (
            <>
              <Clubs clubs={edges.map(({ node }) => node)} own={own} />
              <ShowMore
                key={search}
                shown={edges.length}
                total={totalCount}
                noun={['team']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
                fallback="loadTeams"
              />
            </>
          )
        }
      </QueryState>
    </div>
  );
}

/** Whether the failure's own sentence has the hint already. */
const saysBackend = (error: unknown) => /ensure the backend/i.test(messageOf(error, 'loadTeams'));

/** The viewer's own clubs, which lead the list. */
function useOwnClubs(wanted: boolean): readonly Club[] {
  const { isSignedIn } = useSession();
  const { data, refetch } = useQuery(OWN_CLUBS, { skip: !isSignedIn || !wanted });
  useLiveRefetch(TEAMS_CHANGED, refetch, { variables: {}, skip: !isSignedIn || !wanted });
  return wanted ? (data?.me?.ownedTeams ?? noClubs) : noClubs;
}

function Clubs({ clubs, own }: { clubs: readonly Club[]; own: readonly Club[] }) {
  const owned = new Set(own.map(({ id }) => id));
  return (
    <div className="card-grid">
      {[...own, ...clubs.filter(({ id }) => !owned.has(id))].map((team) => (
        <TeamCard key={team.id} team={team} />
      ))}
    </div>
  );
}

function NoTeams({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  return isSearch ? (
    <EmptyState
      title="No teams found."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all teams
        </Button>
      }
    >
      Search for any part of a team’s name.
    </EmptyState>
  ) : (
    <EmptyState
      title="No teams yet."
      action={
        <Button component={Link} to={paths.createTeam}>
          Create Your First Team
        </Button>
      }
    />
  );
}
