import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Button } from '@mantine/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readAllRows, rowsOf } from '../../../graphql/lists/all-rows';
import { refetchSize, rowsToPush } from '../../../graphql/lists/paged-list';
import { QueryState } from '../../../graphql/QueryState';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import type { ReadAll } from '../../../ui/columns/csv-source';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { counted } from '../../../ui/text/format';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { StatTable } from '../../../ui/tables/StatTable';
import { clubFailures } from '../my-club/club-failures';
import type { Decision, LeagueRequest } from './decision';
import { requestColumns } from './request-columns';
import { LeagueRequestsDocument, type LeagueRequestsQuery } from './league-requests.generated';

const DecisionDialog = lazyPart(() => import('./DecisionDialog'));

const PAGE = 25;
const MOST = 500;

const columns: StatColumn<LeagueRequest>[] = [
  requestColumns.team,
  {
    key: 'league',
    label: 'League',
    text: true,
    late: true,
    sortable: false,
    value: ({ leagueName }) => leagueName,
    render: ({ leagueId, leagueName }) => <Link to={paths.leagueOnDashboard(leagueId)}>{leagueName}</Link>,
  },
  requestColumns.by,
  requestColumns.when,
  {
    key: 'message',
    label: 'Message',
    text: true,
    late: true,
    sortable: false,
    value: ({ message }) => message,
  },
];

interface LeagueRequestsProps {
  /** Shows only requests to join this league; null for all leagues. */
  league?: { id: string; name: string } | null;
}

/** For staff: requests of teams to join leagues, the oldest first. */
export function LeagueRequests({ league = null }: LeagueRequestsProps) {
  const leagueId = league?.id ?? null;
  const result = useQuery(LeagueRequestsDocument, { variables: { leagueId, first: PAGE } });
  const data = result.data ?? result.previousData;
  const shown = data?.leagueRequests.edges.length;
  const reload = () => result.refetch({ leagueId, first: refetchSize(shown, PAGE, MOST) });
  useUpdates(LeagueRequestsDocument, { leagueId, first: rowsToPush(shown, PAGE) });
  const [message, setMessage] = useState<string | null>(null);
  const { decision, decide, close } = useDecision();
  return (
    <Panel
      title="Requests to Join"
      aside={
        data && data.leagueRequests.totalCount > 0 ? (
          <span>{counted(data.leagueRequests.totalCount, 'request')}</span>
        ) : null
      }
    >
      <Notice message={message} onClose={() => setMessage(null)} />
      <QueryState result={{ ...result, data }} fallback={clubFailures.loadLeagueRequests}>
        {({ leagueRequests: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <p className="soft">
              {league ? `No requests to join ${league.name}.` : 'No requests to join a league.'}
            </p>
          ) : (
            <>
              <Requests edges={edges} leagueId={leagueId} onDecide={decide} />
              <ShowMore
                shown={edges.length}
                total={totalCount}
                noun={['request']}
                hasMore={pageInfo.hasNextPage}
                load={() =>
                  result.fetchMore({ variables: { leagueId, first: PAGE, after: pageInfo.endCursor } })
                }
                fallback={clubFailures.loadLeagueRequests}
              />
            </>
          )
        }
      </QueryState>
      {decision ? (
        <Suspense fallback={null}>
          <DecisionDialog decision={decision} onClose={close} report={setMessage} reload={reload} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

/** The decision whose dialog is open. When it closes, the focus returns to its button. */
function useDecision() {
  const [decision, setDecision] = useState<Decision | null>(null);
  const opener = useRef<Element | null>(null);
  const decide = (next: Decision) => {
    opener.current = document.activeElement;
    setDecision(next);
  };
  const close = () => {
    setDecision(null);
    window.requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    });
  };
  return { decision, decide, close };
}

interface RequestsProps {
  edges: LeagueRequestsQuery['leagueRequests']['edges'];
  leagueId: string | null;
  onDecide: (decision: Decision) => void;
}

function Requests({ edges, leagueId, onDecide }: RequestsProps) {
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const withActions: StatColumn<LeagueRequest>[] = [
    // On a league's own page this column would name that league in every row.
    ...columns.filter(({ key }) => leagueId === null || key !== 'league'),
    {
      key: 'actions',
      label: 'Decision',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (request) => <Buttons request={request} onDecide={onDecide} />,
    },
  ];
  return (
    <StatTable
      caption="Requests to join a league, oldest first"
      captionHidden
      columns={withActions}
      rows={rows}
      rowKey={({ id }) => id}
      readAll={useAllRequests(leagueId)}
    />
  );
}

function useAllRequests(leagueId: string | null): ReadAll<LeagueRequest> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(
      async (after) => {
        const { data } = await client.query({
          query: LeagueRequestsDocument,
          variables: { leagueId, first: MOST, after },
          fetchPolicy: 'no-cache',
        });
        return data ? rowsOf(data.leagueRequests) : { rows: [], next: null };
      },
      report,
      clubFailures.loadLeagueRequests,
    );
}

function Buttons({ request, onDecide }: { request: LeagueRequest; onDecide: (decision: Decision) => void }) {
  const { teamName, leagueName } = request;
  return (
    <span className="buttons">
      <Button
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={`Grant ${teamName} a place in ${leagueName}`}
        onClick={() => onDecide({ request, kind: 'grant' })}
      >
        Grant
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={`Decline ${teamName} a place in ${leagueName}`}
        onClick={() => onDecide({ request, kind: 'decline' })}
      >
        Decline
      </Button>
    </span>
  );
}
