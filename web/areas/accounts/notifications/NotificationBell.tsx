import { ApolloProvider, useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Popover, Button, Title } from '@mantine/core';
import { useRef, useState, useEffect } from 'react';
import { useSearchParams, Link } from 'react-router';
import { client } from '../../../session/client';
import { ViewerDocument } from '../../../session/viewer.generated';
import { announce } from '../../../ui/page/LiveRegion';
import { useHidesScores } from '../../../ui/appearance/scores/hidden-scores';
import { isSpoilerFree } from '../../../ui/addresses/spoilers';
import { textOf } from './notification-words';
import classes from './Notifications.module.css';
import {
  NotificationsChangedDocument,
  type NotificationsChangedSubscription,
  NewestNotificationsDocument,
} from './notifications.generated';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { paths } from '../../../ui/addresses/paths';
import { useNotificationActions } from './notification-actions';
import { notificationFailures } from './notification-failures';
import { NotificationList } from './NotificationList';

interface NotificationBellProps {
  /** Class of the header's buttons. */
  className: string | undefined;
}

/** The bell in a signed-in user's header: it counts the unread notifications, and a click lists the newest. */
export default function NotificationBell({ className }: NotificationBellProps) {
  return (
    <ApolloProvider client={client}>
      <Bell className={className} />
    </ApolloProvider>
  );
}

const MOST_SHOWN = 99;

function Bell({ className }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const isHiding = useHidesScores();
  const hidesScores = isHiding || isSpoilerFree(search);
  // The page queries the viewer anyway, and the answer contains the number of unread notifications. Without the second
  // policy, Apollo would query it for the bell, too, once it has an answer about the viewer without the number.
  const known = useQuery(ViewerDocument, { fetchPolicy: 'cache-only', nextFetchPolicy: 'cache-only' });
  const unread = known.data?.me?.unreadNotifications ?? 0;
  useAnnouncements(hidesScores);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={`${className} ${classes.bell}`}
          aria-label={`Notifications, ${unread === 0 ? 'none unread' : `${unread} unread`}`}
          title="Notifications"
          onClick={() => setOpen(!isOpen)}
        >
          <BellIcon />
          {unread === 0 ? null : (
            <span className={classes.count} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <NewestNotifications hidesScores={hidesScores} unread={unread} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

type Newest = NonNullable<NotificationsChangedSubscription['notificationsChanged']['newest']>;

/**
 * Only notifications younger than this are announced. A minute allows for a small difference between the clocks of
 * server and browser.
 */
const NEWS_MS = 60_000;

/**
 * Announces each new notification. The event is also sent when notifications were marked as read: then the newest one
 * is not new.
 */
function useAnnouncements(hidesScores: boolean): void {
  const latest = useRef(0);
  const isNews = ({ id, createdAt }: Newest) =>
    Number(id) > latest.current && Math.abs(Date.now() - Date.parse(createdAt)) < NEWS_MS;
  useSubscription(NotificationsChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const newest = data?.notificationsChanged.newest ?? null;
      if (newest === null) return;
      if (isNews(newest)) announce(`New notification: ${textOf(newest, hidesScores)}`);
      latest.current = Math.max(latest.current, Number(newest.id));
    },
  });
}

function BellIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20.500a2.200 2.200 0 0 0 4 0" />
    </svg>
  );
}

const SHOWN = 8;

interface NewestNotificationsProps {
  hidesScores: boolean;
  unread: number;
  /** Called when a link was followed. */
  onLeave: () => void;
}

export function NewestNotifications({ hidesScores, unread, onLeave }: NewestNotificationsProps) {
  const result = useQuery(NewestNotificationsDocument, { variables: { first: SHOWN } });
  useUpdates(NewestNotificationsDocument, { first: SHOWN });
  const { markAll } = useNotificationActions();
  const box = useKeptFocus();
  const rows = result.data?.newest.edges.map(({ node }) => node) ?? [];
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <div className={classes.head}>
        <Title order={2}>Notifications</Title>
        {/*
         * The button marks everything up to the newest notification of the list, so it appears once the list is loaded.
         */}
        {unread === 0 || rows.length === 0 ? null : (
          <Button size="compact-sm" variant="default" onClick={() => void markAll(rows)}>
            Mark All as Read
          </Button>
        )}
      </div>
      <div className={classes.newest}>
        <QueryState
          result={result}
          fallback={notificationFailures.load}
          skeleton={<TextSkeleton lines={4} />}
        >
          {() =>
            rows.length === 0 ? (
              <p>No notifications yet.</p>
            ) : (
              <NotificationList rows={rows} hidesScores={hidesScores} onLeave={onLeave} />
            )
          }
        </QueryState>
      </div>
      <Link to={paths.notifications} onClick={onLeave}>
        All notifications
      </Link>
    </div>
  );
}

/** Keeps the keyboard's focus inside: a button that marks as read disappears while it has the focus. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  });
  return box;
}
