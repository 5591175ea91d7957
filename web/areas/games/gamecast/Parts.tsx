import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Panel } from '../../../ui/page/Panel';
import classes from './Gamecast.module.css';

const parts = [
  { value: 'plays', label: 'Plays', title: 'Plays' },
  { value: 'line', label: 'Line', title: 'Line score' },
  { value: 'box', label: 'Box', title: 'Box score' },
  { value: 'biggest', label: 'Biggest', title: 'Biggest plays' },
] as const;

type Part = (typeof parts)[number]['value'];

/** Parts beside the field; on a phone one at a time. */
export function Parts({ children }: { children: Readonly<Record<Part, ReactNode>> }) {
  const [chosen, setChosen] = useState<Part>('plays');
  return (
    <div className={classes.parts}>
      <div className={classes.choice} data-print="hide">
        <SegmentedControl
          fullWidth
          aria-label="Part"
          data={parts.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={(value) => setChosen(parts.find((part) => part.value === value)?.value ?? 'plays')}
        />
      </div>
      {parts.map(({ value, title }) => (
        <div
          key={value}
          className={classes.part}
          data-part={value}
          data-chosen={value === chosen || undefined}
        >
          {value === 'line' ? children.line : <Panel title={title}>{children[value]}</Panel>}
        </div>
      ))}
    </div>
  );
}
