import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { TeamCard } from '../areas/clubs/teams/cards/TeamCard';
import classes from '../areas/clubs/teams/cards/TeamCard.module.css';
import { LeagueSelect } from '../areas/leagues/leagues/LeagueSelect';
import { messageOf } from '../graphql/errors';
import { rowsToPush } from '../graphql/lists/paged-list';
import { useUpdates } from '../graphql/live-events/use-updates';
import { NoTeamsYet } from '../areas/clubs/teams/NoTeamsYet';
import { EmptyState } from '../ui/page/EmptyState';
import { counted } from '../ui/text/format';
import { PageHeader } from '../ui/page/PageHeader';
import { useAddressChoice } from '../ui/addresses/use-address-choice';
import { CardSkeletons, QueryState } from '../graphql/QueryState';
import { SearchBox } from '../ui/page/SearchBox';
import { useDrawnCards } from '../ui/on-demand/use-drawn-cards';
import { ShowMore } from '../graphql/lists/ShowMore';
import { OwnClubs } from '../areas/clubs/teams/cards/OwnClubs';
import { TeamsPageDocument, type TeamsPageQuery } from './teams.generated';
import { teamFailures } from '../areas/clubs/teams/team-failures';

/** Clubs in a page of the list: 60 fill complete rows for any usual number of columns. */
const PAGE = 60;
/** Height of a club's card in pixels. */
const CARD_HEIGHT = 160;

type Club = TeamsPageQuery['teamsConnection']['edges'][number]['node'];

export function Component() {
  const [address, setAddress] = useSearchParams();
  const choose = useAddressChoice();
  const search = address.get('search') ?? '';
  const leagueId = address.get('league');
  const isFiltered = search !== '' || leagueId !== null;
  const variables = { search: search || null, leagueId, first: PAGE };
  const result = useQuery(TeamsPageDocument, { variables });
  const data = result.data ?? result.previousData;
  const list = data?.teamsConnection;
  useUpdates(TeamsPageDocument, { ...variables, first: rowsToPush(list?.edges.length, PAGE) });
  return (
    <div className="stack">
      <PageHeader
        title="Teams"
        lead={leadOf(search === '' ? list : undefined)}
        actions={
          <Button color="clay" component={Link} to={paths.createTeam}>
            + Create Team
          </Button>
        }
      />
      <OwnClubs />
      <div className={classes.filters} data-print="hide">
        <SearchBox
          label="Search teams"
          value={search}
          onSearch={(text) => choose('search', text, { replace: true })}
        />
        <LeagueSelect
          label="League"
          none="All leagues"
          value={leagueId}
          onChange={(id) => choose('league', id)}
        />
      </div>
      <QueryState
        result={{ ...result, data }}
        fallback={teamFailures.loadTeams}
        skeleton={<CardSkeletons count={8} height={CARD_HEIGHT} />}
        action={
          <>
            {saysBackend(result.error) ? null : <p>Please ensure the backend server is running.</p>}
            <Link to={paths.dashboard}>Back to dashboard</Link>
          </>
        }
      >
        {({ teamsConnection: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <NoTeams isFiltered={isFiltered} onShowAll={() => setAddress({}, { replace: true })} />
          ) : (
            <>
              <Clubs clubs={edges.map(({ node }) => node)} />
              <ShowMore
                key={`${search} ${leagueId}`}
                shown={edges.length}
                total={totalCount}
                noun={['team']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
                fallback={teamFailures.loadTeams}
              />
            </>
          )
        }
      </QueryState>
    </div>
  );
}

/** A blank line while the number is not known, so that nothing moves. */
const leadOf = (list: TeamsPageQuery['teamsConnection'] | undefined) =>
  list === undefined ? '\u00a0' : list.totalCount > 0 && counted(list.totalCount, 'club');

/** Whether the failure's own message already contains the hint about the backend server. */
const saysBackend = (error: unknown) => /ensure the backend/i.test(messageOf(error, teamFailures.loadTeams));

function Clubs({ clubs }: { clubs: readonly Club[] }) {
  const drawn = useDrawnCards(clubs.length);
  return (
    <div className="card-grid">
      {clubs.map((team, place) =>
        place < drawn ? (
          <TeamCard key={team.id} team={team} />
        ) : (
          <div key={team.id} style={{ height: CARD_HEIGHT }} />
        ),
      )}
    </div>
  );
}

function NoTeams({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
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
    <NoTeamsYet />
  );
}
