import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Ballpark } from '../../../ui/baseball/Ballpark';
import { usePageTitle } from '../../../ui/page/use-page-title';
import classes from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  tabTitle: string;
  /** Sentence beside the form. */
  motto: string;
  other?: ReactNode;
  children: ReactNode;
}

/** The frame shared by login and register. */
export function AuthPage({ title, tabTitle, motto, other, children }: AuthPageProps) {
  usePageTitle(tabTitle);
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Ballpark />
        <p>{motto}</p>
      </div>
      <div className={classes.form}>
        <Title order={1}>{title}</Title>
        {children}
        {other ? <p className={classes.other}>{other}</p> : null}
      </div>
    </div>
  );
}

export const fieldsClass = classes.fields;
