import { Button } from '@mantine/core';

interface SaveOrCancelProps {
  saving: boolean;
  onCancel: () => void;
}

/** The buttons at the end of a form that edits something. */
export function SaveOrCancel({ saving, onCancel }: SaveOrCancelProps) {
  return (
    <div className="buttons">
      <Button type="submit" loading={saving}>
        Save
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
