import { useQuery } from '@apollo/client/react';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../ui/page/Notice';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { DeleteContent } from './DeleteContent';
import { Suspension } from './Suspension';
import classes from './Moderation.module.css';
import { AccountForModerationDocument } from './moderated-account.generated';

interface ModerationDialogProps {
  userId: string;
  onClose: () => void;
}

/** Staff's tools against an account. */
export default function ModerationDialog({ userId, onClose }: ModerationDialogProps) {
  const [since, setSince] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const result = useQuery(AccountForModerationDocument, {
    variables: { userId, since },
    fetchPolicy: 'cache-and-network',
  });
  const data = result.data ?? result.previousData;
  return (
    <Modal.Root opened onClose={onClose} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's own head is a second banner to screen readers. */}
        <div className={classes.head}>
          <Modal.Title>{data ? `Moderate ${data.contentOf.user.username}` : 'Moderate'}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <Notice message={message} onClose={() => setMessage(null)} />
          <QueryState result={{ ...result, data }} skeleton={<TextSkeleton lines={6} />}>
            {({ contentOf }) => (
              <div className={classes.sections}>
                <Suspension user={contentOf.user} report={setMessage} />
                {contentOf.viewerCanDelete ? (
                  <DeleteContent content={contentOf} since={since} setSince={setSince} report={setMessage} />
                ) : null}
              </div>
            )}
          </QueryState>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
