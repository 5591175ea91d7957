import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import type { ProgramFeed } from './feeds';
import { toast } from '../toasts/toast';

interface FeedDialogProps {
  feed: ProgramFeed;
  onClose: () => void;
}

/** Shows the address of a feed, a button to copy it, and how to use it. */
export default function FeedDialog({ feed: { kind, title, explanation, path }, onClose }: FeedDialogProps) {
  const address = new URL(path, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address.href);
      await toast('✓ Address copied.');
    } catch {
      // Browsers allow copying on secure addresses only, and users may forbid it.
      await toast('Select the address and copy it.');
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <Text>{explanation}</Text>
        <TextInput
          label="Address"
          readOnly
          value={address.href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <Button data-autofocus onClick={() => void copy()}>
            Copy Address
          </Button>
          {kind === 'calendar' ? (
            // Calendar programs open `webcal:` addresses; other programs do not.
            <Button component="a" variant="default" href={`webcal://${address.host}${path}`}>
              Open calendar program
            </Button>
          ) : (
            <Button component="a" variant="default" href={path} target="_blank" rel="noopener">
              Open feed
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  );
}
