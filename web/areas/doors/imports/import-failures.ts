export const importFailures = {
  loadImports: 'Failed to load the imports',
  importSeason: { sentence: 'Failed to upload the season', ofUpload: true },
  cancelImport: 'Failed to cancel the import',
} as const;
