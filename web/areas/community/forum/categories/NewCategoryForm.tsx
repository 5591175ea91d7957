import { useMutation } from '@apollo/client/react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formFailure } from '../../../../graphql/errors';
import { alertPopup } from '../../../../ui/dialogs/dialogs';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { Panel } from '../../../../ui/page/Panel';
import { takeFocus } from '../../../../ui/page/take-focus';
import { toast } from '../../../../ui/toasts/toast';
import classes from '../Forum.module.css';
import { CreateForumCategoryDocument } from './category-actions.generated';
import { forumFailures } from '../forum-failures';

const NAME_LONGEST = 100;

interface NewCategoryFormProps {
  onCreated: () => Promise<unknown>;
  onClose: () => void;
}

/** For administrators. */
export function NewCategoryForm({ onCreated, onClose }: NewCategoryFormProps) {
  const [createCategory, { loading }] = useMutation(CreateForumCategoryDocument);
  const form = useForm({
    initialValues: { name: '', description: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Category name is required' : null) },
  });
  const submit = form.onSubmit(async ({ name, description }) => {
    try {
      await createCategory({
        variables: { input: { name: name.trim(), description: description.trim() || null } },
      });
    } catch (error) {
      const refused = formFailure(error, forumFailures.createCategory, ['name', 'description']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    await onCreated();
    onClose();
    await toast(succeeded(`${name.trim()} was created`));
  });
  return (
    <Panel title="New Category">
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Category Name"
          required
          maxLength={NAME_LONGEST}
          ref={takeFocus}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Description"
          description="Optional: the topics of the category."
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('description')}
        />
        <div className="buttons">
          <Button type="submit" loading={loading}>
            Create Category
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
