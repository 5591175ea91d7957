import { Button } from '@mantine/core';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { toast } from '../../../ui/toasts/toast';
import type { NewWebhook } from './webhooks-actions';
import classes from './Webhooks.module.css';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    await toast(succeeded('Secret copied'));
  } catch {
    await toast(failed('The browser does not allow copying: select the secret instead'));
  }
}

/** The secret of a new webhook, which is shown until the notice is closed and never again. */
export function NewSecret({ added, onClose }: { added: NewWebhook; onClose: () => void }) {
  return (
    <Notice tone="good" message={`The secret of ${added.url}. It is not shown again.`} onClose={onClose}>
      <code className={classes.secret}>{added.secret}</code>
      <Button size="xs" variant="default" onClick={() => void copy(added.secret)}>
        Copy secret
      </Button>
    </Notice>
  );
}
