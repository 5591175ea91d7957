import { useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '../../../session/use-query';
import { messageOf } from '../../../graphql/errors';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { paths } from '../../../ui/addresses/paths';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { Panel } from '../../../ui/page/Panel';
import { StatTable } from '../../../ui/tables/StatTable';
import { calendarDay, shortDate } from '../../../ui/text/relative-time';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { RemindOwnerDocument } from './owner-actions.generated';
import { LeagueOwnersDocument, type LeagueOwnersQuery } from './owners.generated';
import { ownerFailures } from './owner-failures';

type Owner = LeagueOwnersQuery['leagueOwners']['edges'][number]['node'];

const PAGE = 30;
/** Days after which an owner counts as absent. */
const ABSENT = 14;

/** For staff: the owners of a league, when they were last seen, and a reminder for those who are absent. */
export function Owners({ leagueId }: { leagueId: string }) {
  const [onlyAbsent, setOnlyAbsent] = useState(false);
  const variables = { leagueId, absentFor: onlyAbsent ? ABSENT : null, first: PAGE };
  const result = useQuery(LeagueOwnersDocument, { variables, fetchPolicy: 'cache-and-network' });
  const data = result.data ?? result.previousData;
  return (
    <Panel title="Owners">
      <Checkbox
        mb="sm"
        label={`Only owners who were not seen for ${ABSENT} days`}
        checked={onlyAbsent}
        onChange={(event) => setOnlyAbsent(event.currentTarget.checked)}
      />
      <QueryState
        result={{ ...result, data }}
        fallback={ownerFailures.list}
        skeleton={<TextSkeleton lines={3} />}
      >
        {({ leagueOwners: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <p className="soft">{onlyAbsent ? 'No owner is absent.' : 'No club has an owner yet.'}</p>
          ) : (
            <>
              <OwnerTable
                leagueId={leagueId}
                rows={edges.map(({ node }) => node)}
                reload={() => result.refetch()}
              />
              <ShowMore
                shown={edges.length}
                total={totalCount}
                noun={['owner']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { ...variables, after: pageInfo.endCursor } })}
                fallback={ownerFailures.list}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

interface OwnerTableProps {
  leagueId: string;
  rows: readonly Owner[];
  reload: () => Promise<unknown>;
}

function OwnerTable({ leagueId, rows, reload }: OwnerTableProps) {
  const columns: StatColumn<Owner>[] = [
    { key: 'owner', label: 'Owner', value: ({ username }) => username },
    {
      key: 'club',
      label: 'Club',
      text: true,
      value: ({ teamName }) => teamName,
      render: ({ teamId, teamName }) => <Link to={paths.team(teamId)}>{teamName}</Link>,
    },
    {
      key: 'seen',
      label: 'Last seen',
      text: true,
      value: ({ seenOn }) => seenOn,
      render: ({ seenOn }) => (seenOn === null ? 'Not known' : calendarDay(seenOn)),
    },
    {
      key: 'reminded',
      label: 'Reminded',
      text: true,
      value: ({ remindedAt }) => remindedAt,
      render: ({ remindedAt }) => (remindedAt === null ? 'Never' : shortDate(remindedAt)),
    },
    {
      key: 'actions',
      label: 'Action',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (owner) => <RemindButton leagueId={leagueId} owner={owner} reload={reload} />,
    },
  ];
  return (
    <StatTable
      caption="Owners by club"
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
    />
  );
}

interface RemindButtonProps extends Omit<OwnerTableProps, 'rows'> {
  owner: Owner;
}

function RemindButton({ leagueId, owner: { userId, username, teamName }, reload }: RemindButtonProps) {
  const [remind] = useMutation(RemindOwnerDocument);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const agreed = await confirmAction({
      title: `Remind ${username}?`,
      message: `${username} gets a notification and an email about ${teamName}. You can remind an owner once in three days.`,
      confirmLabel: 'Remind',
      danger: false,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const { data } = await remind({ variables: { leagueId, userId } });
      await reload();
      await toast(succeeded(data?.remindOwner.message ?? `${username} was reminded.`));
    } catch (error) {
      await toast(failed(messageOf(error, ownerFailures.remind)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={`Remind ${username}`}
      onClick={() => void ask()}
    >
      Remind
    </Button>
  );
}
