import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { accountFailures } from '../../areas/accounts/sign-in/account-failures';
import { adminFailures } from '../../areas/community/administration/admin-failures';
import { bracketFailures } from '../../areas/leagues/bracket/setup/bracket-failures';
import { clubFailures } from '../../areas/leagues/my-club/club-failures';
import { coachFailures } from '../../areas/clubs/coaches/CoachingStaff';
import { followFailures } from '../../areas/accounts/follows/follow-failures';
import { forumFailures } from '../../areas/community/forum/forum-failures';
import { gamecastFailures } from '../../areas/games/gamecast/Gamecast';
import { leagueFailures } from '../../areas/leagues/leagues/league-failures';
import { autopilotFailures } from '../../areas/games/autopilot/Autopilot';
import { liveFailures } from '../../areas/leagues/matches/live/live-failures';
import { marketFailures } from '../../areas/clubs/market/market-failures';
import { matchFailures } from '../../areas/leagues/matches/match-failures';
import { moderationFailures } from '../../areas/community/moderation/moderation-failures';
import { newsFailures } from '../../areas/community/news/news-failures';
import { oddsFailures } from '../../areas/games/odds/odds-failures';
import { ordersFailures } from '../../areas/games/orders/draft/orders-failures';
import { notificationFailures } from '../../areas/accounts/notifications/notification-failures';
import { playerFailures } from '../../areas/clubs/players/player-failures';
import { scoreboardFailures } from '../../areas/games/scoreboard/scoreboard-failures';
import { storyFailures } from '../../areas/games/story/GameStory';
import { seasonFailures } from '../../areas/leagues/seasons/start/StartSeason';
import { teamFailures } from '../../areas/clubs/teams/team-failures';
import { messageOf, unexpected, type Fallback } from '../../graphql/errors';

