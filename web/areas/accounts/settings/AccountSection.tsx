import type { ReactNode } from 'react';
import { Panel } from '../../../ui/page/Panel';
import type { QueryResult } from '../../../graphql/QueryState';
import classes from './Account.module.css';
import type { AccountSettingsQuery } from './account.generated';

/** All sections show parts of one answer. */
export interface AccountProps {
  result: QueryResult<AccountSettingsQuery>;
}

interface AccountSectionProps {
  /** Fragment of the section's address. */
  id: string;
  title: string;
  danger?: boolean;
  children: ReactNode;
}

/** A section of the account page that a link can address. */
export function AccountSection({ id, title, danger = false, children }: AccountSectionProps) {
  return (
    <div id={id} className={classes.section}>
      <Panel title={title} danger={danger}>
        <div className={classes.body}>{children}</div>
      </Panel>
    </div>
  );
}
