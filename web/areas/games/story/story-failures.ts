export const storyFailures = {
  loadStory: 'Failed to load the story of the game',
  postRecap: {
    sentence: 'Failed to post the recap',
    instead: { FORBIDDEN: 'Only administrators can post recaps' },
  },
} as const;
