import { useMutation } from '@apollo/client/react';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { paths } from '../../../../ui/addresses/paths';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import { formFailure } from '../../../../graphql/errors';
import { alertPopup } from '../../../../ui/dialogs/dialogs';
import { Panel } from '../../../../ui/page/Panel';
import { takeFocus } from '../../../../ui/page/take-focus';
import { ForUsers } from '../../../../session/ForUsers';
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
  /** Categories to choose from, with the first one chosen. */
  categories: readonly [Category, ...Category[]];
  onCancel: () => void;
}

interface Category {
  id: string;
  name: string;
}

const parameter = 'new';

/** Whether the address of a page asks for the form, with a function that closes it and the button that opens it. */
export function useNewThread() {
  const isOpen = usePageAddress().search.has(parameter);
  const choose = useAddressChoice();
  const [wasClosed, setWasClosed] = useState(false);
  return {
    isOpen,
    close: () => {
      setWasClosed(true);
      choose(parameter, null, { replace: true });
    },
    button: (
      <Button
        // It is on the page again once the form is closed.
        ref={wasClosed ? takeFocus : null}
        color="clay"
        onClick={() => choose(parameter, 'thread')}
      >
        New Thread
      </Button>
    ),
  };
}

/** Form that creates a thread and opens its page. */
export function NewThreadForm(props: NewThreadFormProps) {
  const { pathname, search } = useLocation();
  return (
    <ForUsers title="You must be logged in to create a thread" next={pathname + search}>
      <Panel title="New Thread">
        <ThreadForm {...props} />
      </Panel>
    </ForUsers>
  );
}

function ThreadForm({ categories, onCancel }: NewThreadFormProps) {
  const navigate = useNavigate();
  // A category may be locked while the form is open.
  const isListed = (wanted: string) => categories.some(({ id }) => id === wanted);
  const [createThread, { loading }] = useMutation(CreateForumThreadDocument);
  const form = useForm({
    initialValues: { categoryId: categories[0].id, title: '', initialPost: '' },
    validate: {
      categoryId: (id) => (isListed(id) ? null : 'This category is locked. Choose another one.'),
      title: titleProblem,
      initialPost: (text) => textProblem('Initial post', text),
    },
  });
  const isLocked = !isListed(form.values.categoryId);
  // The focused button that opened the form is gone, so the first field takes the focus.
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);
  const postField = useRef<HTMLTextAreaElement>(null);
  const submit = form.onSubmit(async ({ categoryId, title, initialPost }) => {
    try {
      const { data } = await createThread({
        variables: { input: { categoryId, title: title.trim(), initialPost: initialPost.trim() } },
      });
      if (data) await navigate(paths.forumThread(data.createThread.id), { replace: true });
    } catch (error) {
      const refused = formFailure(error, forumFailures.createThread, ['categoryId', 'title', 'initialPost']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {categories.length > 1 || isLocked ? (
        <NativeSelect
          label="Category"
          data={[
            ...(isLocked ? [{ value: form.values.categoryId, label: 'Choose a category' }] : []),
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('categoryId')}
        />
      ) : null}
      <TextInput
        label="Title"
        description="At most 200 characters"
        required
        ref={titleField}
        autoComplete="off"
        enterKeyHint="next"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || form.values.initialPost !== '')
            return;
          event.preventDefault();
          postField.current?.focus();
        }}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Initial Post"
        description="Plain text. Web addresses become links, and @name mentions someone."
        required
        ref={postField}
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
