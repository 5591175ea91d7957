import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFile, eventLines, onePlay, startersOf } from '../testing/event-lines.js';
import { readEventFile } from './event-file.js';
import { testRows } from '../../../../testing/rows.js';

const realText = readFileSync(join(__dirname, '../testing/2019GAMES.EVE'), 'utf8');

const read = (...games: string[][]) => readEventFile('2019ANA.EVA', asFile(...games));
const recordsOf = (...rest: string[]) =>
  read(eventLines({ rest: [onePlay, ...rest] })).games[0]?.records.slice(19);
/** The only problem of a file with these lines, which contains no readable game. */
const problemOf = (lines: string[]) => {
  const { games, problems } = read(lines);
  expect(games).toEqual([]);
  expect(problems).toHaveLength(1);
  return problems[0];
};

describe('four real games', () => {
  const { games, problems } = readEventFile('2019GAMES.EVE', realText);

  test('are read without a problem', () => {
    expect(problems).toEqual([]);
    expect(games.map(({ id }) => id)).toEqual([
      'PHI201906210',
      'MIL201906300',
      'CIN201905060',
      'BOS201909170',
    ]);
  });

  test('contain all their records', () => {
    const lines = realText.split('\r\n').map((line) => line.split(',')[0] ?? '');
    const records = games.flatMap(({ records: all }) => all.map(({ kind }): string => kind));
    const has = (kinds: string[], kind: string) => kinds.filter((other) => other === kind).length;
    for (const kind of ['play', 'start', 'sub']) expect(has(records, kind)).toBe(has(lines, kind));
    expect(has(records, 'batting side')).toBe(has(lines, 'badj'));
    expect(has(records, 'pitching hand')).toBe(has(lines, 'padj'));
  });

  test('contain each record’s fields, file and line', () => {
    const [game] = games;
    expect(game).toMatchObject({ file: '2019GAMES.EVE', line: 1, id: 'PHI201906210' });
    expect(game?.info.get('visteam')).toBe('MIA');
    const first = game?.records.find(({ kind }) => kind === 'play');
    const line = realText.split('\r\n')[(first?.line ?? 0) - 1] ?? '';
    expect(first).toMatchObject({ inning: 1, side: 0, text: line.split(',').slice(6).join(',') });
  });

  test('contain the official scorer’s earned runs', () => {
    const runs = realText.split('\r\n').filter((line) => line.startsWith('data,er'));
    expect(games.reduce((sum, { officialEarnedRuns }) => sum + officialEarnedRuns.size, 0)).toBe(runs.length);
  });
});

describe('an event file', () => {
  test('may have blanks, empty lines, types in capitals, bare line feeds and a byte order mark', () => {
    const lines = eventLines().map(
      (line) => `${line.replace(/^(start|play|info)/, (type) => type.toUpperCase())}  `,
    );
    const plain = readEventFile('a', asFile(eventLines()));
    const odd = readEventFile('a', `\uFEFF${lines.join('\n')}\n\n \n\u001a`);
    expect(odd.problems).toEqual([]);
    expect(odd.games).toEqual(plain.games);
  });

  test('may have commas and doubled quotes within quotes', () => {
    const starters = [
      ...startersOf(0),
      ...startersOf(1).slice(1),
      'start,h1,"Griffey, ""Junior"", Ken",1,1,8',
    ];
    const [game] = read(eventLines({ starters })).games;
    expect(game?.records[17]).toMatchObject({
      player: 'h1',
      name: 'Griffey, "Junior", Ken',
      slot: 1,
      position: 8,
    });
  });

  test('may have comments of any form anywhere', () => {
    const rest = ['com,"a "quote" and"', 'com,', 'com', onePlay];
    expect(read(['com,"before'], eventLines({ rest })).problems).toEqual([]);
  });

  test('may have all types of records', () => {
    expect(
      recordsOf(
        'sub,v10,"A Sub",0,9,11',
        'badj,v1,R',
        'padj,h9,L',
        'ladj,0,4',
        'radj,v3,2',
        'presadj,h9,2',
        'play,1,0,v2,??,,NP',
        'play,1,0,v2,3?,?,W',
        'data,er,h9,2',
      ),
    ).toMatchObject([
      { line: 26, kind: 'sub', player: 'v10', name: 'A Sub', side: 0, slot: 9, position: 11 },
      { kind: 'batting side', player: 'v1', hand: 'R' },
      { kind: 'pitching hand', player: 'h9', hand: 'L' },
      { kind: 'batting order', side: 0, slot: 4 },
      { kind: 'placed runner', player: 'v3', base: 2 },
      { kind: 'responsible pitcher', pitcher: 'h9', base: 2 },
      { kind: 'play', count: '', pitches: '', event: { basic: { kind: 'no play' } } },
      { kind: 'play', count: '', pitches: '', event: { basic: { kind: 'walk' } } },
    ]);
  });

  test('yields one shared event for equal texts', () => {
    const [first, second] = recordsOf('play,1,0,v2,00,X,8/F', 'play,1,0,v3,00,X,8/F') ?? [];
    expect(first?.kind === 'play' && second?.kind === 'play' && first.event === second.event).toBe(true);
  });

  test('yields the last of several info records with equal names', () => {
    const { games } = read(
      eventLines({ rest: ['info,temp,60', 'info,temp,61', 'info,note,"a, b"', onePlay] }),
    );
    expect([games[0]?.info.get('temp'), games[0]?.info.get('note')]).toEqual(['61', 'a, b']);
  });

  test('may have a home team that bats first', () => {
    const rest = ['play,1,1,h1,00,X,8', 'play,1,0,v1,00,X,8', 'play,2,1,h2,00,X,8'];
    const { games, problems } = read(eventLines({ rest }));
    expect([games[0]?.info.get('htbf'), problems]).toEqual(['true', []]);
  });

  test('may have a pitcher who is also the designated hitter', () => {
    const starters = [
      ...startersOf(0),
      ...startersOf(1).slice(0, 8),
      'start,h9,"Both",1,9,10',
      'start,h9,"Both",1,0,1',
    ];
    expect(read(eventLines({ starters })).problems).toEqual([]);
  });
});

