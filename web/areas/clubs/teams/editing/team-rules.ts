/** Rules for a team and its logo, which the forms check before the server does. */
const NAME_SHORTEST = 3;
const NAME_LONGEST = 100;
const MEGABYTE = 1024 * 1024;

export function teamNameProblem(name: string): string | null {
  const length = name.trim().length;
  if (length === 0) return 'Team name is required';
  if (length < NAME_SHORTEST) return 'Team name must be at least 3 characters';
  if (length > NAME_LONGEST) return 'Team name must be at most 100 characters';
  return null;
}

/** An empty code is allowed: the server chooses one. */
export const codeProblem = (code: string): string | null =>
  code.trim() === '' || /^[\p{L}\p{M}\p{N}]{2,3}$/u.test(code.trim())
    ? null
    : 'Code must be 2 or 3 letters or digits';

interface ImageRule {
  types: readonly string[];
  wrongType: string;
  isTooLarge: (bytes: number) => boolean;
  tooLarge: string;
}

/** Rule for a logo chosen when the team is created. */
export const logoAtCreation: ImageRule = {
  types: ['image/png', 'image/jpeg', 'image/svg+xml', 'image/gif'],
  wrongType: 'Please select a PNG, JPG, SVG, or GIF image file',
  isTooLarge: (bytes) => bytes >= 5 * MEGABYTE,
  tooLarge: 'Logo file size must be less than 5MB',
};

/** Rule for a logo changed on the team's page. */
export const changedLogo: ImageRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  wrongType: 'Invalid file type. Please select a JPEG, PNG, or WEBP image.',
  isTooLarge: (bytes) => bytes > 10 * MEGABYTE,
  tooLarge: 'File size too large. Please select an image smaller than 10MB.',
};

export function imageProblem(file: File, rule: ImageRule): string | null {
  if (!rule.types.includes(file.type)) return rule.wrongType;
  return rule.isTooLarge(file.size) ? rule.tooLarge : null;
}

/** The server accepts the formats of both forms, but its message names only those of the creation form. */
export function changedLogoMessage(message: string): string {
  return message === logoAtCreation.wrongType ? changedLogo.wrongType : message;
}
