import { FileInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { articleProblem, headlineProblem, imageProblem, imageTypes } from './news-rules';

export interface ArticleDraft {
  title: string;
  content: string;
  image: File | null;
}

export const draftRules = { title: headlineProblem, content: articleProblem, image: imageProblem };

/** Headline, article and image, for posting and editing. */
export function ArticleFields<Draft extends ArticleDraft>({ form }: { form: UseFormReturnType<Draft> }) {
  return (
    <>
      <TextInput
        label="Headline"
        description="At most 200 characters"
        required
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Article"
        description="Plain text; addresses become links."
        required
        autosize
        minRows={5}
        maxRows={24}
        {...form.getInputProps('content')}
      />
      <FileInput
        label="Image"
        description="JPEG, PNG or WEBP, at most 10MB. Optional."
        placeholder="Choose a file"
        accept={imageTypes.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the image' }}
        {...form.getInputProps('image')}
        onChange={(file) => {
          form.getInputProps('image').onChange(file);
          // Not setFieldError: it would skip the existing message, which the new value is about to remove.
          form.setErrors({ ...form.errors, image: imageProblem(file) });
        }}
      />
    </>
  );
}
