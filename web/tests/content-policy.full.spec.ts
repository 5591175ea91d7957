import { expect, test } from './fixtures';
import { paths } from '../ui/paths';
import { watchRefusals } from './content-policy-steps';

test('every page works under the content policy, its socket included', async ({
  page,
  office,
  signInByForm,
}) => {
  const admin = await office.firstAdmin();
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  await office.simulate(match);
  const [player] = await office.call<{ id: number }[]>('GET', `/players?team_id=${home.id}`);
  const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', { name: 'Clubhouse' });
  const thread = await office.asAdmin<{ id: number }>('POST', '/forum/threads', {
    category_id: category.id,
    title: 'Opening day',
    initial_post: 'Play ball! See https://example.org',
  });
  const refusals = await watchRefusals(page);
  const socket = page.waitForEvent('websocket');
  await signInByForm(page, admin);
  const greeting = await (await socket).waitForEvent('framereceived');
  expect(String(greeting.payload)).toContain('connection_ack');

  const addresses = [
    paths.home,
    paths.dashboard,
    paths.teams,
    paths.createTeam,
    paths.team(String(home.id)),
    paths.leagues,
    paths.leagueDashboard,
    paths.matches,
    paths.match(String(match.id)),
    paths.players,
    paths.player(String(player?.id)),
    paths.admin,
    paths.forum,
    paths.forumCategory(String(category.id)),
    paths.forumThread(String(thread.id)),
    paths.news,
    '/nowhere',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    expect([address, refusals()]).toEqual([address, []]);
  }
});
