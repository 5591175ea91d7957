/** The rules for an article and its image, checked before the server does. */
const HEADLINE_LONGEST = 200;
const ARTICLE_LONGEST = 50_000;
const IMAGE_LARGEST = 10 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

export function headlineProblem(headline: string): string | null {
  const { length } = headline.trim();
  if (length === 0) return 'Headline is required';
  return length > HEADLINE_LONGEST ? 'Headline must be at most 200 characters' : null;
}

export function articleProblem(article: string): string | null {
  const { length } = article.trim();
  if (length === 0) return 'Article is required';
  return length > ARTICLE_LONGEST ? 'Article must be at most 50000 characters' : null;
}

export function imageProblem(file: File | null): string | null {
  if (!file) return null;
  if (!imageTypes.includes(file.type)) {
    return 'Invalid file type. Please select a JPEG, PNG, or WEBP image.';
  }
  return file.size > IMAGE_LARGEST ? 'File size too large. Please select an image smaller than 10MB.' : null;
}
