import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageTone } from '../toasts/message-tone';
import classes from './page.module.css';

interface NoticeProps {
  /** Nothing is drawn without a message. '✓ …' is green, '✗ …' is red. */
  message: string | null | undefined;
  tone?: 'good' | 'bad' | 'mark' | 'plain';
  onClose?: () => void;
  children?: ReactNode;
}

/** An inline banner. A screen reader announces failures immediately, other messages at its next pause. */
export function Notice({ message, tone, onClose, children }: NoticeProps) {
  if (!message) return null;
  const shown = tone ?? messageTone(message);
  return (
    <div className={classes.notice} data-tone={shown} role={shown === 'bad' ? 'alert' : 'status'}>
      <div>
        {message}
        {children}
      </div>
      {onClose ? <CloseButton size="sm" aria-label="Dismiss message" onClick={onClose} /> : null}
    </div>
  );
}
