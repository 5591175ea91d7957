import { useQuery } from '@apollo/client/react';
import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import { paths } from '../../../ui/addresses/paths';
import { useNotificationActions } from './notification-actions';
import { notificationFailures } from './notification-failures';
import { NotificationList } from './NotificationList';
import classes from './Notifications.module.css';
import { NewestNotificationsDocument, NotificationsChangedDocument } from './notifications.generated';

const SHOWN = 8;

interface NewestNotificationsProps {
  hidesScores: boolean;
  unread: number;
  /** A link was followed. */
  onLeave: () => void;
}

/** Contents of the bell. */
export function NewestNotifications({ hidesScores, unread, onLeave }: NewestNotificationsProps) {
  const result = useQuery(NewestNotificationsDocument, { variables: { first: SHOWN } });
  useLiveRefetch(NotificationsChangedDocument, () => result.refetch(), { variables: {} });
  const { markAll } = useNotificationActions();
  const box = useKeptFocus();
  const rows = result.data?.newest.edges.map(({ node }) => node) ?? [];
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <div className={classes.head}>
        <Title order={2}>Notifications</Title>
        {/* All are those up to the newest that is shown: while the list is on its way there is none. */}
        {unread === 0 || rows.length === 0 ? null : (
          <Button size="compact-sm" variant="default" onClick={() => void markAll(rows)}>
            Mark all as read
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
              <p>Nothing yet.</p>
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

/** A button that marks read disappears with the focus: it stays inside, so that the keyboard still works here. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  });
  return box;
}
