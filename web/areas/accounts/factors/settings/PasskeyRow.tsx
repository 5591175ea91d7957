import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { Notice } from '../../../../ui/page/Notice';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { shortDate } from '../../../../ui/text/relative-time';
import { toast } from '../../../../ui/toasts/toast';
import { accountFailures } from '../../sign-in/account-failures';
import { ConfirmWithPassword } from '../ConfirmWithPassword';
import { type Passkey, useRemovePasskey, useRenamePasskey } from '../second-factor-actions';
import classes from '../SecondFactor.module.css';
import { dangerInRow } from '../../../../ui/dialogs/danger';

interface PasskeyRowProps {
  passkey: Passkey;
  lastWarning: string;
}

export function PasskeyRow({ passkey, lastWarning }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const removePasskey = useRemovePasskey();
  const close = () => setOpen(null);
  return (
    <li className={classes.key}>
      <div>
        <strong>{name}</strong>
        <div className="soft">
          Added {shortDate(createdAt)},{' '}
          {lastUsedAt === null ? 'never used' : `last used ${shortDate(lastUsedAt)}`}
        </div>
      </div>
      <div className="buttons">
        <Button size="xs" variant="default" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button {...dangerInRow} size="xs" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'rename' ? <RenameDialog passkey={passkey} onClose={close} /> : null}
      {open === 'remove' ? (
        <ConfirmWithPassword
          title={`Remove ${name}`}
          text={`This passkey will no longer log you in. Delete it from your device or password manager too.${lastWarning}`}
          confirmLabel="Remove Passkey"
          danger
          fallback={accountFailures.removePasskey}
          onClose={close}
          act={async ({ password }) => {
            const message = await removePasskey(id, password);
            close();
            void toast(succeeded(message));
          }}
        />
      ) : null}
    </li>
  );
}

interface RenameDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const renamePasskey = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setBusy(true);
    try {
      await renamePasskey(passkey.id, name);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, accountFailures.renamePasskey));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Rename passkey"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Notice tone="bad" message={failure} />
        <TextInput
          label="Name"
          required
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className="buttons">
          <Button type="submit" loading={busy}>
            Rename
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
