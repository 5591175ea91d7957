/** Sentences one after another; those that are null or empty are left out. */
export const sentences = (...all: readonly (string | null)[]): string =>
  all.filter((one) => one !== null && one !== '').join(' ');
