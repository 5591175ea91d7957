import { Button } from '@mantine/core';

interface SaveOrCancelProps {
  saving: boolean;
  onCancel: () => void;
}

/** The foot of a form that changes what is there. */
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
