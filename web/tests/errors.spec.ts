import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from '@playwright/test';
import { fallbacks, messageOf, notices, type Fallback } from '../graphql/errors';

const sentences = [
  'An unexpected error occurred',
  'Failed to create league',
  'Failed to assign teams',
  'Failed to auto-generate schedule',
  'Failed to create schedule',
  'Failed to wipe leagues',
  'Failed to load leagues',
  'Failed to load league data',
  'Failed to delete league',
  'Failed to simulate match',
  'Failed to delete match',
  'Failed to setup playoffs',
  'Failed to advance playoffs',
  'Failed to update assignments',
  'Failed to generate roster',
  'Failed to delete roster',
  'Failed to delete team',
  'Failed to delete player',
  'Failed to release player',
  'Failed to add coach',
  'Failed to delete coach',
  'Failed to assign team',
  'Failed to update role',
  'Failed to remove user',
  'Failed to load forum',
  'Failed to create category',
  'Failed to lock/unlock category',
  'Failed to delete category',
  'Failed to load category',
  'Failed to create thread',
  'Failed to pin/unpin thread',
  'Failed to lock/unlock thread',
  'Failed to delete thread',
  'Failed to load thread',
  'Failed to post reply',
  'Failed to delete post',
  'Failed to load news',
  'Failed to post news',
  'Failed to upload image',
  'Failed to feature/unfeature news',
  'Failed to delete news',
  'Login failed. Please check your credentials.',
  'Registration failed. Please try again.',
  'Failed to load teams. Please ensure the backend server is running.',
  'Failed to create team. Please try again.',
];
/** Of acts that the specification does not know. */
const later = ['Failed to suspend account', 'Failed to lift suspension', 'Failed to delete content'];

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test('the catalogue holds every default sentence', () => {
  expect(Object.values(fallbacks).toSorted()).toEqual([...sentences, ...later].toSorted());
});

test('the texts of what is missing or forbidden are the specification’s', () => {
  expect(Object.values(notices)).toEqual(
    expect.arrayContaining([
      'Team not found.',
      'Match not found.',
      'Insufficient permissions to access this page.',
      'Unexpected Application Error!',
    ]),
  );
});

const told: [code: string, operation: Fallback, sentence: string][] = [
  ['CONFLICT', 'deleteTeam', 'In the server’s words'],
  ['INTERNAL_SERVER_ERROR', 'deleteTeam', 'Failed to delete team'],
  ['UNAUTHENTICATED', 'createLeague', 'Authentication failed. Please log in again.'],
  ['UNAUTHENTICATED', 'assignTeams', 'Authentication failed. Please log in again and try.'],
  ['FORBIDDEN', 'simulateMatch', 'Only administrators can simulate matches'],
];
for (const [code, operation, sentence] of told) {
  test(`${code} on ${operation} says: ${sentence}`, () => {
    expect(messageOf(refusal(code, 'In the server’s words'), operation)).toBe(sentence);
  });
}

test('a list of messages is joined with commas', () => {
  const extensions = { code: 'BAD_USER_INPUT', fields: [{ field: 'name', messages: ['One', 'Two'] }] };
  const error = new CombinedGraphQLErrors({ errors: [{ message: 'Invalid', extensions }] });
  expect(messageOf(error)).toBe('One, Two');
});

test('what brings no words of its own gets the operation’s', () => {
  expect(messageOf(null, 'loadForum')).toBe('Failed to load forum');
  expect(messageOf(new Error('x'))).toBe('An unexpected error occurred');
});
