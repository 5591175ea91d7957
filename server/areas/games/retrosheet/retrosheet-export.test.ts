import { strFromU8, unzipSync } from 'fflate';
import { AbstractLogger } from 'typeorm';
import { readPool } from '../../../platform/http/monitoring/database-figures.js';
import { type Actor } from '../../../platform/context/policy.js';
import { assignTeams } from '../../leagues/membership/league-team.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { exportRetrosheet } from './retrosheet-export.service.js';
import { deleteMatch, simulateMatch } from '../simulation/simulation.service.js';

let stage: TestApp;
let admin: Actor;

beforeAll(async () => {
  stage = await openApp();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

class StatementRecorder extends AbstractLogger {
  constructor(private readonly statements: string[]) {
    super();
  }

  override logQuery(text: string): void {
    this.statements.push(text);
  }

  protected override writeLog(): void {
    // Other messages are ignored, because only statements are counted.
  }
}

async function archiveOf(leagueId: number): Promise<Buffer> {
  const { bytes } = await exportRetrosheet(stage.as(), leagueId);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function filesOf(leagueId: number): Promise<Map<string, string>> {
  const archive = unzipSync(await archiveOf(leagueId));
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

  test('has the same bytes for the same matches, and leaves out an undone match', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const first = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
    const second = await makeMatch(stage.db, home, away, { leagueId, gameDay: 2 });
    await simulateMatch(stage.as(admin), first);
    const before = await archiveOf(leagueId);
    await simulateMatch(stage.as(admin), second);
    expect((await archiveOf(leagueId)).equals(before)).toBe(false);
    await deleteMatch(stage.as(admin), second);
    expect((await archiveOf(leagueId)).equals(before)).toBe(true);
  });

  test('is a download over REST', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    await simulateMatch(stage.as(admin), await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 }));
    const answer = await stage.rest('GET', `/leagues/${leagueId}/export/retrosheet`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(`league-${leagueId}-retrosheet.zip`);
    expect(Object.keys(unzipSync(answer.rawPayload))).toHaveLength(4);
  });

  test('is created again only when the league has changed', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const play = async (gameDay: number) => {
      const match = await makeMatch(stage.db, home, away, { leagueId, gameDay });
      await simulateMatch(stage.as(admin), match);
      return match;
    };
    const ask = (etag?: string) =>
      stage.app.inject({
        url: `/api/leagues/${leagueId}/export/retrosheet`,
        headers: etag === undefined ? {} : { 'if-none-match': `"another", W/${etag}` },
      });
    const etags: string[] = [];
    const changes = [
      () => play(1),
      () => play(2),
      async () => deleteMatch(stage.as(admin), await play(3).then(() => play(4))),
      () => stage.db.query(`UPDATE teams SET name = 'Renamed' WHERE id = $1`, [home]),
      () => stage.db.query('UPDATE players SET team_id = NULL WHERE id = (SELECT max(id) FROM players)'),
    ];
    for (const change of changes) {
      await change();
      const fresh = await ask(etags.at(-1));
      expect(fresh.statusCode).toBe(200);
      const etag = String(fresh.headers['etag']);
      const again = await ask(etag);
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      etags.push(etag);
    }
    expect(new Set(etags).size).toBe(changes.length);
  });

  test('is created while it is read, so the work ends if the reader stops', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    for (let gameDay = 1; gameDay <= 25; gameDay += 1) {
      await simulateMatch(stage.as(admin), await makeMatch(stage.db, home, away, { leagueId, gameDay }));
    }
    const statements: string[] = [];
    const usual = stage.db.logger;
    stage.db.logger = new StatementRecorder(statements);
    const readingOf = () => statements.filter((text) => text.includes('FROM games WHERE match_id')).length;
    try {
      const { bytes } = await exportRetrosheet(stage.as(), leagueId);
      expect(readingOf()).toBe(0);
      const pieces = bytes[Symbol.asyncIterator]();
      while (readingOf() === 0) await pieces.next();
      await pieces.return?.();
      expect(readingOf()).toBe(1);
      await archiveOf(leagueId);
      expect(readingOf()).toBe(4);
    } finally {
      stage.db.logger = usual;
    }
  });

  test('holds no connection to the database while a slow client reads', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    await simulateMatch(stage.as(admin), await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 }));
    const { bytes } = await exportRetrosheet(stage.as(), leagueId);
    const pieces = bytes[Symbol.asyncIterator]();
    await pieces.next();
    const { total, idle } = readPool(stage.db);
    expect(total - idle).toBe(0);
    await pieces.return?.();
  });

  test('is abandoned if its client stops downloading, and the next client gets a complete archive', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    for (let gameDay = 1; gameDay <= 3; gameDay += 1) {
      await simulateMatch(stage.as(admin), await makeMatch(stage.db, home, away, { leagueId, gameDay }));
    }
    const url = `${await stage.listen()}/api/leagues/${leagueId}/export/retrosheet`;
    // More downloads than may run at the same time.
    for (let n = 0; n < 20; n += 1) {
      const leaving = new AbortController();
      const answer = await fetch(url, { signal: leaving.signal });
      expect(answer.status).toBe(200);
      leaving.abort();
    }
    await eventually(async () => (await fetch(url, { method: 'HEAD' })).status === 200);
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(whole.equals(await archiveOf(leagueId))).toBe(true);
  });

  test('is refused before a match has been played', async () => {
    const { id: leagueId } = await makePlayableLeague(stage, 2);
    await expect(exportRetrosheet(stage.as(), leagueId)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'No games of this league have been played yet.',
    });
  });

  test('is not found for an unknown league', async () => {
    await expect(exportRetrosheet(stage.as(), 0)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

/** Number of runs in an event file. A steal of home that also lists the runner's advance counts once. */
function runs(text: string): number {
  const plays = text.split('\r\n').filter((line) => line.startsWith('play,'));
  return plays.reduce((sum, play) => sum + scorersIn(play.split(',').at(-1) ?? '').size, 0);
}

/** The bases from which runners score, B for the batter. */
function scorersIn(event: string): Set<string> {
  const scorers = new Set([...event.matchAll(/([B123])-H/g)].map(([, from = '']) => from));
  if (event.startsWith('HR')) scorers.add('B');
  if (event.includes('SBH')) scorers.add('3');
  return scorers;
}
