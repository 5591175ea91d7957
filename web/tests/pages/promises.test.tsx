import type { ReactElement } from 'react';
import { Component as Dashboard } from '../../routes/dashboard';
import { Component as Forum } from '../../routes/forum';
import { Component as Category } from '../../routes/forum.category.$categoryId';
import { Component as Leagues } from '../../routes/leagues';
import { Component as Matches } from '../../routes/matches';
import { Component as Team } from '../../routes/teams.$teamId';
import { Component as Teams } from '../../routes/teams';
import { close, open, type Role, roles, says, words } from '../../testing/render';
import { connection, type Fields, refuse } from '../../testing/schema-answers';

const signedIn: readonly Role[] = ['user', 'moderator', 'admin'];
const staff: readonly Role[] = ['moderator', 'admin'];
const others: readonly Role[] = ['visitor', 'user'];

interface Page {
  name: string;
  page: ReactElement;
  /** The page's data, with the rights of this role. */
  dataFor?: (role: Role) => Fields;
  at?: string;
  path?: string;
  /** Sentences on the page, each with the roles that see it; no other role may see it. */
  says: Readonly<Record<string, readonly Role[]>>;
}

const inCategory = { at: '/forum/category/3', path: '/forum/category/:categoryId' };
const category = (more: Fields): Fields => ({ id: '3', name: 'Trades', threads: connection([]), ...more });

const pages: readonly Page[] = [
  {
    name: 'the teams page without teams',
    page: <Teams />,
    says: {
      'No teams yet.': roles,
      'Create Your First Team': signedIn,
      'Log in to create the first one': ['visitor'],
    },
  },
  {
    name: 'the dashboard without teams',
    page: <Dashboard />,
    says: { 'Create Your First Team': signedIn, 'Log in to create the first one': ['visitor'] },
  },
  {
    name: 'the leagues page without leagues',
    page: <Leagues />,
    dataFor: (role) => ({ viewerPermissions: { createLeague: staff.includes(role) } }),
    says: {
      'No leagues yet.': roles,
      'Create the first one to put teams in it.': staff,
      'An admin or moderator creates the first one.': others,
      'Create a team': signedIn,
    },
  },
  {
    name: 'the matches page without matches',
    page: <Matches />,
    says: {
      'Schedule matches in a league': staff,
      'See the leagues': others,
      'Only administrators can simulate matches.': ['visitor', 'user', 'moderator'],
    },
  },
  {
    name: 'a forum without categories',
    page: <Forum />,
    dataFor: (role) => ({ viewerPermissions: { administerForum: role === 'admin' } }),
    says: {
      'Create the first one.': ['admin'],
      'An administrator creates the first one.': ['visitor', 'user', 'moderator'],
      'Choose a category and start the first one.': [],
      'Log in to start the first one.': [],
    },
  },
  {
    name: 'a forum without threads',
    page: <Forum />,
    dataFor: () => ({ forumCategoriesConnection: connection([category({})]) }),
    says: {
      'Choose a category and start the first one.': signedIn,
      'Log in to start the first one.': ['visitor'],
    },
  },
  {
    name: 'a category without threads',
    page: <Category />,
    ...inCategory,
    dataFor: (role) => ({ forumCategory: category({ viewerCanPost: role !== 'visitor' }) }),
    says: { 'Be the first to say something.': signedIn, 'Log in to start the first one.': ['visitor'] },
  },
  {
    name: 'a locked category',
    page: <Category />,
    ...inCategory,
    dataFor: (role) => ({
      forumCategory: category({ isLocked: true, viewerCanAdminister: role === 'admin' }),
    }),
    says: {
      'This category is locked': roles,
      'Be the first to say something.': [],
      'Log in to start the first one.': [],
    },
  },
  {
    name: 'a team without players',
    page: <Team />,
    at: '/teams/1',
    path: '/teams/:teamId',
    dataFor: (role) => ({
      team: {
        id: '1',
        name: 'Robins',
        viewerCanManageRoster: staff.includes(role),
        viewerCanManageCoaches: role === 'admin',
      },
    }),
    says: {
      'Generate Roster': staff,
      'A moderator or administrator generates the roster.': others,
      'Ask for a Roster': [],
      'Coaches sign the team’s news.': ['admin'],
    },
  },
];

test.each(pages)(
  '$name: no role is invited to an action that it may not do',
  async ({ page, dataFor, says: all, ...at }) => {
    const { name: _, ...where } = at;
    const wrong: string[] = [];
    for (const as of roles) {
      open(page, { as, ...where, data: dataFor?.(as) ?? {} });
      // Once the expected sentences are shown, an unwanted one would be shown too.
      for (const [sentence, whom] of Object.entries(all)) if (whom.includes(as)) await says(sentence);
      for (const [sentence, whom] of Object.entries(all))
        if (!whom.includes(as) && words().includes(sentence)) wrong.push(`${as}: ${sentence}`);
      close();
    }
    expect(wrong).toEqual([]);
  },
);

test('the owner of a team without players can ask for a roster unless a request is pending', async () => {
  for (const [more, sentence, isOffered] of [
    [{}, 'Ask for a Roster', true],
    [{ rosterRequestedAt: '2026-07-04T12:00:00Z' }, 'Requested on Jul 4, 2026.', false],
    [
      { rosterDecline: { declinedAt: '2026-07-04T12:00:00Z', reason: 'Found a park first.' } },
      'Declined on Jul 4, 2026: Found a park first.',
      true,
    ],
  ] as const) {
    open(<Team />, {
      as: 'user',
      at: '/teams/1',
      path: '/teams/:teamId',
      data: { team: { id: '1', name: 'Robins', owner: { id: '1', username: 'casey' }, ...more } },
    });
    await says(sentence);
    expect([sentence, words().includes('Ask for a Roster')]).toEqual([sentence, isOffered]);
    close();
  }
});

test('a page that could not be loaded shows its own error message', async () => {
  const failed = refuse('x', 'INTERNAL_SERVER_ERROR');
  const wrong: string[] = [];
  for (const [name, Shown, root, sentence, where] of [
    ['teams', Teams, 'teamsConnection', 'Failed to load teams.', {}],
    ['leagues', Leagues, 'leaguesConnection', 'Failed to load leagues', {}],
    ['forum', Forum, 'forumCategoriesConnection', 'Failed to load forum', {}],
    ['category', Category, 'forumCategory', 'Failed to load category', inCategory],
  ] as const) {
    open(<Shown />, { ...where, data: { [root]: failed } });
    await says(sentence).catch(() => wrong.push(name));
    if (!words().includes('Try again')) wrong.push(`${name}: no Try again button`);
    close();
  }
  expect(wrong).toEqual([]);
});
