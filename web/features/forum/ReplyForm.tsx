import { useMutation } from '@apollo/client/react';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { loginThen, paths } from '../../ui/paths';
import { formFailure } from '../../graphql/errors';
import { alertPopup } from '../../ui/dialogs';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { useSession } from '../../session/session';
import classes from './Forum.module.css';
import { CreateForumPostDocument } from './post-actions.generated';
import { forumFailures } from './forum-failures';

const REPLY_LONGEST = 10_000;

function replyProblem(content: string): string | null {
  if (content.trim() === '') return 'Reply is required';
  return content.trim().length > REPLY_LONGEST ? 'Reply must be at most 10000 characters' : null;
}

interface ReplyFormProps {
  thread: { id: string; isLocked: boolean; viewerCanReply: boolean };
  /** The thread has a new post. */
  onReplied: () => Promise<unknown>;
}

export function ReplyForm({ thread, onReplied }: ReplyFormProps) {
  const { isSignedIn } = useSession();
  if (thread.isLocked && !thread.viewerCanReply) {
    return <Notice tone="mark" message="This thread is locked. Only staff can reply." />;
  }
  return (
    <Panel title="Reply">
      {isSignedIn ? (
        <SignedInReply thread={thread} onReplied={onReplied} />
      ) : (
        <Notice tone="mark" message="You must be logged in to reply">
          . <Link to={loginThen(paths.forumThread(thread.id))}>Login</Link>
        </Notice>
      )}
    </Panel>
  );
}

function SignedInReply({ thread, onReplied }: ReplyFormProps) {
  const [createPost, { loading }] = useMutation(CreateForumPostDocument);
  const form = useForm({ initialValues: { content: '' }, validate: { content: replyProblem } });
  const submit = form.onSubmit(async ({ content }) => {
    try {
      await createPost({ variables: { threadId: thread.id, input: { content: content.trim() } } });
    } catch (error) {
      const refused = formFailure(error, forumFailures.postReply, ['content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    form.reset();
    await onReplied();
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {thread.isLocked ? <Notice tone="mark" message="This thread is locked: only staff can reply." /> : null}
      <Textarea
        label="Your reply"
        required
        autosize
        minRows={3}
        maxRows={20}
        {...form.getInputProps('content')}
      />
      <div>
        <Button type="submit" loading={loading}>
          Post Reply
        </Button>
      </div>
    </form>
  );
}
