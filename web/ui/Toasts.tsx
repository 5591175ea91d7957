import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export default function Toasts() {
  // How many are shown is decided where they are: this limit would make new ones wait for old ones to be closed.
  return <Notifications position="bottom-right" limit={Number.POSITIVE_INFINITY} />;
}
