import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router';
import { AuditLogChangedDocument } from '../../../../graphql/live-events/live-events.generated';
import { readAllRows } from '../../../../graphql/lists/all-rows';
import { useLiveRefetch } from '../../../../graphql/live-events/use-live-refetch';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import classes from '../Admin.module.css';
import { actWords, detailWords } from './audit-words';
import { useSearchLink } from '../../../../ui/addresses/use-search-link';
import { AdminAuditLogDocument, type AdminAuditLogQuery } from './audit-log.generated';

type Entry = AdminAuditLogQuery['auditLog'][number];

const PAGE = 25;
/** The largest page of the API. */
const MOST = 200;

const columns: StatColumn<Entry>[] = [
  {
    key: 'when',
    label: 'When',
    sortable: false,
    value: (entry) => entry.at,
    render: (entry) => <RelativeTime at={entry.at} rule="forum" />,
  },
  { key: 'who', label: 'Who', text: true, sortable: false, value: (entry) => entry.actorUsername },
  {
    key: 'act',
    label: 'Did',
    text: true,
    sortable: false,
    value: (entry) => actWords(entry.act, entry.detail),
  },
  {
    key: 'subject',
    label: '#',
    title: 'Number of what it was done to',
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

/** What staff did, newest first; `?before=` leads to older entries. */
export function AuditLog() {
  const [search] = useSearchParams();
  const before = search.get('before');
  const result = useQuery(AdminAuditLogDocument, { variables: { before } });
  useLiveRefetch(AuditLogChangedDocument, result.refetch, { variables: {} });
  const data = result.data ?? result.previousData;
  const readAll = useAllEntries();
  return (
    <Panel title="Audit Log">
      <QueryState result={{ ...result, data }}>
        {({ auditLog }) =>
          auditLog.length === 0 ? (
            <EmptyState title={before === null ? 'Nothing was done yet.' : 'Nothing older.'} />
          ) : (
            <>
              <StatTable
                caption="What staff did, the newest first"
                captionHidden
                columns={columns}
                rows={auditLog}
                rowKey={({ id }) => id}
                readAll={readAll}
              />
              <Pages before={before} last={auditLog.length < PAGE ? null : (auditLog.at(-1)?.id ?? null)} />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

function useAllEntries(): ReadAll<Entry> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(async (before) => {
      const variables = { before, first: MOST };
      const { data } = await client.query({
        query: AdminAuditLogDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      const rows = data?.auditLog ?? [];
      return { rows, next: rows.length < MOST ? null : (rows.at(-1)?.id ?? null) };
    }, report);
}

function Pages({ before, last }: { before: string | null; last: string | null }) {
  const linkTo = useSearchLink('before');
  if (before === null && last === null) return null;
  return (
    <nav aria-label="Pages of the audit log" className={classes.pages}>
      {before === null ? (
        <span />
      ) : (
        <Link to={linkTo(null)} preventScrollReset>
          ← Latest entries
        </Link>
      )}
      {last === null ? null : (
        <Link to={linkTo(last)} preventScrollReset>
          Older entries →
        </Link>
      )}
    </nav>
  );
}
