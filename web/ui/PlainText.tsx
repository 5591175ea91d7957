import Linkify from 'linkify-react';
import classes from './PlainText.module.css';

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  // What people write is nobody's recommendation, and the page it leads to learns nothing of this one.
  rel: 'noopener nofollow',
};

/** What a person typed, as text and nothing but text: its line breaks, and its addresses as links. */
export function PlainText({ children }: { children: string }) {
  return (
    <div className={classes.text}>
      <Linkify options={options}>{children}</Linkify>
    </div>
  );
}
