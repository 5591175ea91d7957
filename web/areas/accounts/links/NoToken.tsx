import { Notice } from '../../../ui/page/Notice';

/** On a page that only links in mails open, when it was opened without one. */
export function NoToken() {
  return (
    <Notice tone="bad" message="This page needs the whole link from the mail. Please open it from there." />
  );
}
