import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '../../../../session/use-query';
import { messageOf } from '../../../../graphql/errors';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { dangerInRow } from '../../../../ui/dialogs/danger';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { Panel } from '../../../../ui/page/Panel';
import { StatTable } from '../../../../ui/tables/StatTable';
import { shortDate } from '../../../../ui/text/relative-time';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import type { InvitingLeague } from './inviting-league';
import { invitationFailures } from './invitation-failures';
import { InviteForm } from './InviteForm';
import { RevokeInvitationDocument } from './invitation-actions.generated';
import { stateWords } from './invitation-words';
import { LeagueInvitationsDocument, type LeagueInvitationsQuery } from './invitations.generated';

type Row = LeagueInvitationsQuery['invitations']['edges'][number]['node'];

const PAGE = 25;
const ANY_CLUB = 'Any club without an owner';

/** For staff: makes, lists and revokes the links that invite people to the league. */
export function Invitations({ league }: { league: InvitingLeague }) {
  const variables = { leagueId: league.id, first: PAGE };
  const result = useQuery(LeagueInvitationsDocument, { variables, fetchPolicy: 'cache-and-network' });
  const reload = () => result.refetch();
  return (
    <Panel title="Invitations">
      <InviteForm league={league} reload={reload} />
      <QueryState result={result} fallback={invitationFailures.list} skeleton={<TextSkeleton lines={3} />}>
        {({ invitations: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <p className="soft">No invitations yet.</p>
          ) : (
            <>
              <InvitationTable rows={edges.map(({ node }) => node)} reload={reload} />
              <ShowMore
                shown={edges.length}
                total={totalCount}
                noun={['invitation']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { ...variables, after: pageInfo.endCursor } })}
                fallback={invitationFailures.list}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

function InvitationTable({ rows, reload }: { rows: readonly Row[]; reload: () => Promise<unknown> }) {
  const columns: StatColumn<Row>[] = [
    {
      key: 'club',
      label: 'Club',
      sortable: false,
      value: ({ teamName }) => teamName ?? ANY_CLUB,
    },
    { key: 'state', label: 'State', text: true, sortable: false, value: ({ state }) => stateWords[state] },
    {
      key: 'left',
      label: 'Uses left',
      sortable: false,
      value: ({ usesLeft }) => usesLeft,
      render: ({ usesLeft, uses }) => `${usesLeft} of ${uses}`,
    },
    {
      key: 'expires',
      label: 'Expires',
      text: true,
      sortable: false,
      value: ({ expiresAt }) => shortDate(expiresAt),
    },
    {
      key: 'by',
      label: 'Made by',
      text: true,
      late: true,
      sortable: false,
      value: ({ invitedBy }) => invitedBy ?? 'a deleted account',
    },
    {
      key: 'actions',
      label: 'Action',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (row) => (row.state === 'OPEN' ? <RevokeButton row={row} reload={reload} /> : null),
    },
  ];
  return (
    <StatTable
      caption="Invitations, newest first"
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function RevokeButton({ row, reload }: { row: Row; reload: () => Promise<unknown> }) {
  const [revoke] = useMutation(RevokeInvitationDocument);
  const [busy, setBusy] = useState(false);
  const club = row.teamName ?? 'any club';
  const ask = async () => {
    const agreed = await confirmAction({
      title: 'Revoke the invitation?',
      message: `The link to ${club} stops working at once. Owners who have accepted it keep their clubs.`,
      confirmLabel: 'Revoke Invitation',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await revoke({ variables: { id: row.id } });
      await reload();
      await toast(succeeded('The invitation was revoked.'));
    } catch (error) {
      await toast(failed(messageOf(error, invitationFailures.revoke)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...dangerInRow}
      size="compact-sm"
      loading={busy}
      aria-label={`Revoke the invitation to ${club}`}
      onClick={() => void ask()}
    >
      Revoke
    </Button>
  );
}
