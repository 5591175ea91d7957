import { ApolloProvider, useQuery, useSubscription } from '@apollo/client/react';
import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../../session/client';
import { ViewerDocument } from '../../../session/viewer.generated';
import { announce } from '../../../ui/page/LiveRegion';
import { isSpoilerFree } from '../../../ui/addresses/spoilers';
import { BellIcon } from './BellIcon';
import { NewestNotifications } from './NewestNotifications';
import { textOf } from './notification-words';
import classes from './Notifications.module.css';
import {
  NotificationsChangedDocument,
  type NotificationsChangedSubscription,
} from './notifications.generated';

interface NotificationBellProps {
  /** Of the header's buttons. */
  className: string | undefined;
}

/** In the header of who is signed in: how many notifications are unread, and the newest on a click. */
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
  const hidesScores = isSpoilerFree(search);
  // The page asks who the viewer is anyway, and the number comes along.
  const unread = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' }).data?.me?.unreadNotifications ?? 0;
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

/** A notification made a minute ago, by a clock that may differ a little, is not news any more. */
const NEWS_MS = 60_000;

/** Announces each new notification; an event also comes when others were read. */
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
