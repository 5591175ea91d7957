import type { Page } from '@playwright/test';
import {
  askToJoin,
  desk,
  forAll,
  found,
  followBell,
  hasUnread,
  expectNotification,
  nextMatches,
  openBell,
  type Owner,
  type Person,
  type Six,
} from './club-life';
import { expect, test as base } from '../../fixtures';
import { claim, trade } from './club-deals';
import { createLeague, type League } from '../../league-builder';
import { type Account, type LeagueOffice, unique } from '../../league-office';
import {
  decide,
  names,
  openOrders,
  orderBothLineups,
  orderBullpen,
  orderRotation,
  orderTactics,
  save,
} from './orders-card';
import { chooseFrom, isLive } from '../../screens/screen';

const test = base.extend<{ person: (account: Account) => Promise<Person> }>({
  /** Opens a separate browser, signed in as the account. */
  person: async ({ browser, baseURL, signIn }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, account);
      return { account, page };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

// A missing button must fail long before the timeout of the whole test.
test.use({ actionTimeout: 15_000 });

test('six owners bring their clubs from founding to a champion', async ({ office, person }) => {
  // Seven browsers open a hundred pages: a minute and a half on two idle processors.
  test.setTimeout(360_000);
  const league = await createLeague(office, { teams: 0 });
  const staff = await person(await office.registerAs('admin', 'boss'));
  const owners = await test.step('clubs, rosters and places in the league', () =>
    sixClubs(office, person, staff, league));
  await test.step('the schedule', () => makeSchedule(staff, owners, league));
  await test.step('orders', () => giveOrders(owners));
  await test.step('a trade', () => trade(office, staff, owners));
  await test.step('a claim', () => claim(office, staff, owners[2]));
  await test.step('two days of the season', () => playTwoDays(staff, owners, league));
  await test.step('the rest and the playoffs', () => playToTheEnd(staff, owners, league));
  await test.step('talk', () => talk(office, owners[3], owners[4]));
});

async function sixClubs(
  office: LeagueOffice,
  person: (account: Account) => Promise<Person>,
  staff: Person,
  league: League,
): Promise<Six> {
  const { page } = staff;
  await page.goto('/admin');
  await isLive(page);
  const one = async () => found(await person(await office.register('owner')), unique('Robins'));
  const owners: Six = await Promise.all([one(), one(), one(), one(), one(), one()]);
  await hasUnread(page, '6 unread');
  for (const { club } of owners) {
    await page.getByRole('button', { name: `Grant the roster of ${club.name}` }).click();
    await expect(page.getByText(`✓ Roster generated for ${club.name}.`)).toBeVisible();
  }
  await hasUnread(page, 'none unread');
  await forAll(owners, (owner) => askToJoin(owner, league.name));
  await hasUnread(page, '6 unread');
  for (const { club } of owners) {
    await page.getByRole('button', { name: `Grant ${club.name} a place in ${league.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
    await expect(page.getByText(`✓ ${club.name} now plays in ${league.name}.`)).toBeVisible();
  }
  await hasUnread(page, 'none unread');
  // After the last step the address redirects to the club's page.
  await forAll(owners, async (owner) => {
    await expect(owner.page).toHaveURL(`/teams/${owner.club.id}`);
    await expectNotification(owner, /got a roster of 25 players/, new RegExp(league.name));
  });
  return owners;
}

async function makeSchedule({ page }: Person, owners: Six, league: League): Promise<void> {
  await page.goto(`/leagues?league=${league.id}`);
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await expect(page.getByText(`✓ 15 matches scheduled in ${league.name}`)).toBeVisible();
  await forAll(owners, (owner) =>
    expect(nextMatches(owner.page).getByRole('listitem').first()).toContainText(/day 1/),
  );
}

/** Each owner orders another part. */
async function giveOrders(owners: Six): Promise<void> {
  const [lineup, rotation, bullpen, tactics, bench, swapped] = owners;
  const ordered = async (owner: Owner, part: string | undefined, order: (page: Page) => Promise<void>) => {
    await openOrders(owner, part);
    await order(owner.page);
    await save(owner.page);
  };
  await Promise.all([
    ordered(lineup, undefined, orderBothLineups),
    ordered(rotation, 'Rotation', orderRotation),
    ordered(bullpen, 'Bullpen', orderBullpen),
    ordered(tactics, 'Tactics', (page) => orderTactics(page, 'Stealing bases', /^5/)),
    ordered(bench, 'Bench', decide),
    ordered(swapped, 'Against left', async (page) => {
      await decide(page);
      const [first] = await names(page);
      await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
    }),
  ]);
}

async function playTwoDays({ page }: Person, owners: Six, league: League): Promise<void> {
  await forAll(owners, async (owner) => {
    await owner.page.goto(`/teams/${owner.club.id}`);
    await expect(desk(owner.page)).toBeVisible();
    await isLive(owner.page);
  });
  await page.goto(`/leagues/dashboard?league=${league.id}`);
  await simulateDay(page);
  const ordered = ['batting order', 'starting pitcher', 'bullpen', 'tactics', 'bench'];
  await forAll(owners.slice(0, ordered.length), async (owner, at) => {
    await hasUnread(owner.page, '1 unread');
    const box = await openBoxScore(owner);
    await expect(box.getByText(`Ordered: ${ordered[at]}.`)).toBeVisible();
  });
  const [lineup, rotation, , , patient] = owners;
  const batting = lineup.page.getByRole('table', { name: `${lineup.club.name} batting` });
  await expect(batting.getByText('By order')).toHaveCount(9);
  const pitching = rotation.page.getByRole('table', { name: `${rotation.club.name} pitching` });
  await expect(pitching.getByText('By order').first()).toBeVisible();

  await openOrders(rotation, 'Tactics');
  await orderTactics(rotation.page, 'Bunting runners over', /^1/);
  await save(rotation.page);
  await simulateDay(page);
  const box = await openBoxScore(rotation);
  await expect(box.getByText('Ordered: starting pitcher, tactics.')).toBeVisible();
  await hasUnread(patient.page, '1 unread');
}

async function simulateDay(page: Page): Promise<void> {
  const pending = page.getByRole('region', { name: 'Simulation', exact: true });
  const before = await pending.getByText(/\d+ matches pending/).textContent();
  await page.getByRole('button', { name: 'Simulate Next Day' }).click();
  const left = Number(before?.split(' ')[0]) - 3;
  await expect(pending.getByText(`${left} matches pending`)).toBeVisible();
}

/** Opens the newest result from the bell. */
async function openBoxScore(owner: Owner) {
  await followBell(owner, new RegExp(`^${owner.club.name} (won|lost)`, 'i'));
  await expect(owner.page).toHaveURL(/\/matches\/\d+$/);
  return owner.page.getByRole('region', { name: owner.club.name });
}

async function playToTheEnd({ page }: Person, owners: Six, league: League): Promise<void> {
  await forAll(owners, async (owner) => {
    await owner.page.goto(`/leagues/dashboard?league=${league.id}&view=bracket`);
    await isLive(owner.page);
  });
  await simulateAll(page);
  await expect(page.getByText('15 of 15 matches played')).toBeVisible();
  await chooseFrom(page, 'Manage', 'Playoffs');
  await page.getByLabel('Series lengths').fill('1,3');
  await page.getByRole('button', { name: 'Set Up Playoffs' }).click();
  await expect(page.getByText('✓ Playoffs set up')).toBeVisible();
  await forAll(owners, (owner) => expect(owner.page.getByText('Semifinals').first()).toBeVisible());
  await simulateAll(page);
  const champion = (one: Page) => one.getByText(/^Champion of Season 1: /);
  await expect(champion(page)).toBeVisible();
  const sentence = (await champion(page).textContent()) ?? '';
  expect(owners.filter(({ club }) => sentence.endsWith(club.name))).toHaveLength(1);
  await forAll(owners, (owner) => expect(champion(owner.page)).toHaveText(sentence));
}

async function simulateAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simulate All Pending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simulate' }).click();
}

/** One owner mentions and quotes another owner, whose bell links to the post. */
async function talk(office: LeagueOffice, author: Owner, other: Owner): Promise<void> {
  const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', {
    name: unique('Hot stove'),
  });
  const { page } = author;
  await page.goto(`/forum/category/${category.id}`);
  await page.getByRole('button', { name: 'New Thread' }).click();
  await page.getByLabel('Title').fill('The season');
  await page.getByLabel('Initial Post').fill('Who saw that coming?');
  await page.getByRole('button', { name: 'Create Thread' }).click();
  await expect(page).toHaveURL(/\/forum\/thread\/\d+$/);
  await isLive(page);

  await other.page.goto(page.url());
  await other.page.getByRole('button', { name: 'Quote post 1' }).click();
  await other.page.getByLabel('Your reply').fill(`Not me, @${author.account.username}, not me.`);
  await other.page.getByRole('button', { name: 'Post Reply' }).click();
  const reply = page.getByRole('article', { name: 'Post 2 by' });
  await expect(reply.locator('blockquote')).toContainText('Who saw that coming?');
  await expect(reply.locator('b')).toHaveText(`@${author.account.username}`);
  const opened = await openBell(page);
  await expect(
    opened.getByRole('link', { name: `${other.account.username} mentioned you in “The season”.` }),
  ).toBeVisible();
}
