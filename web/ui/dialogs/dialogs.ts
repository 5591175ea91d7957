import { createExternalStore } from '../on-demand/external-store';

export interface DialogRequest {
  kind: 'confirm' | 'alert';
  title: string;
  message: string;
  confirmLabel: string;
  danger: boolean;
  settle: (agreed: boolean) => void;
}

/** The dialog on screen, and those waiting after it. */
export const dialogQueue = createExternalStore<readonly DialogRequest[]>([]);

interface Confirmation {
  message: string;
  title?: string;
  confirmLabel?: string;
  /** Whether the action cannot be undone: then the button is red, and Cancel has the focus. True by default. */
  danger?: boolean;
}

/** Resolves with true only when the user confirmed. Escape and a click outside mean no. */
export function confirmAction(asked: Confirmation): Promise<boolean> {
  return open({
    kind: 'confirm',
    title: asked.title ?? 'Are you sure?',
    message: asked.message,
    confirmLabel: asked.confirmLabel ?? 'Confirm',
    danger: asked.danger ?? true,
  });
}

/** The popup for failures of the forum and the news. Resolves when it is closed. */
export async function alertPopup(message: string, title = 'Something went wrong'): Promise<void> {
  await open({ kind: 'alert', title, message, confirmLabel: 'OK', danger: false });
}

function open(request: Omit<DialogRequest, 'settle'>): Promise<boolean> {
  const opener = document.activeElement;
  return new Promise((resolve) => {
    const entry: DialogRequest = {
      ...request,
      settle: (agreed) => {
        dialogQueue.set(dialogQueue.get().filter((other) => other !== entry));
        returnFocus(opener);
        resolve(agreed);
      },
    };
    dialogQueue.set([...dialogQueue.get(), entry]);
  });
}

/** Returns the focus to the button that asked, unless it was removed, or another dialog has the focus. */
function returnFocus(opener: Element | null): void {
  window.requestAnimationFrame(() => {
    const other = document.activeElement?.closest('[role="dialog"]');
    if (other && !other.contains(opener)) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  });
}
