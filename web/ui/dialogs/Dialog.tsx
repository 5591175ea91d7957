import { Button, Group, Modal, Text } from '@mantine/core';
import { dangerConfirmed } from './danger';
import type { DialogRequest } from './dialogs';

export default function Dialog({ request }: { request: DialogRequest }) {
  const { kind, title, message, confirmLabel, danger, settle } = request;
  const asks = kind === 'confirm';
  return (
    <Modal
      opened
      onClose={() => settle(false)}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
      <Group mt="lg">
        <Button
          {...(danger ? dangerConfirmed : null)}
          onClick={() => settle(true)}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
        {asks ? (
          <Button variant="default" onClick={() => settle(false)} data-autofocus={danger || undefined}>
            Cancel
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
}
