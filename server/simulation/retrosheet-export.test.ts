import { strFromU8, unzipSync } from 'fflate';
import { type Actor } from '../core/policy.js';
import { assignTeams } from '../leagues/league-team.service.js';
import { openApp, type TestApp } from '../testing/app.js';
import { makeUser } from '../testing/context.js';
import { makeMatch, makePlayableLeague } from '../testing/rosters.js';
import { exportRetrosheet } from './retrosheet-export.service.js';
import { deleteMatch, simulateMatch } from './simulation.service.js';

let stage: TestApp;
let admin: Actor;

beforeAll(async () => {
  stage = await openApp();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

async function filesOf(leagueId: number): Promise<Map<string, string>> {
  const archive = unzipSync(await exportRetrosheet(stage.as(), leagueId));
  return new Map(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}

describe('a league’s Retrosheet export', () => {
  test('holds every played match of the league, rosters and teams, for visitors too', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    await assignTeams(stage.as(admin), leagueId, [
      { teamId: home, conference: 'East', division: null },
      { teamId: away, conference: 'West', division: null },
    ]);
    for (const gameDay of [1, 2]) {
      const first = await makeMatch(stage.db, home, away, { leagueId, gameDay });
      await simulateMatch(stage.as(admin), first);
    }
    const back = await makeMatch(stage.db, away, home, { leagueId, gameDay: 3 });
    const played = await simulateMatch(stage.as(admin), back);
    await makeMatch(stage.db, away, home, { leagueId, gameDay: 4 });
    const friendly = await makeMatch(stage.db, away, home);
    await simulateMatch(stage.as(admin), friendly);

    const files = await filesOf(leagueId);
    const year = new Date().getUTCFullYear();
    expect(files.size).toBe(5);
    const eventFile = (letter: 'A' | 'N'): string =>
      [...files].find(([name]) => name.endsWith(`.EV${letter}`))?.[1] ?? '';
    expect(eventFile('A').match(/^id,/gm)).toHaveLength(2);
    expect(eventFile('N').match(/^id,/gm)).toHaveLength(1);
    expect(eventFile('N')).toContain(`info,date,${year}/04/03`);
    expect(runs(eventFile('N'))).toBe((played.homeScore ?? 0) + (played.awayScore ?? 0));
    const rosters = [...files].filter(([name]) => name.endsWith('.ROS'));
    expect(rosters.map(([, text]) => text.trimEnd().split('\r\n').length)).toEqual([25, 25]);
    expect(files.get(`TEAM${year}`)?.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('is the same bytes for the same matches, and without an undone match', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const first = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
    const second = await makeMatch(stage.db, home, away, { leagueId, gameDay: 2 });
    await simulateMatch(stage.as(admin), first);
    const before = await exportRetrosheet(stage.as(), leagueId);
    await simulateMatch(stage.as(admin), second);
    expect((await exportRetrosheet(stage.as(), leagueId)).equals(before)).toBe(false);
    await deleteMatch(stage.as(admin), second);
    expect((await exportRetrosheet(stage.as(), leagueId)).equals(before)).toBe(true);
  });

  test('is a file to save over REST', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    await simulateMatch(stage.as(admin), await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 }));
    const answer = await stage.rest('GET', `/leagues/${leagueId}/export/retrosheet`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(`league-${leagueId}-retrosheet.zip`);
    expect(Object.keys(unzipSync(answer.rawPayload))).toHaveLength(4);
  });

  test('is refused before a match has been played', async () => {
    const { id: leagueId } = await makePlayableLeague(stage, 2);
    await expect(exportRetrosheet(stage.as(), leagueId)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'No matches of this league have been played yet.',
    });
  });

  test('of no league is not found', async () => {
    await expect(exportRetrosheet(stage.as(), 0)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

/** Runs that the advances and home runs of an event file tell of. */
function runs(text: string): number {
  const advanced = text.match(/[123]-H/g)?.length ?? 0;
  const homers = text.match(/,HR/g)?.length ?? 0;
  const stolen = text.match(/SBH/g)?.length ?? 0;
  return advanced + homers + stolen;
}
