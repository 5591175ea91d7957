import { asFile, eventLines } from '../testing/event-lines.js';
import { decodeText } from './decode-text.js';
import { readRosterFile } from './roster-file.js';
import { seasonFileKind } from './season-file-names.js';
import { readSeason, type SeasonFile, SeasonFilesError } from './season-files.js';
import { readTeamFile } from './team-file.js';
import { testRows } from '../../../../testing/rows.js';

const file = (name: string, text: string): SeasonFile => ({ name, bytes: Buffer.from(text, 'utf8') });
const events = (name: string, ...games: string[][]) => file(name, asFile(...games));
const teams = file('TEAM2019', 'ANA,A,Anaheim,Angels\r\nTEX,A,Texas,Rangers\r\n');
const rosterOf = (team: string, letter: string) =>
  file(
    `${team}2019.ROS`,
    Array.from(
      { length: 9 },
      (_, index) => `${letter}${index + 1},Player,${letter}${index + 1},R,R,${team},OF\n`,
    ).join(''),
  );
const rosters = [rosterOf('ANA', 'h'), rosterOf('TEX', 'v')];

describe('the name of a file', () => {
  testRows(
    '%s gives the file’s kind',
    [
      ['2019/2019ANA.EVA', { kind: 'events', year: 2019, league: 'A', deduced: false }],
      ['C:\\data\\1914brf.evf', { kind: 'events', year: 1914, league: 'F', deduced: false }],
      ['1925BRO.EDN', { kind: 'events', year: 1925, league: 'N', deduced: true }],
      ['2019WS.EVE', { kind: 'events', year: 2019, league: 'E', deduced: false }],
      ['ANA2019.ROS', { kind: 'roster', year: 2019, team: 'ANA' }],
      ['rosters/ana2019.ros', { kind: 'roster', year: 2019, team: 'ANA' }],
      ['TEAM2019', { kind: 'teams', year: 2019 }],
      ['NOTICE', null],
      ['2019ANA.EBA', { kind: 'box scores', year: 2019 }],
      ['__MACOSX/2019ANA.EVA', null],
      ['._2019ANA.EVA', null],
      ['2019ANA.EVA/notes.txt', null],
    ] as const,
    ([path, kind]) => {
      expect(seasonFileKind(path)).toEqual(kind);
    },
  );
});

