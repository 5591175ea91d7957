import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/page/LiveRegion';
import { Notice } from '../../../ui/page/Notice';
import classes from '../settings/Account.module.css';
import type { MadeToken } from './token-actions';

/** The text of a token that was just made: the only time that anybody sees it. */
export function NewToken({ made: { name, token }, onClose }: { made: MadeToken; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
      announce('Copied');
    } catch {
      // Browsers refuse it without TLS: the text is selected instead.
      setCopied(false);
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };

  return (
    <Notice tone="mark" message={`${name}: copy it now. It is not shown again.`} onClose={onClose}>
      <div className={classes.made}>
        <code ref={text} tabIndex={-1} className={classes.secret} aria-label="Token">
          {token}
        </code>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {copied === true ? 'Copied' : 'Copy'}
        </Button>
        {copied === false ? <span>Your browser does not let pages copy. The token is selected.</span> : null}
        <span>Whoever has it can act as you. Keep it like a password.</span>
      </div>
    </Notice>
  );
}
