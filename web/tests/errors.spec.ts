import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from '@playwright/test';
import { accountFailures } from '../features/accounts/account-failures';
import { adminFailures } from '../features/admin/admin-failures';
import { bracketFailures } from '../features/bracket/bracket-failures';
import { coachFailures } from '../features/coaches/coach-failures';
import { forumFailures } from '../features/forum/forum-failures';
import { leagueFailures } from '../features/leagues/league-failures';
import { matchFailures } from '../features/matches/match-failures';
import { moderationFailures } from '../features/moderation/moderation-failures';
import { newsFailures } from '../features/news/news-failures';
import { playerFailures } from '../features/players/player-failures';
import { teamFailures } from '../features/teams/team-failures';
import { messageOf, unexpected, type Fallback } from '../graphql/errors';

const catalogue: Fallback[] = [
  accountFailures,
  adminFailures,
  bracketFailures,
  coachFailures,
  forumFailures,
  leagueFailures,
  matchFailures,
  moderationFailures,
  newsFailures,
  playerFailures,
  teamFailures,
].flatMap((failures): Fallback[] => Object.values(failures));

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

/** Of what is missing or forbidden. */
const notices = [
  'Team not found.',
  'Match not found.',
  'Category not found',
  'Thread not found',
  'Insufficient permissions to access this page.',
];

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test('the features hold every default sentence', () => {
  const held = [unexpected, ...catalogue].map((one) => (typeof one === 'string' ? one : one.sentence));
  expect([...new Set(held)].toSorted()).toEqual([...sentences, ...later, ...notices].toSorted());
});

const told: [code: string, failure: Fallback, sentence: string][] = [
  ['CONFLICT', teamFailures.deleteTeam, 'In the server’s words'],
  ['INTERNAL_SERVER_ERROR', teamFailures.deleteTeam, 'Failed to delete team'],
  ['UNAUTHENTICATED', leagueFailures.createLeague, 'Authentication failed. Please log in again.'],
  ['UNAUTHENTICATED', leagueFailures.assignTeams, 'Authentication failed. Please log in again and try.'],
  ['FORBIDDEN', matchFailures.simulateMatch, 'Only administrators can simulate matches'],
  ['CONFLICT', matchFailures.simulateMatch, 'In the server’s words'],
  ['INTERNAL_SERVER_ERROR', matchFailures.simulateMatch, 'Failed to simulate match'],
];
for (const [code, failure, sentence] of told) {
  const operation = typeof failure === 'string' ? failure : failure.sentence;
  test(`${code} of “${operation}” says: ${sentence}`, () => {
    expect(messageOf(refusal(code, 'In the server’s words'), failure)).toBe(sentence);
  });
}

test('a list of messages is joined with commas', () => {
  const extensions = { code: 'BAD_USER_INPUT', fields: [{ field: 'name', messages: ['One', 'Two'] }] };
  const error = new CombinedGraphQLErrors({ errors: [{ message: 'Invalid', extensions }] });
  expect(messageOf(error)).toBe('One, Two');
});

test('what brings no words of its own gets the operation’s', () => {
  expect(messageOf(null, forumFailures.loadForum)).toBe('Failed to load forum');
  expect(messageOf(new Error('x'))).toBe('An unexpected error occurred');
});
