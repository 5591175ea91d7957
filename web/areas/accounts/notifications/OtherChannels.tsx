import { useMutation } from '@apollo/client/react';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { QueryState } from '../../../graphql/QueryState';
import type { MailDigest, NotificationChannelsInput } from '../../../graphql/schema.generated';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { useSession } from '../../../session/session';
import { useQuery } from '../../../session/use-query';
import { Panel } from '../../../ui/page/Panel';
import { BrowserNotices } from './BrowserNotices';
import { SetNotificationChannelsDocument } from './notification-actions.generated';
import { notificationFailures } from './notification-failures';
import { kindWords } from './notification-words';
import classes from './Notifications.module.css';
import { NotificationChannelsDocument, type Notification_ChannelsFragment } from './notifications.generated';

type Channels = NonNullable<Notification_ChannelsFragment['notificationChannels']>;

/** Channels of the viewer’s notifications besides the bell; each choice is saved at once. */
export function OtherChannels() {
  const { isSignedIn } = useSession();
  const result = useQuery(NotificationChannelsDocument, { skip: !isSignedIn });
  return (
    <Panel title="When I am away">
      <QueryState result={result} fallback={notificationFailures.load}>
        {({ me }) =>
          me?.notificationChannels ? (
            <div className={classes.kinds}>
              <BrowserNotices
                channels={me.notificationChannels}
                endpoints={me.pushSubscriptions?.map(({ endpoint }) => endpoint) ?? []}
              />
              <Digests channels={me.notificationChannels} />
            </div>
          ) : null
        }
      </QueryState>
    </Panel>
  );
}

const digestWords: Readonly<Record<MailDigest, string>> = {
  OFF: 'Never',
  DAILY: 'Daily',
  WEEKLY: 'On Mondays',
};
const choices = Object.entries(digestWords).map(([value, label]) => ({ value, label }));
const isDigest = (value: string): value is MailDigest => Object.hasOwn(digestWords, value);

function Digests({ channels: { bell, mail, digest, canMail } }: { channels: Channels }) {
  const [set] = useMutation(SetNotificationChannelsDocument);
  const [saving, setSaving] = useState<NotificationChannelsInput | null>(null);
  const shown = saving?.mail ?? mail;

  async function save(input: NotificationChannelsInput) {
    if (saving !== null) return;
    setSaving(input);
    await tryOrAlert(() => set({ variables: { input } }), notificationFailures.channels);
    setSaving(null);
  }

  const isOff = digest === 'OFF';
  return (
    <div className={classes.kinds}>
      <NativeSelect
        label="Unread notifications by mail"
        description={
          canMail
            ? 'One mail after 06:00 UTC, if there is something new.'
            : 'To get mails, confirm your email address on the page of your account.'
        }
        data={choices}
        value={saving?.digest ?? digest}
        disabled={isOff && !canMail}
        onChange={({ currentTarget: { value } }) => void save({ digest: isDigest(value) ? value : 'OFF' })}
      />
      {isOff ? null : (
        <Checkbox.Group label="Kinds in the mail" value={[...shown]}>
          <div className={classes.kinds}>
            {bell.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={kindWords[kind].label}
                onChange={({ currentTarget: { checked } }) =>
                  void save({ mail: bell.filter((one) => (one === kind ? checked : mail.includes(one))) })
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  );
}
