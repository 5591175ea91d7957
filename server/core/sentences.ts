/** Sentences one after another; empty ones are left out. */
export const sentences = (...all: readonly string[]): string => all.filter((one) => one !== '').join(' ');
