const MOST_MEGABYTES = 10;

export const importRules = {
  noFile: 'Please select a zip archive of event files',
  tooLarge: `The archive has more than ${MOST_MEGABYTES} MB`,
} as const;

/** Why the file cannot be sent; null where it can. */
export function archiveProblem(file: File | null): string | null {
  if (file === null || !/\.zip$/i.test(file.name)) return importRules.noFile;
  return file.size > MOST_MEGABYTES * 1024 * 1024 ? importRules.tooLarge : null;
}
