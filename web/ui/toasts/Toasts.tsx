import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  // The number of toasts is limited elsewhere: this limit would make new ones wait until old ones are closed.
  return <Notifications position="bottom-right" limit={Number.POSITIVE_INFINITY} />;
}
