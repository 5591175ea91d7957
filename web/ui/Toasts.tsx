import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  return <Notifications position="bottom-right" limit={4} />;
}
