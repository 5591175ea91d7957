import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from '../../../../session/use-query';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { paths } from '../../../../ui/addresses/paths';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { dangerInRow } from '../../../../ui/dialogs/danger';
import { Panel } from '../../../../ui/page/Panel';
import { StatTable } from '../../../../ui/tables/StatTable';
import { shortDate } from '../../../../ui/text/relative-time';
import { handOverFailures } from './hand-over-failures';
import { type HandOver_RowFragment, LeagueHandOversDocument } from './hand-overs.generated';
import { useHandOverActions } from './use-hand-over-actions';

/** For staff: requests for clubs without owners, which they decide, and clubs that are offered to others. */
export function LeagueHandOvers({ leagueId }: { leagueId: string }) {
  const result = useQuery(LeagueHandOversDocument, {
    variables: { leagueId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Panel title="New Owners">
      <QueryState result={result} fallback={handOverFailures.list} skeleton={<TextSkeleton lines={2} />}>
        {({ leagueHandOvers: { edges } }) =>
          edges.length === 0 ? (
            <p className="soft">Nobody asks for a club, and no club is offered.</p>
          ) : (
            <HandOverTable rows={edges.map(({ node }) => node)} reload={() => result.refetch()} />
          )
        }
      </QueryState>
    </Panel>
  );
}

interface HandOverTableProps {
  rows: readonly HandOver_RowFragment[];
  reload: () => Promise<unknown>;
}

function HandOverTable({ rows, reload }: HandOverTableProps) {
  const { accept, end, busy } = useHandOverActions(reload);
  const columns: StatColumn<HandOver_RowFragment>[] = [
    {
      key: 'club',
      label: 'Club',
      sortable: false,
      value: ({ teamName }) => teamName,
      render: ({ teamId, teamName }) => <Link to={paths.team(teamId)}>{teamName}</Link>,
    },
    { key: 'to', label: 'New owner', text: true, sortable: false, value: ({ to }) => to },
    {
      key: 'kind',
      label: 'Kind',
      text: true,
      sortable: false,
      value: ({ kind, madeBy }) =>
        kind === 'REQUEST' ? 'Request' : `Offer of ${madeBy ?? 'a deleted account'}`,
    },
    {
      key: 'expires',
      label: 'Expires',
      text: true,
      late: true,
      sortable: false,
      value: ({ expiresAt }) => shortDate(expiresAt),
    },
    {
      key: 'actions',
      label: 'Action',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (row) => (
        <span className="buttons">
          {row.viewerCanAccept ? (
            <Button
              size="compact-sm"
              disabled={busy}
              aria-label={`Give ${row.teamName} to ${row.to}`}
              onClick={() => void accept(row)}
            >
              Accept
            </Button>
          ) : null}
          <Button
            {...dangerInRow}
            size="compact-sm"
            disabled={busy}
            aria-label={`${row.kind === 'REQUEST' ? 'Decline' : 'Withdraw'} ${row.teamName} for ${row.to}`}
            onClick={() => void end(row, row.kind === 'REQUEST' ? 'Decline' : 'Withdraw')}
          >
            {row.kind === 'REQUEST' ? 'Decline' : 'Withdraw'}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <StatTable
      caption="Offers and requests for clubs, oldest first"
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
