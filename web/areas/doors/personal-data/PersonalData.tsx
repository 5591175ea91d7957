import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { failed } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { useOpener } from '../../../ui/dialogs/use-opener';
import classes from '../../accounts/settings/Account.module.css';
import { AccountSection } from '../../accounts/settings/AccountSection';
import { useExportMyData } from './personal-data-actions';
import { settingsFailures } from '../../accounts/settings/settings-failures';
import { danger } from '../../../ui/dialogs/danger';

const DeleteAccountDialog = lazyPart(() => import('./DeleteAccountDialog'));

export function ExportData() {
  const exportMyData = useExportMyData();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await exportMyData();
    } catch (error) {
      setFailure(failed(messageOf(error, settingsFailures.exportData)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection id="data" title="Your Data">
      <p>
        One JSON file with this account’s data: profile, sessions, clubs, orders, trades, posts, reactions,
        news, notifications. It does not contain passwords or tokens.
      </p>
      <Notice message={failure} onClose={() => setFailure(null)} />
      <Button variant="default" loading={busy} onClick={() => void download()}>
        Export My Data
      </Button>
    </AccountSection>
  );
}

export function DeleteAccount() {
  const { isOpen, open, close, button } = useOpener();
  return (
    <AccountSection id="delete" title="Danger Zone" danger>
      <div className={classes.lists}>
        <div>
          Deleting your account removes:
          <ul>
            <li>your email address, password, sessions and personal tokens</li>
            <li>your notifications, reactions, what-ifs and trials</li>
            <li>requests waiting for staff</li>
          </ul>
        </div>
        <div>
          These stay:
          <ul>
            <li>your posts and news, under your name, which no one else can take</li>
            <li>your club, with its players and results but without an owner</li>
          </ul>
        </div>
      </div>
      <Button {...danger} ref={button} aria-haspopup="dialog" onClick={open}>
        Delete My Account
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DeleteAccountDialog onClose={close} />
        </Suspense>
      ) : null}
    </AccountSection>
  );
}
