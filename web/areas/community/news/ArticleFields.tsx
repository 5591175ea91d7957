import { FileInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

/** Rules for an article and its image, which the form checks before the server does. */
const HEADLINE_LONGEST = 200;
const ARTICLE_LONGEST = 50_000;
const IMAGE_LARGEST = 10 * 1024 * 1024;

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

function headlineProblem(headline: string): string | null {
  const { length } = headline.trim();
  if (length === 0) return 'Headline is required';
  return length > HEADLINE_LONGEST ? 'Headline must be at most 200 characters' : null;
}

function articleProblem(article: string): string | null {
  const { length } = article.trim();
  if (length === 0) return 'Article is required';
  return length > ARTICLE_LONGEST ? 'Article must be at most 50000 characters' : null;
}

function imageProblem(file: File | null): string | null {
  if (!file) return null;
  if (!imageTypes.includes(file.type)) {
    return 'Invalid file type. Please select a JPEG, PNG, or WEBP image.';
  }
  return file.size > IMAGE_LARGEST ? 'File size too large. Please select an image smaller than 10MB.' : null;
}

export interface ArticleDraft {
  title: string;
  content: string;
  image: File | null;
}

export const draftRules = { title: headlineProblem, content: articleProblem, image: imageProblem };

/** Fields for headline, article and image, to post and to edit. */
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
        description="Plain text. Web addresses become links."
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
          // All messages are set at once: `setFieldError` would skip a message equal to the one still shown, which
          // `onChange` is about to clear.
          form.setErrors({ ...form.errors, image: imageProblem(file) });
        }}
      />
    </>
  );
}
