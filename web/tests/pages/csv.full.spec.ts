import { expect, test } from '../fixtures';
import { createLeague, matchesOf, schedule } from '../league-builder';
import { chooseCsv, saved } from './csv-steps';

test('the standings are saved in the order of the page, with figures as numbers', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await schedule(office, league);
  for (const match of await matchesOf(office, league)) await office.simulate(match);
  await page.goto(`/leagues/dashboard?league=${league.id}&sort=w`);
  const table = page.getByRole('table', { name: 'Standings' });
  const teams = table.locator('tbody tr');
  await expect(teams).toHaveCount(4);
  const shown = await teams.locator('td:nth-child(2)').allTextContents();
  const { name, lines } = await saved(page, 'Standings');
  expect(name).toBe(`${league.name.toLowerCase()}-standings.csv`);
  const [heading = '', ...figures] = lines;
  expect(heading).toMatch(
    /^Place,Team,Clinched,W,L,PCT,GB,R\+,R-,DIFF,Form,Hot,Cold,STRK,L10 W,L10 L,HOME W,HOME L,AWAY W,AWAY L,xPCT,?/,
  );
  expect(figures.map((line) => line.split(',')[3])).toEqual(shown);
  for (const line of figures) expect(line).toMatch(/^\d,Robins-1[0-9a-f]{8},[xyze]?,\d,\d,[01](\.\d{1,3})?,/);
});

test('a failure to read all rows is reported, and the button works again', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const rival = await office.createTeamWithRoster();
  await office.simulate(await office.scheduleMatch(team, rival));
  await page.goto(`/teams/${team.id}`);
  await page.getByRole('region', { name: 'Match History' }).getByRole('listitem').first().waitFor();
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'MatchesCsv' ? route.abort() : route.fallback(),
  );
  await chooseCsv(page, 'Match History');
  await expect(page.getByRole('alert')).toContainText('Unable to connect to backend server');
  await page.unrouteAll({ behavior: 'wait' });
  const { name, lines } = await saved(page, 'Match History');
  expect(name).toBe(`${team.name.toLowerCase()}-match-history.csv`);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('simulated');
});

test('the code that writes files is fetched when the first file is saved', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const codes: string[] = [];
  page.on('response', (response) => {
    if (/\/assets\/csv-[^/]*\.js$/.test(response.url())) codes.push(response.url());
  });
  await page.goto(`/teams/${team.id}`, { waitUntil: 'networkidle' });
  expect(codes).toEqual([]);
  await saved(page, 'Pitchers');
  expect(codes).toHaveLength(1);
});
