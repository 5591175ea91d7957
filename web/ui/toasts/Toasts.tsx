import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  // There is no limit here: it would make new toasts wait until old ones are closed. Instead `toast` limits their
  // number.
  return <Notifications position="bottom-right" limit={Number.POSITIVE_INFINITY} />;
}
