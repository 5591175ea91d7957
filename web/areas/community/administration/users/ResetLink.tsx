import { useMutation } from '@apollo/client/react';
import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed } from '../../../../ui/toasts/message-tone';
import { adminFailures } from '../admin-failures';
import type { AdminUser } from './admin-users';
import { MakeResetLinkDocument } from './reset-link-actions.generated';

interface MadeLink {
  message: string;
  url: string;
}

interface ResetLinkProps {
  user: AdminUser;
  report: (message: string) => void;
}

/** Makes a link with which somebody chooses a new password, and shows it once. */
export function ResetLink({ user: { id, username, viewerCanMakeResetLink }, report }: ResetLinkProps) {
  const [make, { loading }] = useMutation(MakeResetLinkDocument, { fetchPolicy: 'no-cache' });
  const [link, setLink] = useState<MadeLink | null>(null);
  if (!viewerCanMakeResetLink) return null;

  async function begin() {
    const agreed = await confirmAction({
      title: `Make a reset link for ${username}?`,
      message: `Whoever has the link can choose a new password for ${username}. Hand it only to them.`,
      confirmLabel: 'Make the link',
      danger: false,
    });
    if (!agreed) return;
    try {
      const { data } = await make({ variables: { userId: id } });
      // Without a configured public address, the server answers a path.
      if (data)
        setLink({ ...data.makeResetLink, url: new URL(data.makeResetLink.url, window.location.origin).href });
    } catch (error) {
      report(failed(messageOf(error, adminFailures.makeResetLink)));
    }
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Make reset link for ${username}`}
        loading={loading}
        onClick={() => void begin()}
      >
        Make reset link
      </Button>
      {link ? <LinkDialog username={username} link={link} onClose={() => setLink(null)} /> : null}
    </>
  );
}

function LinkDialog({ username, link, onClose }: { username: string; link: MadeLink; onClose: () => void }) {
  return (
    // A click outside would lose the link, which is shown only now.
    <Modal.Root
      opened
      onClose={onClose}
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          {/* The library's own head is a second banner to screen readers. */}
          <Modal.Title mb="md">Reset link for {username}</Modal.Title>
          <Text mb="sm">{link.message}</Text>
          <TextInput
            label="Link"
            readOnly
            value={link.url}
            data-autofocus
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group justify="flex-end" mt="lg">
            <CopyButton value={link.url}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
            </CopyButton>
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
