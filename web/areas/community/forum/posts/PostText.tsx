import { Fragment } from 'react';
import { PlainText } from '../../../../ui/text/PlainText';
import classes from '../Forum.module.css';
import { partsOf } from './post-text';

/** The text of a post: plain, with links, and with the accounts that it mentions marked. */
export function PostText({ children, mentions }: { children: string; mentions: readonly string[] }) {
  return (
    <PlainText>
      {partsOf(children, mentions).map(({ at, text, isMention }) =>
        isMention ? (
          <b key={at} className={classes.mention}>
            {text}
          </b>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </PlainText>
  );
}