describe('a game', () => {
  const noteOf = (lines: string[]) => {
    const { games, problems, notes } = read(lines);
    expect([games.length, problems]).toEqual([1, []]);
    expect(notes).toHaveLength(1);
    return { game: games[0], note: notes[0] };
  };

  testRows('is read, without the invalid count %s', ['.00', '22.', '120', '?00', '0a', '1x'], (count) => {
    const { game, note } = noteOf(eventLines({ rest: [`play,1,0,v1,${count},X,S7`] }));
    expect(game?.records.at(-1)).toMatchObject({ kind: 'play', count: '' });
    expect(note).toEqual({
      file: '2019ANA.EVA',
      line: 25,
      game: 'ANA201904040',
      message: `"${count}" is not a count of balls and strikes; it is unknown.`,
    });
  });

  testRows(
    'is read, without the invalid and unneeded record %.40s',
    [
      ['stat,bline,x', 'A record of the type "stat" is not known.'],
      ['data,xx,h9,1', 'A record of the type "data,xx" is not known.'],
      ['data,er,h9,many', '"many" is not a number of earned runs, which is from 0 to 99.'],
      ['badj,v1,B', '"B" is not a hand, which is L or R.'],
      ['padj,x1,L', 'x1 changes sides without being in the game.'],
      ['info,note,"open', 'A quote is not closed.'],
      [`info,note,${'x'.repeat(2000)}`, 'The line has more than 2000 characters.'],
    ] as const,
    ([line, message]) => {
      expect(noteOf(eventLines({ rest: [onePlay, line] })).note).toMatchObject({ line: 26, message });
    },
  );

  test('is read with comments of any length', () => {
    expect(read(eventLines({ rest: [`com,"${'x'.repeat(3000)}"`, onePlay] }))).toMatchObject({
      games: [{}],
      problems: [],
      notes: [],
    });
  });

  testRows(
    'gets the %s from its id, its plays or a default, instead of "%s"',
    [
      ['number', '0a', '0'],
      ['number', '', '0'],
      ['date', '2019/02/29', '2019/04/04'],
      ['date', '2019-04-04', '2019/04/04'],
      ['hometeam', '', 'ANA'],
      ['innings', 'nine', '9'],
      ['htbf', 'true', 'false'],
      ['forfeit', 'X', 'none'],
    ] as const,
    ([key, written, right]) => {
      const { game, note } = noteOf(eventLines({ info: { [key]: written } }));
      expect(game?.info.get(key)).toBe(right);
      expect(note?.message).toContain(`"${key}"`);
    },
  );

  test('has one note for several problems of a kind, with their number', () => {
    const { note } = noteOf(eventLines({ rest: [1, 2, 3].map((batter) => `play,1,0,v${batter},.00,X,S7`) }));
    expect(note?.message).toBe(
      '".00" is not a count of balls and strikes; it is unknown. The game has 2 more like it.',
    );
  });
});

