export const newsFailures = {
  loadNews: 'Failed to load news',
  postNews: 'Failed to post news',
  featureNews: 'Failed to feature/unfeature news',
  deleteNews: 'Failed to delete news',
  uploadImage: { sentence: 'Failed to upload image', ofUpload: true },
} as const;
