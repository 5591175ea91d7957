import { useQuery } from '../../../../session/use-query';
import { Modal } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { PlainText } from '../../../../ui/text/PlainText';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import classes from '../Forum.module.css';
import { forumFailures } from '../forum-failures';
import { ForumPostHistoryDocument } from './post-history.generated';

interface PostHistoryProps {
  postId: string;
  title: string;
  onClose: () => void;
}

/** For staff: all versions of a post, the newest first. */
export default function PostHistory({ postId, title, onClose }: PostHistoryProps) {
  const result = useQuery(ForumPostHistoryDocument, {
    variables: { postId },
    fetchPolicy: 'network-only',
  });
  return (
    <Modal.Root opened onClose={onClose} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Screen readers would announce Mantine's `Modal.Header` as a second header of the page. */}
        <div className={classes.dialogHead}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <QueryState
            result={result}
            fallback={forumFailures.loadHistory}
            skeleton={<TextSkeleton lines={6} />}
          >
            {({ postVersions }) => (
              <ol className={classes.versions}>
                {postVersions.map(({ number, content, writtenAt }) => (
                  <li key={number}>
                    <p className={classes.by}>
                      {number === 1 ? 'Posted' : 'Edited'} <RelativeTime at={writtenAt} rule="forum" />
                    </p>
                    <PlainText>{content}</PlainText>
                  </li>
                ))}
              </ol>
            )}
          </QueryState>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
