import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Link, useSearchParams } from 'react-router';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { fullTime } from '../../../../ui/text/relative-time';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import classes from '../Admin.module.css';
import { useSearchLink } from '../../../../ui/addresses/use-search-link';
import { AdminAuditLogDocument, type AdminAuditLogQuery } from './audit-log.generated';

type Entry = AdminAuditLogQuery['auditLogConnection']['edges'][number]['node'];

/** Largest page size that the API allows. */
const MOST = 200;

const columns: StatColumn<Entry>[] = [
  {
    key: 'when',
    label: 'Time',
    sortable: false,
    value: (entry) => entry.at,
    render: (entry) => <RelativeTime at={entry.at} rule="forum" />,
  },
  { key: 'who', label: 'User', text: true, sortable: false, value: (entry) => entry.actorUsername },
  {
    key: 'act',
    label: 'Action',
    text: true,
    sortable: false,
    value: (entry) => actWords(entry.act, entry.detail),
  },
  {
    key: 'subject',
    label: '#',
    title: 'ID of the subject',
    sortable: false,
    value: (entry) => entry.subjectId,
  },
  {
    key: 'detail',
    label: 'Details',
    text: true,
    sortable: false,
    value: (entry) => detailWords(entry.detail),
  },
];

/** Actions of staff, the newest first; `?audit=` is the cursor of a page of older ones. */
export function AuditLog() {
  const [search] = useSearchParams();
  const after = search.get('audit');
  const result = useQuery(AdminAuditLogDocument, { variables: { after } });
  useUpdates(AdminAuditLogDocument, { after });
  const data = result.data ?? result.previousData;
  const readAll = useAllEntries();
  return (
    <Panel title="Audit Log">
      <QueryState result={{ ...result, data }}>
        {({ auditLogConnection }) => {
          const { rows, next } = rowsOf(auditLogConnection);
          return rows.length === 0 ? (
            <EmptyState title={after === null ? 'No entries yet.' : 'No older entries.'} />
          ) : (
            <>
              <StatTable
                caption="Staff actions, newest first"
                captionHidden
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                readAll={readAll}
              />
              <Pages isFirst={after === null} next={next} />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function useAllEntries(): ReadAll<Entry> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(async (after) => {
      const variables = { after, first: MOST };
      const { data } = await client.query({
        query: AdminAuditLogDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      return data ? rowsOf(data.auditLogConnection) : { rows: [], next: null };
    }, report);
}

function Pages({ isFirst, next }: { isFirst: boolean; next: string | null }) {
  const linkTo = useSearchLink('audit');
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages of the audit log" className={classes.pages}>
      {isFirst ? (
        <span />
      ) : (
        <Link to={linkTo(null)} preventScrollReset>
          ← Latest entries
        </Link>
      )}
      {next === null ? null : (
        <Link to={linkTo(next)} preventScrollReset>
          Older entries →
        </Link>
      )}
    </nav>
  );
}

const verbs: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  add_commissioner: 'named a commissioner of the',
  add_teams: 'added teams to',
  decline_request: 'declined a request to join the',
  import: 'imported',
  grant_request: 'granted a request to join the',
  withdraw_request: 'withdrew a request to join the',
  advance: 'advanced',
  approve: 'approved',
  assign: 'assigned the teams of',
  call_off: 'called off',
  cancel: 'canceled',
  cancel_import: 'canceled the import of a',
  create: 'created',
  end: 'ended',
  end_access: 'ended all sessions of',
  decline: 'declined the request for a',
  delete: 'deleted',
  generate: 'generated',
  logo: 'changed the logo of',
  orders: 'set the orders of',
  postpone: 'postponed',
  make: 'requested',
  move: 'moved',
  move_day: 'moved a day of',
  offer: 'offered',
  recap: 'posted the recap of',
  refuse: 'refused',
  reinstate: 'reinstated',
  release: 'released',
  remove_commissioner: 'removed a commissioner of the',
  remove_team: 'removed a team from',
  rename: 'renamed',
  request: 'requested a',
  reset_link: 'created a link that resets the password of',
  role: 'changed the role of',
  schedule: 'scheduled',
  set: 'set',
  setup: 'set up',
  sign: 'signed',
  simulate: 'simulated',
  start: 'started',
  start_live: 'started live games of',
  skip: 'skipped',
  redeliver: 'resent a delivery of',
  suspend: 'suspended',
  switch_off: 'turned off',
  team: 'changed the team of',
  undo: 'undid',
  upload: 'uploaded a',
  update: 'edited',
  withdraw: 'withdrew',
  wipe: 'wiped',
};

/** Actions that switch a state on or off. A detail of the log entry, such as `locked`, tells which of the two. */
const toggles: Readonly<Record<string, readonly [detail: string, on: string, off: string]>> = {
  autopilot: ['on', 'turned on the autopilot of', 'turned off the autopilot of'],
  feature: ['featured', 'featured', 'unfeatured'],
  lock: ['locked', 'locked', 'unlocked'],
  pin: ['pinned', 'pinned', 'unpinned'],
};

/** `match.simulate` in words: “simulated match”. */
function actWords(act: string, detail: unknown): string {
  const [subject = act, verb = ''] = act.split('.');
  const what = subject.replaceAll('_', ' ');
  const toggle = toggles[verb];
  if (!toggle) return `${verbs[verb] ?? verb} ${what}`.trim();
  const [name, on, off] = toggle;
  return `${isOn(detail, name) ? on : off} ${what}`;
}

const isOn = (detail: unknown, name: string): boolean =>
  entriesOf(detail).some(([key, value]) => key === name && value === true);

const entriesOf = (detail: unknown): [string, unknown][] =>
  typeof detail === 'object' && detail !== null ? Object.entries(detail) : [];

/** Details as text, without booleans: `team: Robins, players: 25`. */
function detailWords(detail: unknown): string {
  return entriesOf(detail)
    .filter(([, value]) => value !== null && typeof value !== 'boolean')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueWords(value)}`)
    .join(', ');
}

const valueWords = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? fullTime(value) : String(value);
