import type { ReactNode } from 'react';
import { Panel } from '../../../ui/page/Panel';
import classes from './Account.module.css';

interface AccountSectionProps {
  /** Its anchor in the address. */
  id: string;
  title: string;
  danger?: boolean;
  children: ReactNode;
}

/** A part of the account page, which the address can lead to. */
export function AccountSection({ id, title, danger = false, children }: AccountSectionProps) {
  return (
    <div id={id} className={classes.section}>
      <Panel title={title} danger={danger}>
        <div className={classes.body}>{children}</div>
      </Panel>
    </div>
  );
}
