import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Account, LeagueOffice } from './league-office';
import { startPennant } from './pennant-server';

const roles = ['visitor', 'user', 'moderator', 'admin'] as const;
type Role = (typeof roles)[number];

interface Promised {
  readonly path: string;
  /** What the page says to whom: to these, and to nobody else. */
  readonly says: Readonly<Record<string, readonly Role[]>>;
}

const everybody = roles;
const signedIn: readonly Role[] = ['user', 'moderator', 'admin'];
const staff: readonly Role[] = ['moderator', 'admin'];

/** Where nothing is yet, what a page invites to is what the reader may do. */
const ofNothing: readonly Promised[] = [
  {
    path: '/teams',
    says: {
      'No teams yet.': everybody,
      'Create Your First Team': signedIn,
      'Log in to create the first one': ['visitor'],
    },
  },
  {
    path: '/dashboard',
    says: { 'Create Your First Team': signedIn, 'Log in to create the first one': ['visitor'] },
  },
  {
    path: '/leagues',
    says: {
      'No leagues yet.': everybody,
      'Create the first one to put teams in it.': staff,
      'An admin or moderator creates the first one.': ['visitor', 'user'],
      'Only admins and moderators can create leagues.': ['visitor', 'user'],
      'Only admins and moderators can generate schedules.': ['visitor', 'user'],
      'Only admins and moderators put teams into a league.': ['visitor', 'user'],
      'Create a team': signedIn,
    },
  },
  {
    path: '/matches',
    says: {
      'Schedule matches in a league': staff,
      'See the leagues': ['visitor', 'user'],
      'Only administrators can simulate matches.': ['visitor', 'user', 'moderator'],
    },
  },
  {
    path: '/forum',
    says: {
      'Open the first one below.': ['admin'],
      'An administrator opens the first one.': ['visitor', 'user', 'moderator'],
      'Choose a category and open the first one.': [],
      'Log in to open the first one.': [],
    },
  },
];

const ofCategories = (open: { id: number }, locked: { id: number }): readonly Promised[] => [
  {
    path: '/forum',
    says: {
      'Choose a category and open the first one.': signedIn,
      'Log in to open the first one.': ['visitor'],
    },
  },
  {
    path: `/forum/category/${open.id}`,
    says: { 'Be the first to say something.': signedIn, 'Log in to open the first one.': ['visitor'] },
  },
  {
    path: `/forum/category/${locked.id}`,
    says: {
      'This category is locked': everybody,
      'Be the first to say something.': [],
      'Log in to open the first one.': [],
    },
  },
];

const ofTeams = (team: { id: number }): readonly Promised[] => [
  {
    path: `/teams/${team.id}`,
    says: {
      'Generate Roster': staff,
      'A moderator or an administrator generates the roster.': ['visitor', 'user'],
      'Ask for a Roster': [],
      'Coaches sign the news of the team.': ['admin'],
    },
  },
];

test('no page invites anybody to what they may not do', async ({ page }, { workerIndex }) => {
  // A separate server has to start.
  test.slow();
  const run = process.env['PENNANT_TEST_RUN'] ?? '';
  const server = await startPennant(join(run, `promises-${workerIndex}`));
  try {
    const office = new LeagueOffice(server.url);
    const accounts = {
      visitor: null,
      user: await office.register(),
      moderator: await office.registerAs('moderator'),
      admin: await office.firstAdmin(),
    };
    const readBy = async (role: Role, promised: readonly Promised[]) => {
      await become(page, server.url, office, accounts[role]);
      for (const { path, says } of promised) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [text, whom] of Object.entries(says).toSorted(toWhom(role))) {
          const shown = page.getByRole('main').getByText(text, { exact: false });
          const expected = whom.includes(role) ? 1 : 0;
          await expect(shown, `${path} to ${role}: ${text}`).toHaveCount(expected);
        }
      }
    };
    for (const role of roles) await readBy(role, ofNothing);
    const category = (name: string) =>
      office.asAdmin<{ id: number }>('POST', '/forum/categories', { name, description: null });
    const [open, locked] = [await category('Open'), await category('Closed')];
    await office.asAdmin('PUT', `/forum/categories/${locked.id}/lock`, {});
    const team = await office.createTeam(accounts.admin);
    for (const role of roles) await readBy(role, [...ofCategories(open, locked), ...ofTeams(team)]);
  } finally {
    await server.stop();
  }
});

/** What must be there comes first: once it is, what must not be there would be. */
const toWhom =
  (role: Role) =>
  ([, one]: [string, readonly Role[]], [, other]: [string, readonly Role[]]) =>
    Number(other.includes(role)) - Number(one.includes(role));

async function become(page: Page, url: string, office: LeagueOffice, account: Account | null): Promise<void> {
  await page.goto(`${url}/healthz`);
  const session = account && (await office.openSession(account));
  await page.evaluate((stored) => {
    localStorage.clear();
    if (stored === null) return;
    const { id, username, role } = stored.user;
    localStorage.setItem('pennant.token', stored.token);
    localStorage.setItem('pennant.user', JSON.stringify({ id: String(id), username, role }));
  }, session);
}
