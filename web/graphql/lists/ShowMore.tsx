import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { messageOf, type Fallback } from '../errors';
import { count, counted } from '../../ui/text/format';
import { announce } from '../../ui/page/LiveRegion';
import { Notice } from '../../ui/page/Notice';
import classes from '../../ui/page/page.module.css';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** The noun for the rows: singular, and the plural if it is irregular. */
  noun: readonly [one: string, many?: string];
  hasMore: boolean;
  load: () => Promise<unknown>;
  fallback?: Fallback;
}

/**
 * The end of a list with several pages: how much of it is shown, and the button for more. The button is never disabled,
 * so it keeps the keyboard's focus while it loads; when it disappears with the last page, the count beside it takes the
 * focus.
 */
export function ShowMore({ shown, total, noun, hasMore, load, fallback }: ShowMoreProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [used, setUsed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const words = hasMore ? `${count(shown)} of ${counted(total, ...noun)}` : `All ${counted(shown, ...noun)}`;
  useEffect(() => {
    if (!used || busy) return;
    announce(words);
    if (!hasMore && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [used, busy, hasMore, words]);

  async function showMore() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await load();
      setUsed(true);
    } catch (error) {
      setFailure(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  if (!hasMore && !used) return null;
  return (
    <div className={classes.showMore} data-print="hide">
      <Notice tone="bad" message={failure} onClose={() => setFailure(null)} />
      {hasMore ? (
        <Button variant="default" aria-busy={busy} onClick={() => void showMore()}>
          {busy ? 'Loading…' : 'Show more'}
        </Button>
      ) : null}
      <p ref={place} tabIndex={-1}>
        {words}
      </p>
    </div>
  );
}
