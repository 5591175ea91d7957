import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  // With this limit new toasts would wait until old toasts are closed, so `toast` limits their number.
  return <Notifications position="bottom-right" limit={Number.POSITIVE_INFINITY} />;
}
