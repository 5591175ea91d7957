import { Notice } from '../../../ui/page/Notice';

/** Shown if a page that needs the link from a mail is opened without the token of that link. */
export function NoToken() {
  return (
    <Notice tone="bad" message="This page needs the whole link from the mail. Please open it from there." />
  );
}
