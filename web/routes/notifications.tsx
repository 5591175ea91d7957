import { useQuery } from '../session/use-query';
import { Button, Checkbox } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { isSpoilerFree } from '../ui/addresses/spoilers';
import { hideScores, useHidesScores } from '../ui/appearance/scores/hidden-scores';
import { useNotificationActions } from '../areas/accounts/notifications/notification-actions';
import { notificationFailures } from '../areas/accounts/notifications/notification-failures';
import { OtherChannels } from '../areas/accounts/notifications/OtherChannels';
import { NotificationChoices } from '../areas/accounts/notifications/NotificationChoices';
import { NotificationList } from '../areas/accounts/notifications/NotificationList';
import classes from '../areas/accounts/notifications/Notifications.module.css';
import { NotificationsPageDocument } from '../areas/accounts/notifications/notifications.generated';
import { rowsToPush } from '../graphql/lists/paged-list';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { ShowMore } from '../graphql/lists/ShowMore';
import { useUpdates } from '../graphql/live-events/use-updates';
import { ForUsers } from '../session/ForUsers';
import { useSession } from '../session/session';
import { AddressCheckbox } from '../ui/addresses/AddressCheckbox';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { Panel } from '../ui/page/Panel';
import { paths } from '../ui/addresses/paths';

const PAGE = 30;

export const isPrivate = true;

export function Component() {
  return (
    <div className="stack">
      <PageHeader
        title="Notifications"
        eyebrow="From the dugout phone"
        lead="Your club’s results, replies, offers and decisions: the newest 500, kept for 90 days."
      />
      <ForUsers title="Log in to read your notifications." next={paths.notifications}>
        <div className={classes.page}>
          <Received />
          <div className="stack">
            <NotificationChoices />
            <OtherChannels />
          </div>
        </div>
      </ForUsers>
    </div>
  );
}

function Received() {
  const { isSignedIn } = useSession();
  const [search, setSearch] = useSearchParams();
  const unread = search.get('show') === 'unread';
  const isHiding = useHidesScores();
  const hidesScores = isHiding || isSpoilerFree(search);
  const result = useQuery(NotificationsPageDocument, {
    variables: { unread, first: PAGE },
    skip: !isSignedIn,
  });
  const data = result.data ?? result.previousData;
  const rows = data?.notifications.edges.map(({ node }) => node) ?? [];
  useUpdates(NotificationsPageDocument, { unread, first: rowsToPush(rows.length, PAGE) }, !isSignedIn);
  const { markAll } = useNotificationActions();
  const change = (changed: (before: URLSearchParams) => URLSearchParams) =>
    setSearch(changed, { replace: true, preventScrollReset: true });
  return (
    <Panel
      title={unread ? 'Unread' : 'All'}
      aside={
        rows.some(({ readAt }) => readAt === null) ? (
          <Button size="compact-sm" variant="default" onClick={() => void markAll(rows)}>
            Mark All as Read
          </Button>
        ) : null
      }
    >
      <div className={classes.filters}>
        <AddressCheckbox
          label="Unread only"
          checked={unread}
          onChange={(only) => change((before) => withUnread(before, only))}
        />
        <Checkbox
          label="Hide scores"
          checked={isHiding}
          onChange={({ currentTarget }) => hideScores(currentTarget.checked)}
        />
      </div>
      <QueryState
        result={{ ...result, data }}
        fallback={notificationFailures.load}
        skeleton={<TextSkeleton lines={8} />}
      >
        {({ notifications: { totalCount, pageInfo } }) =>
          rows.length === 0 ? (
            <EmptyState title={unread ? 'No unread notifications.' : 'No notifications yet.'} />
          ) : (
            <>
              <NotificationList rows={rows} hidesScores={hidesScores} />
              <ShowMore
                key={String(unread)}
                shown={rows.length}
                total={totalCount}
                noun={['notification']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
                fallback={notificationFailures.load}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

function withUnread(search: URLSearchParams, only: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (only) next.set('show', 'unread');
  else next.delete('show');
  return next;
}
