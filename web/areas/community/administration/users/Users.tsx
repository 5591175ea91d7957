import { useApolloClient, useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import type { Role } from '../../../../graphql/schema.generated';
import { readAllRows } from '../../../../graphql/lists/all-rows';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useUrlSort } from '../../../../ui/columns/use-sort';
import { Tag } from '../../../../ui/text/badges';
import { ModerateButton } from '../../moderation/ModerateButton';
import classes from '../Admin.module.css';
import { useSearchLink } from '../../../../ui/addresses/use-search-link';
import { useUserActions } from './user-actions';
import { AccessButtons, DeleteUser, RolePicker, TeamPicker } from './UserCells';
import type { AdminUser } from './admin-users';
import { AdminUsersDocument } from './admin-users.generated';
import { messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed } from '../../../../ui/toasts/message-tone';
import { adminFailures } from '../admin-failures';
import { MakeResetLinkDocument } from './reset-link-actions.generated';

const PAGE = 50;
/** Largest page size that the API allows. */
const MOST = 500;

/** `?users=2` is the second page of accounts. */
function usePage(): number {
  const [search] = useSearchParams();
  const page = Number(search.get('users') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function Users() {
  const page = usePage();
  const variables = { first: PAGE, offset: (page - 1) * PAGE };
  const result = useQuery(AdminUsersDocument, { variables });
  useUpdates(AdminUsersDocument, variables);
  const [message, setMessage] = useState<string | null>(null);
  const data = result.data ?? result.previousData;
  return (
    <Panel title="User Management">
      <Notice message={message} onClose={() => setMessage(null)} />
      <QueryState result={{ ...result, data }}>
        {({ usersConnection: { edges, totalCount } }) => (
          <>
            <UserTable users={edges.map(({ node }) => node)} report={setMessage} reload={result.refetch} />
            <Pages page={page} more={page * PAGE < totalCount} />
          </>
        )}
      </QueryState>
    </Panel>
  );
}

interface UserTableProps {
  users: AdminUser[];
  report: (message: string) => void;
  reload: () => Promise<unknown>;
}

function UserTable({ users, report, reload }: UserTableProps) {
  const actions = useUserActions(report, reload);
  // The chosen roles are kept here and not in the rows: a row is removed when it scrolls out of sight.
  const [chosen, setChosen] = useState<Readonly<Record<string, Role | null>>>({});
  const columns: StatColumn<AdminUser>[] = [
    {
      key: 'username',
      label: 'Username',
      value: (user) => user.username,
      render: (user) => <Username user={user} />,
    },
    {
      key: 'email',
      label: 'Email',
      text: true,
      late: true,
      value: (user) => user.email,
      render: (user) => <span className={classes.email}>{user.email}</span>,
    },
    {
      key: 'team',
      label: 'Team',
      text: true,
      late: true,
      value: (user) => user.team?.name,
      render: (user) => <TeamPicker user={user} actions={actions} />,
    },
    {
      key: 'role',
      label: 'Role',
      text: true,
      value: (user) => user.role,
      render: (user) => (
        <RolePicker
          user={user}
          actions={actions}
          chosen={chosen[user.id] ?? null}
          choose={(role) => setChosen((roles) => ({ ...roles, [user.id]: role }))}
        />
      ),
    },
    {
      key: 'delete',
      label: 'Account',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (user) => (
        <span className={classes.cell}>
          <ModerateButton userId={user.id} label={`Moderate ${user.username}`} />
          <ResetLink user={user} report={report} />
          <AccessButtons user={user} actions={actions} />
          <DeleteUser user={user} actions={actions} />
        </span>
      ),
    },
  ];
  return (
    <StatTable
      caption="Users"
      captionHidden
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      sort={useUrlSort(null, 'by')}
      readAll={useAllUsers()}
    />
  );
}

function useAllUsers(): ReadAll<AdminUser> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(async (next) => {
      const offset = Number(next ?? 0);
      const variables = { first: MOST, offset };
      const { data } = await client.query({ query: AdminUsersDocument, variables, fetchPolicy: 'no-cache' });
      const rows = (data?.usersConnection.edges ?? []).map(({ node }) => node);
      return { rows, next: rows.length < MOST ? null : String(offset + MOST) };
    }, report);
}

function Username({ user: { username, suspensionReason } }: { user: AdminUser }) {
  if (suspensionReason === null) return username;
  return (
    <span className={classes.cell}>
      {username}
      <Tag tone="bad" label={suspensionReason}>
        Suspended
      </Tag>
    </span>
  );
}

function Pages({ page, more }: { page: number; more: boolean }) {
  const linkTo = useSearchLink('users');
  if (page === 1 && !more) return null;
  return (
    <nav aria-label="Pages of users" className={classes.pages}>
      {page > 1 ? (
        <Link to={linkTo(page === 2 ? null : String(page - 1))} preventScrollReset>
          ← Previous users
        </Link>
      ) : (
        <span />
      )}
      {more ? (
        <Link to={linkTo(String(page + 1))} preventScrollReset>
          More users →
        </Link>
      ) : null}
    </nav>
  );
}

interface MadeLink {
  message: string;
  url: string;
}

interface ResetLinkProps {
  user: AdminUser;
  report: (message: string) => void;
}

/** Makes a link for choosing a new password, and shows it once. */
function ResetLink({ user: { id, username, viewerCanMakeResetLink }, report }: ResetLinkProps) {
  const [make, { loading }] = useMutation(MakeResetLinkDocument, { fetchPolicy: 'no-cache' });
  const [link, setLink] = useState<MadeLink | null>(null);
  if (!viewerCanMakeResetLink) return null;

  async function begin() {
    const agreed = await confirmAction({
      title: `Create a reset link for ${username}?`,
      message: `Anyone with the link can choose a new password for ${username}. Give it to no one else.`,
      confirmLabel: 'Create Link',
      danger: false,
    });
    if (!agreed) return;
    try {
      const { data } = await make({ variables: { userId: id } });
      // Without a configured public address, the server returns a path.
      if (data)
        setLink({ ...data.makeResetLink, url: new URL(data.makeResetLink.url, window.location.origin).href });
    } catch (error) {
      report(failed(messageOf(error, adminFailures.makeResetLink)));
    }
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Create Reset Link for ${username}`}
        loading={loading}
        onClick={() => void begin()}
      >
        Reset Link
      </Button>
      {link ? <LinkDialog username={username} link={link} onClose={() => setLink(null)} /> : null}
    </>
  );
}

function LinkDialog({ username, link, onClose }: { username: string; link: MadeLink; onClose: () => void }) {
  return (
    // The link is shown only now, so a click outside must not close the dialog.
    <Modal.Root
      opened
      onClose={onClose}
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          {/* Screen readers would announce Mantine's `Modal.Header` as a second header of the page. */}
          <Modal.Title mb="md">Reset link for {username}</Modal.Title>
          <Text mb="sm">{link.message}</Text>
          <TextInput
            label="Link"
            readOnly
            value={link.url}
            data-autofocus
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group mt="lg">
            <CopyButton value={link.url}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
            </CopyButton>
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
