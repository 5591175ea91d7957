import Linkify from 'linkify-react';
import type { ReactNode } from 'react';
import classes from './PlainText.module.css';

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  // User content is no recommendation for search engines, and the linked page gets no referrer.
  rel: 'noopener nofollow',
};

/** User content as plain text, with its line breaks, and with web addresses as links. */
export function PlainText({ children }: { children: ReactNode }) {
  return (
    <div className={classes.text}>
      <Linkify options={options}>{children}</Linkify>
    </div>
  );
}
