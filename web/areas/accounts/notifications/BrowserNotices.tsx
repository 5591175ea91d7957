import { useMutation } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import {
  AddPushSubscriptionDocument,
  RemovePushSubscriptionDocument,
  SetNotificationChannelsDocument,
} from './notification-actions.generated';
import { notificationFailures } from './notification-failures';
import { kindWords } from './notification-words';
import classes from './Notifications.module.css';
import type { Notification_ChannelsFragment } from './notifications.generated';

type Channels = NonNullable<Notification_ChannelsFragment['notificationChannels']>;

const usual = 'Also while Pennant is closed, until you log out.';
const obstacles: Readonly<Record<NonNullable<BrowserPush['obstacle']>, string>> = {
  denied: 'This browser blocks notifications of this site. Allow them in its settings first.',
  unsupported: 'This browser cannot show notifications of this site.',
};

interface BrowserNoticesProps {
  channels: Channels;
  endpoints: readonly string[];
}

/** Switches notifications in this browser, and chooses their kinds. */
export function BrowserNotices({ channels: { bell, push, pushKey }, endpoints }: BrowserNoticesProps) {
  const [add] = useMutation(AddPushSubscriptionDocument);
  const [remove] = useMutation(RemovePushSubscriptionDocument);
  const [set] = useMutation(SetNotificationChannelsDocument);
  const [browser, setBrowser] = useState<BrowserPush | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isShown = true;
    void readBrowserPush().then((read) => isShown && setBrowser(read));
    return () => {
      isShown = false;
    };
  }, []);

  async function switchTo(on: boolean) {
    setBusy(true);
    await tryOrAlert(() => (on ? switchOn() : switchOff()), notificationFailures.push);
    setBrowser(await readBrowserPush());
    setBusy(false);
  }

  async function switchOn() {
    const { endpoint, keys } = (await subscribeBrowser(pushKey)) ?? {};
    if (!endpoint) return;
    const input = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
    await add({ variables: { input } });
  }

  async function switchOff() {
    await unsubscribeBrowser();
    const endpoint = browser?.endpoint;
    if (endpoint) await remove({ variables: { endpoint } });
  }

  const obstacle = browser?.obstacle ?? null;
  // The account has no subscription of a session before.
  const isOn = typeof browser?.endpoint === 'string' && endpoints.includes(browser.endpoint);
  const choose = (kind: Channels['bell'][number], wanted: boolean) =>
    tryOrAlert(
      () =>
        set({
          variables: {
            input: { push: bell.filter((one) => (one === kind ? wanted : push.includes(one))) },
          },
        }),
      notificationFailures.channels,
    );
  return (
    <div className={classes.kinds}>
      <Checkbox
        label="Notifications in this browser"
        description={obstacle === null ? usual : obstacles[obstacle]}
        checked={isOn}
        disabled={browser === null || busy || obstacle !== null}
        onChange={({ currentTarget: { checked } }) => void switchTo(checked)}
      />
      {endpoints.length === 0 ? null : (
        <Checkbox.Group label="Kinds that browsers show" value={[...push]}>
          <div className={classes.kinds}>
            {bell.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={kindWords[kind].label}
                onChange={({ currentTarget: { checked } }) => void choose(kind, checked)}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
}