describe('a season', () => {
  test('is read from its files in any order and folders', () => {
    const home = events(
      'a/2019ANA.EVA',
      eventLines({ id: 'ANA201904042', info: { number: '2' } }),
      eventLines({ id: 'ANA201904041', info: { number: '1' } }),
    );
    const away = events(
      'b/2019TEX.EVA',
      eventLines({ id: 'TEX201904010', info: { visteam: 'ANA', hometeam: 'TEX', date: '2019/04/01' } }),
    );
    const both = [rosterOf('ANA', 'v'), rosterOf('TEX', 'h')].map(({ name, bytes }) => ({
      name: `again/${name}`,
      bytes,
    }));
    const season = readSeason([home, teams, ...rosters, ...both, file('NOTICE', 'A notice.'), away]);
    expect(season.problems).toEqual([
      {
        file: 'NOTICE',
        line: 0,
        game: null,
        message: 'The file is left out: it is no event file, roster or team file.',
      },
    ]);
    expect(season.year).toBe(2019);
    expect(season.games.map(({ id }) => id)).toEqual(['TEX201904010', 'ANA201904041', 'ANA201904042']);
    expect(season.teams.map(({ nickname }) => nickname)).toEqual(['Angels', 'Rangers']);
    const clubs = season.players.filter(({ code }) => code === 'v1').map(({ team }) => team);
    expect(clubs.toSorted()).toEqual(['ANA', 'TEX']);
  });

  test('without rosters or a team file has the names from its games', () => {
    const season = readSeason([events('2019ANA.EVA', eventLines())]);
    expect(season.problems).toEqual([]);
    expect(season.notes).toEqual([
      {
        file: 'TEAM2019',
        line: 0,
        game: null,
        message: 'There is no team file; teams are known by their codes.',
      },
      {
        file: 'TEX2019.ROS',
        line: 0,
        game: null,
        message: 'There is no roster of TEX; its players are known by the names in the games.',
      },
      {
        file: 'ANA2019.ROS',
        line: 0,
        game: null,
        message: 'There is no roster of ANA; its players are known by the names in the games.',
      },
    ]);
    expect(season.games).toHaveLength(1);
    expect(season.teams).toEqual([
      { code: 'ANA', league: 'A', city: 'ANA', nickname: '' },
      { code: 'TEX', league: '', city: 'TEX', nickname: '' },
    ]);
    expect(season.players[0]).toEqual({
      code: 'v1',
      first: 'Player',
      last: 'v1',
      bats: null,
      throws: null,
      team: 'TEX',
      position: '',
    });
  });

  test('has notes on teams and players missing in the team file and rosters', () => {
    const short = { ...rosterOf('TEX', 'v'), bytes: Buffer.from('v1,Player,v1,R,R,TEX,OF\n') };
    const season = readSeason([
      events('2019ANA.EVA', eventLines()),
      file('TEAM2019', 'ANA,A,Anaheim,Angels'),
      rosterOf('ANA', 'h'),
      short,
    ]);
    expect(season.notes.map(({ message }) => message)).toEqual([
      'The team file does not have TEX, who are known by their codes.',
      'The roster of TEX does not have v2, v3, v4, v5, v6, v7, v8, v9, who are known by the names in the games.',
    ]);
    expect(season.players).toHaveLength(18);
  });

  test('contains a game only once', () => {
    const season = readSeason([
      events('2019ANA.EVA', eventLines()),
      events('copy/2019ANA.EVA', eventLines()),
      teams,
      ...rosters,
    ]);
    expect(season.games).toHaveLength(1);
    expect(season.problems).toEqual([
      {
        file: 'copy/2019ANA.EVA',
        line: 1,
        game: 'ANA201904040',
        message: 'The game is there twice; the first one counts.',
      },
    ]);
  });

  test('contains no game of another year', () => {
    const season = readSeason([events('2019ANA.EVA', eventLines({ info: { date: '2018/04/04' } })), teams]);
    expect(season.games).toEqual([]);
    expect(season.problems[0]?.message).toBe('The game is of 2018, but its file of 2019.');
  });

  test('is refused with event files of several years, but ignores rosters of other years', () => {
    const several = [events('2018ANA.EVA', eventLines()), events('2019ANA.EVA', eventLines())];
    expect(() => readSeason(several)).toThrow(SeasonFilesError);
    expect(() => readSeason(several)).toThrow(
      'The files are of several seasons (2018, 2019); choose those of one.',
    );
    const season = readSeason([events('2019ANA.EVA', eventLines()), file('ANA2018.ROS', 'x,Y,Z,R,R,ANA,OF')]);
    expect(season.players.some(({ code }) => code === 'x')).toBe(false);
    expect(season.problems).toMatchObject([
      { file: 'ANA2018.ROS', message: 'The file is left out: it is of 2018.' },
    ]);
  });

  test('contains deduced games only if there is no other account of them', () => {
    const deduced = events(
      '2019ANA.EDA',
      eventLines(),
      eventLines({ id: 'ANA201904050', info: { date: '2019/04/05' } }),
    );
    const season = readSeason([deduced, events('2019ANA.EVA', eventLines()), teams, ...rosters]);
    expect(season.games.map(({ id, file: from }) => [id, from])).toEqual([
      ['ANA201904040', '2019ANA.EVA'],
      ['ANA201904050', '2019ANA.EDA'],
    ]);
    expect(readSeason([deduced]).games).toHaveLength(2);
  });

  test('lists every file that is left out, except hidden ones', () => {
    const many = Array.from({ length: 60 }, (_, at) => file(`notes/${at}.txt`, ''));
    const season = readSeason([
      events('2019ANA.EVA', eventLines()),
      file('2019ANA.EBA', ''),
      file('__MACOSX/._2019ANA.EVA', ''),
      file('.DS_Store', ''),
      teams,
      ...rosters,
      ...many,
    ]);
    expect(season.problems).toHaveLength(51);
    expect(season.problems[0]).toEqual({
      file: '2019ANA.EBA',
      line: 0,
      game: null,
      message: 'The file is left out: it holds box scores, without the plays of the games.',
    });
    expect(season.problems.at(-1)?.message).toMatch(/^11 more files are left out/);
  });

  test('has the players of a roster even if its lines name another club', () => {
    const renamed = { ...rosterOf('CAL', 'h'), name: 'ANA2019.ROS' };
    const season = readSeason([events('2019ANA.EVA', eventLines()), teams, renamed, rosterOf('TEX', 'v')]);
    expect(season.notes).toEqual([]);
    expect(season.players.filter(({ team }) => team === 'ANA')).toHaveLength(9);
  });

  test('needs an event file', () => {
    expect(() => readSeason([teams])).toThrow(
      'There is no event file, such as 2019ANA.EVA, among the files.',
    );
    expect(() => readSeason([file('2019ANA.EBA', '')])).toThrow(
      'among the files: 2019ANA.EBA holds box scores, without the plays of the games.',
    );
  });
});

