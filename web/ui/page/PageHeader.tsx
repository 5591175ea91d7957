import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { usePageTitle } from './use-page-title';

interface PageHeaderProps {
  title: string;
  /** Title of the tab, if the heading alone would not distinguish pages. */
  tabTitle?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** A mark before the heading, such as a team's. */
  mark?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1, which also sets the title of the browser tab. */
export function PageHeader({ title, tabTitle, eyebrow, lead, mark, actions }: PageHeaderProps) {
  usePageTitle(tabTitle ?? title);
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {mark}
        <div>
          {eyebrow ? <p className={`names ${classes.eyebrow}`}>{eyebrow}</p> : null}
          <Title order={1}>{title}</Title>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
      </div>
      {actions ? (
        <div className={`sideways ${classes.actions}`} data-print="hide">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