describe('a broken game', () => {
  test('is left out as a whole, and the others are read', () => {
    const broken = eventLines({
      id: 'ANA201904050',
      rest: [onePlay, 'play,1,0,v2,00,X,S7.1-5', 'play,nothing'],
    });
    const { games, problems } = read(eventLines(), broken, eventLines({ id: 'ANA201904060' }));
    expect(games.map(({ id }) => id)).toEqual(['ANA201904040', 'ANA201904060']);
    expect(problems).toEqual([
      {
        file: '2019ANA.EVA',
        line: 51,
        game: 'ANA201904050',
        message: 'The event "S7.1-5" cannot be read: an advance ends at 1, 2, 3 or H, not at "5".',
      },
    ]);
  });

  testRows(
    'is one with the record %.40s',
    [
      ['play,1,0,v1,12,CBFX', 'A play has 6 fields, but this one has 5.'],
      ['play,0,0,v1,12,X,8', '"0" is not an inning, which is from 1 to 99.'],
      ['play,1,2,v1,12,X,8', '"2" is not a side, which is 0 for the visitors and 1 for the home team.'],
      ['play,1,0,,12,X,8', '"" is not the code of a player.'],
      ['sub,v1,"A Sub",0,10,8', '"10" is not a place in the batting order, which is from 0 to 9.'],
      ['sub,v1,"A Sub",0,9,13', '"13" is not a fielding position, which is from 1 to 12.'],
      ['sub,v1,"A Sub,0,9,8', 'A quote is not closed.'],
      ['radj,v1,4', '"4" is not a base, which is 1, 2 or 3.'],
      ['ladj,0,0', '"0" is not a place in the batting order, which is from 1 to 9.'],
      ['start,v1,"Late",0,1,8', 'A starter is named after the first play.'],
      [
        'play,3,0,v1,12,X,8',
        'The play is in inning 3 of side 0, but the play before it in inning 1 of side 0.',
      ],
      [`sub,${'x'.repeat(2000)}`, 'The line has more than 2000 characters.'],
    ] as const,
    ([line, message]) => {
      expect(problemOf(eventLines({ rest: [onePlay, line] }))).toMatchObject({
        line: 26,
        game: 'ANA201904040',
        message,
      });
    },
  );

  test('is one that goes back an inning', () => {
    const rest = [onePlay, 'play,1,1,h1,00,X,8', 'play,1,0,v1,00,X,8'];
    expect(problemOf(eventLines({ rest }))?.message).toContain('The play is in inning 1 of side 0');
  });

  test('is one without visitors', () => {
    expect(problemOf(eventLines({ info: { visteam: '' } }))?.message).toBe(
      'The game has no info record "visteam".',
    );
  });

  test('is one without a valid day in its id or its date', () => {
    expect(problemOf(eventLines({ id: 'ANA201902290', info: { date: 'x' } }))?.message).toBe(
      '"x" is not a date such as 2019/04/04.',
    );
  });

  test('is one in which a team plays itself', () => {
    expect(problemOf(eventLines({ info: { visteam: 'ANA' } }))?.message).toBe(
      'The two teams of the game are the same.',
    );
  });

  testRows(
    'is one with %s',
    [
      ['too few starters', startersOf(0), 'The home team have no starter in place 1 of the batting order.'],
      [
        'two starters in one place',
        [...startersOf(0), ...startersOf(0)],
        'The visitors have two starters in place 1 of the batting order.',
      ],
      [
        'no pitcher',
        [...startersOf(0), ...startersOf(1).map((line) => line.replace(/,1$/, ',10'))],
        'The home team start with 0 pitchers.',
      ],
      [
        'two pitchers',
        [...startersOf(0), 'start,v10,"Second",0,0,1', ...startersOf(1)],
        'The visitors start with 2 pitchers.',
      ],
    ] as const,
    ([, starters, message]) => {
      expect(problemOf(eventLines({ starters }))?.message).toBe(message);
    },
  );

  test('is one that begins in a later inning', () => {
    expect(problemOf(eventLines({ rest: ['play,2,0,v1,00,X,8'] }))?.message).toBe(
      'The first play is in inning 2.',
    );
  });

  test('is one without plays', () => {
    expect(problemOf(eventLines({ rest: [] }))).toMatchObject({
      line: 24,
      message: 'The game has no plays.',
    });
  });

  test('is one without a valid id', () => {
    expect(problemOf(eventLines({ id: 'ANA2019' }))?.message).toBe(
      '"ANA2019" is not the id of a game, such as ANA201904040.',
    );
  });

  test('is one whose file ends within a line', () => {
    const text = asFile(eventLines());
    for (let cut = 1; cut < onePlay.length; cut++) {
      const { games, problems } = readEventFile('a', text.slice(0, -2 - cut));
      expect([games.length, problems.length]).toEqual([0, 1]);
    }
    expect(readEventFile('a', text.slice(0, -2)).problems[0]?.message).toBe(
      'The file ends within this line.',
    );
  });

  test('is one with too many records', () => {
    const rest = Array.from({ length: 6000 }, () => onePlay);
    expect(problemOf(eventLines({ rest }))?.message).toBe('The game has more than 5000 records.');
  });

  test('is reported once if its records stand before the first `id` record', () => {
    const { games, problems } = read(['play,1,0,v1,00,X,8', 'play,1,0,v2,00,X,8'], eventLines());
    expect(games).toHaveLength(1);
    expect(problems).toEqual([
      { file: '2019ANA.EVA', line: 1, game: null, message: 'The record stands before the first game.' },
    ]);
  });
});