const catalogue: Fallback[] = [
  accountFailures,
  adminFailures,
  bracketFailures,
  clubFailures,
  coachFailures,
  followFailures,
  forumFailures,
  gamecastFailures,
  leagueFailures,
  marketFailures,
  matchFailures,
  moderationFailures,
  newsFailures,
  oddsFailures,
  ordersFailures,
  notificationFailures,
  playerFailures,
  scoreboardFailures,
  seasonFailures,
  storyFailures,
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
  'Failed to load plays',
  'Failed to load league data',
  'Failed to load the scoreboard',
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
/** Messages for actions that the specification does not contain. */
const later = [
  'Failed to enter the result',
  'Failed to remove the result',
  'Failed to save how you are notified',
  'Failed to switch notifications in this browser',
  'Failed to suspend account',
  'Failed to lift suspension',
  'Failed to delete content',
  'Failed to ask for a roster',
  'Failed to claim the player',
  'Failed to decide the claim',
  'Failed to decide the trade',
  'Failed to load the roster',
  'Failed to load trades and claims',
  'Failed to load transactions',
  'Failed to offer the trade',
  'Failed to undo the transaction',
  'Failed to follow',
  'Failed to unfollow',
  'Failed to waive the player',
  'Failed to ask for a place in the league',
  'Failed to withdraw the request',
  'Failed to grant the request',
  'Failed to decline the request',
  'Failed to load your club',
  'Failed to load requests to join leagues',
  'Failed to load what needs a decision',
  'Failed to decline the roster request',
  'Failed to edit player',
  'Failed to edit post',
  'Failed to load roster requests',
  'Failed to estimate the lineup',
  'Failed to load orders',
  'Failed to load odds',
  'Failed to work out the odds',
  'Failed to load notifications',
  'Failed to mark notifications as read',
  'Failed to save your notification settings',
  'Failed to load the fairness certificate',
  'Failed to load the history of the post',
  'Failed to load the story of the game',
  'Failed to post the recap',
  'Failed to react',
  'Failed to save team',
  'Failed to save orders',
  'Failed to sign player',
  'Failed to start the season',
  'Failed to name the commissioner',
  'Failed to remove the commissioner',
  'Failed to take the team out of the league',
  'Failed to try the orders',
  'Failed to request the link. Please try again.',
  'The password could not be changed. Please try again.',
  'The address could not be confirmed. Please try again.',
  'The address could not be changed. Please try again.',
  'The link could not be sent. Please try again.',
  'Failed to load your email address',
  'The passkey could not be used. Please try again.',
  'Your second factors could not be loaded.',
  'The authenticator app could not be set up.',
  'The authenticator app could not be removed.',
  'New recovery codes could not be created.',
  'The passkey could not be added.',
  'The passkey could not be renamed.',
  'The passkey could not be removed.',
  'Failed to create the link',
  'Failed to end the sessions',
  'Failed to remove the second factors',
];

/** Messages for missing or forbidden things. */
const notices = [
  'Team not found.',
  'Match not found.',
  'Player not found.',
  'Season not found.',
  'Category not found',
  'Thread not found',
  'Insufficient permissions to access this page.',
];

const nameOf = (failure: Fallback) => (typeof failure === 'string' ? failure : failure.sentence);

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

test('the features have the default messages of these lists, and no others', () => {
  const held = [unexpected, ...catalogue].map(nameOf);
  expect([...new Set(held)].toSorted()).toEqual([...sentences, ...later, ...notices].toSorted());
});

const shown: [code: string, failure: Fallback, sentence: string][] = [
  ['CONFLICT', teamFailures.deleteTeam, 'In the server’s words'],
  ['INTERNAL_SERVER_ERROR', teamFailures.deleteTeam, 'Failed to delete team'],
  ['UNAUTHENTICATED', leagueFailures.createLeague, 'Authentication failed. Please log in again.'],
  ['UNAUTHENTICATED', leagueFailures.assignTeams, 'Authentication failed. Please log in again and try.'],
  ['FORBIDDEN', matchFailures.simulateMatch, 'Only administrators can simulate matches'],
  ['CONFLICT', matchFailures.simulateMatch, 'In the server’s words'],
  ['INTERNAL_SERVER_ERROR', matchFailures.simulateMatch, 'Failed to simulate match'],
  ['FORBIDDEN', liveFailures.startMatch, 'Only administrators can start matches'],
  ['CONFLICT', liveFailures.startMatch, 'In the server’s words'],
  ['INTERNAL_SERVER_ERROR', liveFailures.startMatch, 'Failed to start the match live'],
  ['INTERNAL_SERVER_ERROR', liveFailures.startLeague, 'Failed to start the matches live'],
  ['FORBIDDEN', liveFailures.callOffMatch, 'Only administrators can call matches off'],
  ['INTERNAL_SERVER_ERROR', liveFailures.callOffMatch, 'Failed to call the match off'],
  ['FORBIDDEN', autopilotFailures.setAutopilot, 'Only staff of the league can set its autopilot'],
  ['INTERNAL_SERVER_ERROR', autopilotFailures.setAutopilot, 'Failed to set the autopilot'],
];
test('a refusal is shown in the server’s words, unless the operation has its own text for the code', () => {
  for (const [code, failure, sentence] of shown) {
    const message = messageOf(refusal(code, 'In the server’s words'), failure);
    expect({ code, operation: nameOf(failure), message }).toMatchObject({ code, message: sentence });
  }
});

test('a list of messages is joined with commas', () => {
  const extensions = { code: 'BAD_USER_INPUT', fields: [{ field: 'name', messages: ['One', 'Two'] }] };
  const error = new CombinedGraphQLErrors({ errors: [{ message: 'Invalid', extensions }] });
  expect(messageOf(error)).toBe('One, Two');
});

test('a failure without a message of its own gets the operation’s message', () => {
  expect(messageOf(null, forumFailures.loadForum)).toBe('Failed to load forum');
  expect(messageOf(new Error('x'))).toBe('An unexpected error occurred');
});

/** A response with only a status, because nothing else of it is read. */
const response = (status: number, statusText = ''): Response =>
  Object.create(null, {
    ok: { value: status < 400 },
    status: { value: status },
    statusText: { value: statusText },
  });

/** An answer that is not GraphQL's, such as a proxy's. */
const answer = (status: number, bodyText: string, statusText = '') =>
  new ServerError('not ok', { response: response(status, statusText), bodyText });

const foreign: [what: string, answer: ServerError, failure: Fallback, sentence: string][] = [
  ['a plain text', answer(429, 'Too many requests\n'), unexpected, 'Too many requests'],
  ['a JSON string', answer(400, '"Bad day"'), unexpected, 'Bad day'],
  ['a detail', answer(400, '{"detail":"No","message":"x"}'), unexpected, 'No'],
  ['a list of details', answer(422, '{"detail":["One","Two"]}'), unexpected, 'One, Two'],
  ['a list of objects', answer(422, '{"detail":[{"loc":"name"}]}'), unexpected, '{"loc":"name"}'],
  ['a message', answer(400, '{"message":"Wait"}'), unexpected, 'Wait'],
  ['an error', answer(400, '{"detail":"","error":"Stop"}'), unexpected, 'Stop'],
  ['other JSON', answer(400, '{"code":7}'), unexpected, '{"code":7}'],
  ['an empty object', answer(400, '{}', 'Bad Request'), unexpected, 'HTTP 400: Bad Request'],
  ['an empty list', answer(400, '[]'), unexpected, 'HTTP 400'],
  [
    'the plain text of a gateway',
    answer(502, 'The ball park is closed\n'),
    unexpected,
    'The ball park is closed',
  ],
  ['a detail', answer(503, '{"detail":"Try again at noon"}'), teamFailures.loadTeams, 'Try again at noon'],
  [
    'a gateway’s page',
    answer(504, '<html>Timeout</html>', 'Gateway Timeout'),
    unexpected,
    'HTTP 504: Gateway Timeout',
  ],
  ['nothing', answer(403, '', 'Forbidden'), teamFailures.deleteTeam, 'HTTP 403: Forbidden'],
  ['a page', answer(403, '<html>Forbidden</html>'), teamFailures.deleteTeam, 'HTTP 403'],
  ['a bare 403', answer(403, ''), matchFailures.simulateMatch, 'Only administrators can simulate matches'],
  [
    'a bare 401',
    answer(401, ''),
    leagueFailures.assignTeams,
    'Authentication failed. Please log in again and try.',
  ],
  ['a detail', answer(413, '{"detail":"Too large"}'), newsFailures.uploadImage, 'Too large'],
  ['no detail', answer(413, '{"message":"x"}', 'Too Large'), newsFailures.uploadImage, 'HTTP 413'],
  ['an unreadable body', answer(413, '<html>Too large</html>'), newsFailures.uploadImage, 'Unknown error'],
];
test('an answer of an unexpected shape is shown as far as it can be read', () => {
  for (const [what, error, failure, sentence] of foreign) {
    const message = messageOf(error, failure);
    expect({ what, operation: nameOf(failure), message }).toMatchObject({ what, message: sentence });
  }
});

const connectionSentence =
  'Unable to connect to backend server at localhost/api. Please ensure the backend is running.';

test('the connection message is shown if no answer came, in any browser, and not for errors of the app', () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    expect(messageOf(new TypeError(words), teamFailures.deleteTeam)).toBe(connectionSentence);
  }
  expect(messageOf(new TypeError('x is undefined'), teamFailures.deleteTeam)).toBe('Failed to delete team');
});

test('a web page of another server in place of an answer is reported as a failure of the operation', () => {
  const bodyText = '<html>Accept the terms of this network</html>';
  const error = new ServerParseError(new SyntaxError('Unexpected token <'), {
    response: response(200),
    bodyText,
  });
  expect(messageOf(error, newsFailures.loadNews)).toBe('Failed to load news');
  expect(messageOf(error, newsFailures.uploadImage)).toBe('Unknown error');
});
