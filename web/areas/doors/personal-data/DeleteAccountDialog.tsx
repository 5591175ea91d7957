import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formFailure } from '../../../graphql/errors';
import { useSession } from '../../../session/session';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { paths } from '../../../ui/addresses/paths';
import { toast } from '../../../ui/toasts/toast';
import { useDeleteMyAccount } from './personal-data-actions';
import { settingsFailures } from '../../accounts/settings/settings-failures';
import { dangerConfirmed } from '../../../ui/dialogs/danger';

/** The name prevents deleting by mistake; the password prevents deleting by somebody else. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const deleteMyAccount = useDeleteMyAccount();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = user?.username ?? '';
  const form = useForm({
    initialValues: { name: '', currentPassword: '' },
    validate: {
      name: (typed) => (typed.trim() === name ? null : `Type ${name} to confirm`),
      currentPassword: (password) => (password === '' ? 'Current password is required' : null),
    },
  });

  const submit = form.onSubmit(async ({ currentPassword }) => {
    setFailure(null);
    setBusy(true);
    try {
      const done = await deleteMyAccount(currentPassword);
      await navigate(paths.home, { replace: true });
      await toast(succeeded(done));
    } catch (error) {
      const refused = formFailure(error, settingsFailures.deleteAccount, ['currentPassword']);
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
      setBusy(false);
    }
  });

  return (
    <Modal.Root opened onClose={onClose} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          {/* Screen readers would announce Mantine's `Modal.Header` as a second header of the page. */}
          <Modal.Title mb="md">Delete your account?</Modal.Title>
          <form onSubmit={submit} noValidate className="stack" aria-label="Delete your account">
            <Notice message={failure} onClose={() => setFailure(null)} />
            <p>This cannot be undone. You may want to export your data first.</p>
            <TextInput
              label={`Type ${name} to confirm`}
              required
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <PasswordInput
              label="Current password"
              required
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
            <div className="buttons">
              <Button {...dangerConfirmed} type="submit" loading={busy}>
                Delete Account
              </Button>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
