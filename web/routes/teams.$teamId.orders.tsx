import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { OrdersDesk } from '../areas/games/orders/OrdersDesk';
import { NextStarter } from '../areas/games/orders/advice/NextStarter';
import type { OrderedTeam } from '../areas/games/orders/draft/orders-page';
import { ordersFailures } from '../areas/games/orders/draft/orders-failures';
import { OrdersPageDocument } from '../areas/games/orders/draft/orders-page.generated';
import { teamFailures } from '../areas/clubs/teams/team-failures';
import { useUpdates } from '../graphql/live-events/use-updates';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageHead } from '../ui/page/use-page-head';
import { TeamMark } from '../ui/baseball/TeamMark';
import { usePageAddress } from '../ui/addresses/page-address';
import { paths } from '../ui/addresses/paths';

export function Component() {
  const variables = { id: usePageAddress().params['teamId'] ?? '' };
  const result = useQuery(OrdersPageDocument, { variables });
  useUpdates(OrdersPageDocument, variables);
  // There is no preview, because only the owner may see the orders.
  usePageHead(result.data?.team === null ? null : undefined);
  return (
    <QueryState
      result={result}
      fallback={ordersFailures.loadOrders}
      skeleton={<TextSkeleton lines={16} />}
      saysLoading
      action={<Link to={paths.teams}>Back to teams</Link>}
    >
      {({ team }) => (team ? <Orders key={team.id} team={team} reload={result.refetch} /> : <TeamNotFound />)}
    </QueryState>
  );
}

function Orders({ team, reload }: { team: OrderedTeam; reload: () => Promise<unknown> }) {
  return (
    <>
      <PageHeader
        title="Orders"
        tabTitle={`${team.name}: Orders`}
        mark={<TeamMark name={team.name} team={team} size={64} />}
        eyebrow={
          <>
            <Link to={paths.teams}>Teams</Link>
            {' / '}
            <Link to={paths.team(team.id)}>{team.name}</Link>
          </>
        }
        lead={team.orders ? <NextStarter orders={team.orders} teamId={team.id} /> : undefined}
      />
      {!team.orders ? (
        <NotAllowed team={team} />
      ) : team.players.length === 0 ? (
        <NoPlayers team={team} />
      ) : (
        <OrdersDesk team={team} orders={team.orders} reload={reload} />
      )}
    </>
  );
}

function NotAllowed({ team }: { team: OrderedTeam }) {
  return (
    <EmptyState
      title="Orders are secret."
      action={
        <Button component={Link} to={paths.team(team.id)}>
          Back to {team.name}
        </Button>
      }
    >
      Only the club’s owner and administrators see them.
    </EmptyState>
  );
}

function NoPlayers({ team }: { team: OrderedTeam }) {
  return (
    <EmptyState
      title={`The ${team.name} have no players yet.`}
      action={
        <Button component={Link} to={paths.team(team.id)}>
          To the roster
        </Button>
      }
    >
      Set orders once the team has a roster.
    </EmptyState>
  );
}

function TeamNotFound() {
  return (
    <>
      <PageHeader title="Orders" tabTitle="Team not found" />
      <EmptyState
        title={teamFailures.teamNotFound}
        action={
          <Button component={Link} to={paths.teams}>
            Back to teams
          </Button>
        }
      />
    </>
  );
}
