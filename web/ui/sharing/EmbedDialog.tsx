import { Button, Group, Modal, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Embeddable, embedCode, type EmbedTheme } from './embed';
import { toast } from '../toasts/toast';

const themes: { value: EmbedTheme; label: string }[] = [
  { value: 'system', label: 'Match the reader’s device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface EmbedDialogProps {
  embeddable: Embeddable;
  onClose: () => void;
}

/** The HTML to copy, with the chosen colours. */
export default function EmbedDialog({ embeddable, onClose }: EmbedDialogProps) {
  const [theme, setTheme] = useState<EmbedTheme>('system');
  const code = embedCode(embeddable, theme, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      await toast('✓ Code copied.');
    } catch {
      // Browsers allow copying on secure addresses only, and users may forbid it.
      await toast('Your browser blocked copying. Select the code and copy it.');
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Show this on another site"
      size="lg"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <Text>
          Add this code to your page. It shows “{embeddable.title}” and keeps it current, without cookies.
        </Text>
        <SegmentedControl
          aria-label="Colors"
          data={themes}
          value={theme}
          onChange={(value) => setTheme(themes.find((one) => one.value === value)?.value ?? 'system')}
        />
        <Textarea
          label="Code"
          value={code}
          readOnly
          autosize
          minRows={4}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group>
          <Button data-autofocus onClick={() => void copy()}>
            Copy
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
