import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import classes from '../Forum.module.css';
import { goToPost } from './go-to-post';

interface PostQuoteProps {
  threadId: string;
  quoted: { id: string; authorUsername: string; excerpt: string; isDeleted: boolean };
}

const deletionSentence = 'This post was deleted by a moderator.';

/** The post that a post answers, which the link leads to. */
export function PostQuote({ threadId, quoted }: PostQuoteProps) {
  const { id, authorUsername, excerpt, isDeleted } = quoted;
  // A post on the page is nearer than its address.
  const go = (event: MouseEvent) => {
    if (goToPost(id)) event.preventDefault();
  };
  return (
    <blockquote className={classes.quote}>
      <p>
        <Link to={paths.forumPost(threadId, id)} onClick={go}>
          {authorUsername} wrote
        </Link>
      </p>
      {isDeleted ? <em className={classes.deleted}>{deletionSentence}</em> : <p>{excerpt}</p>}
    </blockquote>
  );
}
