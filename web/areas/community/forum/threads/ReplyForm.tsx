import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../ui/addresses/paths';
import { formFailure } from '../../../../graphql/errors';
import { alertPopup } from '../../../../ui/dialogs/dialogs';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { LogInFirst } from '../../../../session/LogInFirst';
import { useSession } from '../../../../session/session';
import classes from '../Forum.module.css';
import { CreateForumPostDocument } from '../posts/post-actions.generated';
import { forumFailures } from '../forum-failures';
import { textProblem } from '../posts/post-rules';
import type { Quoted } from '../posts/PostCard';
import { PostField } from '../posts/PostField';

interface ReplyFormProps {
  thread: { id: string; isLocked: boolean; viewerCanModerate: boolean };
  /** Names that the reply may mention. */
  names: readonly string[];
  /** The post that the reply quotes. */
  quoted: Quoted | null;
  onUnquote: () => void;
  /** Called when the reply was posted. */
  onReplied: () => Promise<unknown>;
}

export function ReplyForm(props: ReplyFormProps) {
  const { thread } = props;
  const { isSignedIn } = useSession();
  if (thread.isLocked) {
    const hint = thread.viewerCanModerate ? 'Unlock it to reply.' : 'Nobody can reply.';
    return <Notice tone="mark" message={`This thread is locked. ${hint}`} />;
  }
  return isSignedIn ? (
    <Panel title="Reply">
      <SignedInReply {...props} />
    </Panel>
  ) : (
    <LogInFirst title="You must be logged in to reply" next={paths.forumThread(thread.id)} />
  );
}

function SignedInReply({ thread, names, quoted, onUnquote, onReplied }: ReplyFormProps) {
  const [createPost, { loading }] = useMutation(CreateForumPostDocument);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (quoted) field.current?.focus();
  }, [quoted]);
  const form = useForm({
    initialValues: { content: '' },
    validate: { content: (text) => textProblem('Reply', text) },
  });
  const submit = form.onSubmit(async ({ content }) => {
    const input = { content: content.trim(), quotedPostId: quoted?.id ?? null };
    try {
      await createPost({ variables: { threadId: thread.id, input } });
    } catch (error) {
      const refused = formFailure(error, forumFailures.postReply, ['content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    form.reset();
    onUnquote();
    await onReplied();
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {quoted ? <Quoting quoted={quoted} onUnquote={onUnquote} /> : null}
      <PostField
        label="Your reply"
        description="Plain text. Web addresses become links, and @name mentions someone."
        names={names}
        fieldRef={field}
        value={form.values.content}
        error={form.errors['content']}
        onChange={(text) => form.setFieldValue('content', text)}
      />
      <div>
        <Button color="clay" type="submit" loading={loading}>
          Post Reply
        </Button>
      </div>
    </form>
  );
}

function Quoting({ quoted, onUnquote }: { quoted: Quoted; onUnquote: () => void }) {
  return (
    <div className={classes.quoting}>
      <blockquote className={classes.quote} aria-label={`Quoting ${quoted.authorUsername}`}>
        <p>
          <strong>{quoted.authorUsername}</strong> wrote
        </p>
        <p>{quoted.excerpt}</p>
      </blockquote>
      <Button size="compact-sm" variant="default" onClick={onUnquote}>
        Don’t quote
      </Button>
    </div>
  );
}
