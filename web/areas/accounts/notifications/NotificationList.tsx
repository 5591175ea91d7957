import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/text/badges';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { useNotificationActions } from './notification-actions';
import { gatheredWords, type NotificationRow, pathOf, textOf } from './notification-words';
import classes from './Notifications.module.css';

interface NotificationListProps {
  rows: readonly NotificationRow[];
  hidesScores: boolean;
  /** Called when a link was followed. */
  onLeave?: () => void;
}

/** Notifications, the newest first; following one marks it read. */
export function NotificationList({ rows, hidesScores, onLeave }: NotificationListProps) {
  const { markOne } = useNotificationActions();
  const open = (row: NotificationRow) => {
    if (row.readAt === null) void markOne(row);
    onLeave?.();
  };
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.id} row={row} hidesScores={hidesScores} onOpen={open} onMark={markOne} />
      ))}
    </ul>
  );
}

interface RowProps {
  row: NotificationRow;
  hidesScores: boolean;
  onOpen: (row: NotificationRow) => void;
  onMark: (row: NotificationRow) => Promise<boolean>;
}

function Row({ row, hidesScores, onOpen, onMark }: RowProps) {
  const text = textOf(row, hidesScores);
  const path = pathOf(row, hidesScores);
  const gathered = gatheredWords(row);
  const isUnread = row.readAt === null;
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <div className={`names ${classes.said}`}>
        {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
        {path === null ? (
          <span>{text}</span>
        ) : (
          <Link to={path} onClick={() => onOpen(row)}>
            {text}
          </Link>
        )}
        <p className={classes.when}>
          <RelativeTime at={row.createdAt} rule="forum" />
          {gathered === null ? null : ` · ${gathered}`}
        </p>
      </div>
      {isUnread ? (
        <button
          type="button"
          className={classes.mark}
          aria-label={`Mark read: ${text}`}
          title="Mark read"
          onClick={() => void onMark(row)}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 12 5 5 9-10" />
          </svg>
        </button>
      ) : null}
    </li>
  );
}
