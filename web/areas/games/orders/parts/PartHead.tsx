import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OrdersPart } from '../draft/orders-draft';
import { partNames } from '../draft/orders-words';
import classes from './Parts.module.css';

interface PartHeadProps {
  part: OrdersPart;
  isOrdered: boolean;
  /** Lets the owner decide the part; null while there are no contents to begin with, such as a lineup. */
  onTakeOver: (() => void) | null;
  onLeave: () => void;
  /** Sentence about the part. */
  children: ReactNode;
}

/** Head of a part, with the choice whether the manager or the owner decides. */
export function PartHead({ part, isOrdered, onTakeOver, onLeave, children }: PartHeadProps) {
  return (
    <div className={classes.head}>
      <p className={classes.about}>{children}</p>
      <SegmentedControl
        aria-label={`${partNames[part]}: who decides`}
        size="sm"
        disabled={!isOrdered && onTakeOver === null}
        data={[
          { value: 'manager', label: 'The manager decides' },
          { value: 'owner', label: 'I decide' },
        ]}
        value={isOrdered ? 'owner' : 'manager'}
        onChange={(value) => (value === 'owner' ? onTakeOver?.() : onLeave())}
      />
    </div>
  );
}
