import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/Notice';

/** Shown if a page that needs the link from a mail is opened without the token of that link, with the way to a new one. */
export function NoToken({ children }: { children: ReactNode }) {
  return (
    <>
      <Notice tone="bad" message="This link is incomplete. Open the link in the email again." />
      {children}
    </>
  );
}
