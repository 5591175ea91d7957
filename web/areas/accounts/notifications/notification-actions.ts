import { useMutation } from '@apollo/client/react';
import type { NotificationKind } from '../../../graphql/schema.generated';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import {
  MarkNotificationsReadDocument,
  SetNotificationKindsDocument,
} from './notification-actions.generated';
import { notificationFailures } from './notification-failures';
import type { NotificationRow } from './notification-words';

/** Actions of a user on their notifications. Each returns whether it succeeded. */
export function useNotificationActions() {
  const [mark] = useMutation(MarkNotificationsReadDocument);
  const [choose] = useMutation(SetNotificationKindsDocument);
  const markRead = (rows: readonly NotificationRow[], input: { ids?: string[]; upTo?: string }) =>
    tryOrAlert(
      () =>
        mark({
          variables: { input },
          update: (cache) => {
            const readAt = new Date().toISOString();
            for (const row of rows) {
              if (row.readAt !== null) continue;
              cache.modify({ id: cache.identify(row) ?? '', fields: { readAt: () => readAt } });
            }
          },
        }),
      notificationFailures.mark,
    );
  return {
    markOne: (row: NotificationRow) => markRead([row], { ids: [row.id] }),
    /** Marks all up to the newest one shown; notifications that arrive meanwhile stay unread. */
    markAll: (shown: readonly NotificationRow[]) => {
      const [newest] = shown;
      return newest ? markRead(shown, { upTo: newest.id }) : Promise.resolve(true);
    },
    choose: (kinds: NotificationKind[]) =>
      tryOrAlert(() => choose({ variables: { kinds } }), notificationFailures.choose),
  };
}
