import { Button, CopyButton, Modal } from '@mantine/core';
import classes from '../SecondFactor.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, which nobody can show again: it is closed by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={onClose}
      title="Your recovery codes"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <div className="stack">
        <p>
          Each code signs you in once, if you lose your second factor. They are shown only now: keep them
          where you keep what matters.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="buttons">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={() => download(text)}>
            Download
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose} data-autofocus>
            I Have Kept Them
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'pennant-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
