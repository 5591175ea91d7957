import { useMutation } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formFailure } from '../../../graphql/errors';
import { alertPopup } from '../../../ui/dialogs/dialogs';
import { succeeded } from '../../../ui/toasts/message-tone';
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel';
import { toast } from '../../../ui/toasts/toast';
import { ArticleFields, draftRules, type ArticleDraft } from './ArticleFields';
import classes from './News.module.css';
import { useNewsImage } from './use-news-image';
import { UpdateNewsDocument } from './article-actions.generated';
import { newsFailures } from './news-failures';

interface Draft extends ArticleDraft {
  withoutImage: boolean;
}

interface EditArticleProps {
  article: { id: string; title: string; content: string; imageUrl: string | null };
  onDone: () => void;
}

export function EditArticle({ article, onDone }: EditArticleProps) {
  const upload = useNewsImage();
  const [updateNews, { loading }] = useMutation(UpdateNewsDocument);
  const { id, title, content, imageUrl } = article;
  const form = useForm<Draft>({
    initialValues: { title, content, image: null, withoutImage: false },
    validate: draftRules,
  });
  const submit = form.onSubmit(async ({ image, withoutImage, ...text }) => {
    const sent = image && (await upload(image));
    if (image && sent === null) return;
    const input = { title: text.title.trim(), content: text.content.trim() };
    const picture = sent ?? (withoutImage ? null : undefined);
    try {
      await updateNews({
        variables: { id, input: picture === undefined ? input : { ...input, imageUrl: picture } },
      });
    } catch (error) {
      const refused = formFailure(error, newsFailures.postNews, ['title', 'content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    onDone();
    await toast(succeeded('Article saved'));
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={`Edit ${title}`}>
      <ArticleFields form={form} />
      {imageUrl !== null && form.values.image === null ? (
        <Checkbox label="Remove the image" {...form.getInputProps('withoutImage', { type: 'checkbox' })} />
      ) : null}
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}
