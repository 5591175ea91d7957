import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import { refetchSize, rowsToPush } from '../../../../graphql/lists/paged-list';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { counted } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { ReasonButton } from '../../../../ui/dialogs/ReasonButton';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useRosterActions, type RosterActions } from '../../../clubs/rosters/roster-actions';
import { requestColumns } from '../../../leagues/membership/request-columns';
import { adminFailures } from '../admin-failures';
import classes from '../Admin.module.css';
import { AdminRosterRequestsDocument, type AdminRosterRequestsQuery } from './roster-requests.generated';

type Request = AdminRosterRequestsQuery['rosterRequests']['edges'][number]['node'];

const PAGE = 25;
const MOST = 500;

const columns: StatColumn<Request>[] = [requestColumns.team, requestColumns.by, requestColumns.when];

/** Teams whose owners ask for a roster, the oldest request first. */
export function RosterRequests() {
  const result = useQuery(AdminRosterRequestsDocument, { variables: { first: PAGE } });
  const data = result.data ?? result.previousData;
  const shown = data?.rosterRequests.edges.length;
  const reload = () => result.refetch({ first: refetchSize(shown, PAGE, MOST) });
  useUpdates(AdminRosterRequestsDocument, { first: rowsToPush(shown, PAGE) });
  const [message, setMessage] = useState<string | null>(null);
  const actions = useRosterActions(setMessage, reload);
  return (
    <Panel
      title="Roster Requests"
      aside={data ? <span>{counted(data.rosterRequests.totalCount, 'request')}</span> : null}
    >
      <Notice message={message} onClose={() => setMessage(null)} />
      <QueryState result={{ ...result, data }} fallback={adminFailures.loadRosterRequests}>
        {({ rosterRequests: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <EmptyState title="No roster requests.">
              Owners of teams without players can request one.
            </EmptyState>
          ) : (
            <>
              <Requests edges={edges} actions={actions} />
              <ShowMore
                shown={edges.length}
                total={totalCount}
                noun={['request']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
                fallback={adminFailures.loadRosterRequests}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

interface RequestsProps {
  edges: AdminRosterRequestsQuery['rosterRequests']['edges'];
  actions: RosterActions;
}

function Requests({ edges, actions }: RequestsProps) {
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const withActions: StatColumn<Request>[] = [
    ...columns,
    {
      key: 'actions',
      label: 'Decision',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (request) => <Decision request={request} actions={actions} />,
    },
  ];
  return (
    <StatTable
      caption="Roster requests, oldest first"
      captionHidden
      columns={withActions}
      rows={rows}
      rowKey={({ id }) => id}
      readAll={useAllRequests()}
    />
  );
}

function useAllRequests(): ReadAll<Request> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(
      async (after) => {
        const variables = { first: MOST, after };
        const { data } = await client.query({
          query: AdminRosterRequestsDocument,
          variables,
          fetchPolicy: 'no-cache',
        });
        return data ? rowsOf(data.rosterRequests) : { rows: [], next: null };
      },
      report,
      adminFailures.loadRosterRequests,
    );
}

function Decision({ request, actions }: { request: Request; actions: RosterActions }) {
  const { busy, grant, decline } = actions;
  const team = { id: request.teamId, name: request.teamName };
  return (
    <span className={classes.cell}>
      <Button
        size="compact-sm"
        disabled={busy}
        title="Generate 25 players for the team"
        aria-label={`Grant the roster of ${team.name}`}
        onClick={() => void grant(team)}
      >
        Grant
      </Button>
      <ReasonButton
        label="Decline"
        about={`the roster of ${team.name}`}
        readers="The owner will see it."
        disabled={busy}
        act={(reason) => decline(team, reason)}
      />
    </span>
  );
}
