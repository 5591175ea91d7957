import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { RelativeTime } from '../../../ui/text/RelativeTime';

interface Request {
  teamId: string;
  teamName: string;
  requestedBy: string | null;
  createdAt: string;
}

/** Columns of any request of a team: on a phone, the buttons follow the team, and the other columns come after them. */
export const requestColumns = {
  team: {
    key: 'team',
    label: 'Team',
    sortable: false,
    value: ({ teamName }) => teamName,
    render: ({ teamId, teamName }) => <Link to={paths.team(teamId)}>{teamName}</Link>,
  },
  by: {
    key: 'by',
    label: 'Asked by',
    text: true,
    late: true,
    sortable: false,
    value: ({ requestedBy }) => requestedBy,
  },
  when: {
    key: 'when',
    label: 'When',
    text: true,
    late: true,
    sortable: false,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime at={createdAt} rule="forum" />,
  },
} satisfies Readonly<Record<string, StatColumn<Request>>>;
