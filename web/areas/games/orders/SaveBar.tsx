import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { Notice } from '../../../ui/page/Notice';
import { paths } from '../../../ui/addresses/paths';
import { dayPhrase } from '../../../ui/text/match-day';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { PitchTime } from './advice/NextStarter';
import type { SavedOrders } from './draft/orders-page';
import { matchName, partsInWords } from './draft/orders-words';
import type { useOrdersDraft } from './use-orders-draft';
import classes from './OrdersDesk.module.css';

interface SaveBarProps {
  edited: ReturnType<typeof useOrdersDraft>;
  /** Errors that keep the draft from being saved. */
  problem: string | null;
}

/** Unsaved changes, and the match from which saved orders count. The bar stays in view while something is to be saved. */
export function SaveBar({ edited, problem }: SaveBarProps) {
  const { base, unsaved, newer, isSaving, failure, save, discard } = edited;
  const isClean = unsaved.length === 0;
  const askToDiscard = async () => {
    const agreed = await confirmAction({
      title: 'Discard the changes?',
      message: `These changes will be lost: ${partsInWords(unsaved)}.`,
      confirmLabel: 'Discard',
    });
    if (agreed) discard();
  };
  // The button is not `disabled`, because it would lose the focus when the click saves.
  const off = isClean || newer !== null ? { 'aria-disabled': true, 'data-disabled': true } : {};
  return (
    <section
      className={isClean ? classes.bar : `stays-in-view ${classes.bar}`}
      data-clean={isClean || undefined}
      aria-label="Saving"
      data-print="hide"
    >
      <Notice message={failure} />
      {failure === null && !isClean ? (
        <Notice tone="mark" message={problem && `Fix before saving: ${once(problem)}.`} />
      ) : null}
      <div className={classes.barLine}>
        <p role="status">
          {isClean ? <Saved orders={base} /> : `Unsaved changes: ${partsInWords(unsaved)}.`}{' '}
          <CountsFrom match={base.inForceFrom} />
        </p>
        <div className="buttons">
          <Button
            color="clay"
            {...off}
            loading={isSaving}
            onClick={() => (isClean || newer !== null ? undefined : void save())}
          >
            Save Orders
          </Button>
          {isClean ? null : (
            <Button variant="default" onClick={() => void askToDiscard()}>
              Discard
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Removes repetitions: a player named in several parts breaks the same rule in each. */
const once = (problem: string): string => [...new Set(problem.split(', '))].join(', ');

function Saved({ orders: { version, changedAt, changedBy } }: { orders: SavedOrders }) {
  if (version === 0 || changedAt === null) return 'No orders yet. The manager decides everything.';
  return (
    <>
      {changedBy === null ? 'Saved: ' : `Saved by ${changedBy}: `}
      <RelativeTime at={changedAt} rule="forum" />.
    </>
  );
}

function CountsFrom({ match }: { match: SavedOrders['inForceFrom'] }) {
  if (!match) return null;
  const day = dayPhrase(match);
  return (
    <>
      Your orders apply from{' '}
      <Link to={paths.match(match.id)}>
        {matchName(match)}
        {day === null ? '' : `, ${day}`}
      </Link>
      <PitchTime match={match} />.
    </>
  );
}
