import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dangerConfirmed } from './danger';

interface ReasonDialogProps {
  title: string;
  /** Says who reads the reason. */
  readers: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (reason: string | null) => void;
}

/** Asks the user to confirm a refusal, and to give a reason, which is optional. */
export default function ReasonDialog({
  title,
  readers,
  confirmLabel,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason.trim() || null);
        }}
      >
        <Textarea
          label="Reason"
          description={`${readers} Optional.`}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className="buttons">
          <Button {...dangerConfirmed} type="submit">
            {confirmLabel}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
