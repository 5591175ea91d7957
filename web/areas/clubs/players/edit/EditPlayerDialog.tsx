import { Modal } from '@mantine/core';
import EditPlayer from './EditPlayer';

interface EditPlayerDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

export default function EditPlayerDialog({ id, name, onClose }: EditPlayerDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Edit ${name}`}
      size="lg"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EditPlayer id={id} onDone={onClose} />
    </Modal>
  );
}
