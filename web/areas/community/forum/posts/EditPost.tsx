import { useMutation } from '@apollo/client/react';
import { useForm } from '@mantine/form';
import { formFailure } from '../../../../graphql/errors';
import { alertPopup } from '../../../../ui/dialogs/dialogs';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { SaveOrCancel } from '../../../../ui/dialogs/SaveOrCancel';
import { takeFocus } from '../../../../ui/page/take-focus';
import { toast } from '../../../../ui/toasts/toast';
import classes from '../Forum.module.css';
import { forumFailures } from '../forum-failures';
import { EditForumPostDocument } from './post-actions.generated';
import { textProblem } from './post-rules';
import { PostField } from './PostField';

interface EditPostProps {
  post: { id: string; content: string };
  number: number;
  names: readonly string[];
  onDone: () => void;
}

/** Changes the text of one's own post. */
export function EditPost({ post, number, names, onDone }: EditPostProps) {
  const [editPost, { loading }] = useMutation(EditForumPostDocument);
  const form = useForm({
    initialValues: { content: post.content },
    validate: { content: (text) => textProblem('Post', text) },
  });
  const submit = form.onSubmit(async ({ content }) => {
    try {
      await editPost({ variables: { id: post.id, input: { content: content.trim() } } });
    } catch (error) {
      const refused = formFailure(error, forumFailures.editPost, ['content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    onDone();
    await toast(succeeded('Post saved'));
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={`Edit post ${number}`}>
      <PostField
        label="Your post"
        description="It can be edited for 30 minutes, and shows that it was. Staff can read the text before."
        names={names}
        fieldRef={takeFocus}
        value={form.values.content}
        error={form.errors['content']}
        onChange={(text) => form.setFieldValue('content', text)}
      />
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}
