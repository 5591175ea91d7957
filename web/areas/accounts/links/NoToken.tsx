import { Notice } from '../../../ui/page/Notice';

/** Shown if a page that needs the link from a mail is opened without the token of that link. */
export function NoToken() {
  return <Notice tone="bad" message="This link is incomplete. Open the link in the email again." />;
}
