import { useMutation } from '@apollo/client/react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { loginThen, paths } from '../../../../ui/addresses/paths';
import { formFailure } from '../../../../graphql/errors';
import { alertPopup } from '../../../../ui/dialogs/dialogs';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { useSession } from '../../../../session/session';
import classes from '../Forum.module.css';
import { CreateForumThreadDocument } from './thread-actions.generated';
import { forumFailures } from '../forum-failures';
import { textProblem } from '../posts/post-rules';

const TITLE_LONGEST = 200;

function titleProblem(title: string): string | null {
  if (title.trim() === '') return 'Thread title is required';
  return title.trim().length > TITLE_LONGEST ? 'Thread title must be at most 200 characters' : null;
}

interface NewThreadFormProps {
  categoryId: string;
  onCancel: () => void;
}

/** Form that creates a thread and opens its page. */
export function NewThreadForm({ categoryId, onCancel }: NewThreadFormProps) {
  const { isSignedIn } = useSession();
  return (
    <Panel title="New Thread">
      {isSignedIn ? (
        <ThreadForm categoryId={categoryId} onCancel={onCancel} />
      ) : (
        <Notice tone="mark" message="You must be logged in to create a thread">
          . <Link to={loginThen(paths.forumCategory(categoryId))}>Login</Link>
        </Notice>
      )}
    </Panel>
  );
}

function ThreadForm({ categoryId, onCancel }: NewThreadFormProps) {
  const navigate = useNavigate();
  const [createThread, { loading }] = useMutation(CreateForumThreadDocument);
  const form = useForm({
    initialValues: { title: '', initialPost: '' },
    validate: { title: titleProblem, initialPost: (text) => textProblem('Initial post', text) },
  });
  // The focused button that opened the form is gone, so the first field takes the focus.
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);
  const submit = form.onSubmit(async ({ title, initialPost }) => {
    try {
      const { data } = await createThread({
        variables: { input: { categoryId, title: title.trim(), initialPost: initialPost.trim() } },
      });
      if (data) await navigate(paths.forumThread(data.createThread.id));
    } catch (error) {
      const refused = formFailure(error, forumFailures.createThread, ['title', 'initialPost']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label="Title"
        description="At most 200 characters"
        required
        ref={titleField}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Initial Post"
        description="Plain text. Web addresses become links, and @name mentions someone."
        required
        autosize
        minRows={5}
        maxRows={20}
        {...form.getInputProps('initialPost')}
      />
      <div className="buttons">
        <Button color="clay" type="submit" loading={loading}>
          Create Thread
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