describe('a roster', () => {
  test('has players with their hands, if known', () => {
    const text = 'ohtas001,Ohtani,Shohei,L,R,ANA,P\nold00101,Old,"Smoky, Jr.",B,?\nnone0101,None,,,,,\n';
    expect(readRosterFile('ANA1919.ROS', text, 'ANA').players).toEqual([
      {
        code: 'ohtas001',
        last: 'Ohtani',
        first: 'Shohei',
        bats: 'L',
        throws: 'R',
        team: 'ANA',
        position: 'P',
      },
      {
        code: 'old00101',
        last: 'Old',
        first: 'Smoky, Jr.',
        bats: 'S',
        throws: null,
        team: 'ANA',
        position: '',
      },
      { code: 'none0101', last: 'None', first: '', bats: null, throws: null, team: 'ANA', position: '' },
    ]);
  });

  test('has a problem for each invalid line', () => {
    const { players, problems } = readRosterFile(
      'ANA2019.ROS',
      `garbage\na b,C,D\nx,Y,Z\n${'x'.repeat(3000)}`,
      'ANA',
    );
    expect(players).toHaveLength(1);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [1, 'A player has a code, a last name and a first name.'],
      [2, '"a b" is not the code of a player.'],
      [4, 'The line has more than 2000 characters.'],
    ]);
  });
});

test('the first hundred problems of invalid files are kept, and the others counted', () => {
  const bytes = new TextEncoder().encode('id,X\n'.repeat(200_000));
  const { problems, moreProblems } = readSeason([
    { name: '2019ANA.EVA', bytes },
    { name: 'ANA2019.ROS', bytes },
  ]);
  expect([problems.length, moreProblems]).toEqual([100, 399_900]);
});

describe('a team file', () => {
  test('may have a heading and further fields', () => {
    expect(
      readTeamFile('TEAM2021', 'TEAM,LEAGUE,CITY,NICKNAME\nANA,A,Anaheim,Angels,1961,2021\nX\n'),
    ).toEqual({
      moreProblems: 0,
      teams: [{ code: 'ANA', league: 'A', city: 'Anaheim', nickname: 'Angels' }],
      problems: [
        {
          file: 'TEAM2021',
          line: 3,
          game: null,
          message: 'A team has a code, a league, a city and a nickname.',
        },
      ],
    });
  });
});

describe('text', () => {
  test('is decoded as UTF-8 or else as Windows-1252', () => {
    expect(decodeText(Buffer.from('\uFEFFJosé 大谷', 'utf8'))).toBe('José 大谷');
    expect(decodeText(Buffer.from('José', 'latin1'))).toBe('José');
    expect(decodeText(Uint8Array.of(0x93, 0x4d, 0x94, 0x80, 0x81, 0xe9))).toBe('“M”€\u0081é');
    expect(decodeText(new Uint8Array(20_000).fill(0xe9))).toBe('é'.repeat(20_000));
    expect(decodeText(new Uint8Array())).toBe('');
  });
});
