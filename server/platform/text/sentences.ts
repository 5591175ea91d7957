/** Joins sentences, leaving out those that are null or empty. */
export const sentences = (...all: readonly (string | null)[]): string =>
  all.filter((one) => one !== null && one !== '').join(' ');
