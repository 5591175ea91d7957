import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEventFile } from '../../engine/record/retrosheet/read/event-file.js';
import { dailyGame } from '../../engine/record/retrosheet/daily/daily-rows.js';
import { officialDifferences } from '../../engine/record/retrosheet/score/official-record.js';
import { compareDaily, comparisonReport, csvTable } from './compare.js';

const folder = join(__dirname, '../../engine/record/retrosheet/testing');
const chadwicks = readFileSync(join(folder, '2019GAMES.cwdaily.csv'), 'latin1');
const { games } = readEventFile('2019GAMES.EVE', readFileSync(join(folder, '2019GAMES.EVE'), 'latin1'));
const scored = games.map((game) => ({ game, ...dailyGame(game) }));
const rows = scored.flatMap((game) => game.rows);

describe('computed lines of real games', () => {
  const comparison = compareDaily(rows, chadwicks);

  it('equal Chadwick’s in every number', () => {
    expect(comparison).toMatchObject({ onlyOurs: [], onlyTheirs: [] });
    expect(comparison.lines).toBe(csvTable(chadwicks).length - 1);
    expect(comparison.columns.size).toBeGreaterThan(110);
    const different = comparison.differences.filter(({ column }) => column !== 'P_PITCH');
    expect(different).toEqual([]);
  });

  it('count pitches before a review once, although Chadwick counts them again', () => {
    const more = comparison.differences.map(({ player, ours, theirs }) => [player, theirs - ours]);
    expect(more).toEqual([
      ['dukez001', 3],
      ['braus002', 2],
      ['nolaa001', 2],
    ]);
  });

  it('agree with the official scorer’s decisions and earned runs', () => {
    for (const { game, result, codeOf } of scored) {
      expect(game.officialEarnedRuns.size).toBeGreaterThan(0);
      expect(officialDifferences(game, result, codeOf)).toEqual([]);
    }
  });
});

describe('a comparison', () => {
  const [first] = rows;
  const cells = {
    GAME_ID: first?.GAME_ID ?? '',
    TEAM_ID: first?.TEAM_ID ?? '',
    PLAYER_ID: first?.PLAYER_ID ?? '',
  };
  const text = (numbers: Record<string, string>, row = cells) =>
    [Object.keys({ ...row, ...numbers }), Object.values({ ...row, ...numbers })]
      .map((line) => line.map((cell) => `"${cell}"`).join(','))
      .join('\n');

  it('reports each difference with its line and both numbers', () => {
    const comparison = compareDaily(rows, text({ B_PA: '99' }));
    expect(comparison.columns.get('B_PA')).toBe(1);
    expect(comparison.differences).toEqual([
      expect.objectContaining({ game: cells.GAME_ID, player: cells.PLAYER_ID, column: 'B_PA', theirs: 99 }),
    ]);
    expect(comparisonReport(comparison, 200)).toContain(`${cells.PLAYER_ID} B_PA: `);
  });

  it('skips columns that the file leaves empty', () => {
    expect(compareDaily(rows, text({ B_PA: '' })).differences).toEqual([]);
  });

  it('reports lines that only one side has', () => {
    const { onlyOurs, onlyTheirs } = compareDaily(
      rows,
      text({ B_PA: '1' }, { ...cells, PLAYER_ID: 'nobody01' }),
    );
    expect(onlyTheirs).toEqual([`${cells.GAME_ID} ${cells.TEAM_ID} nobody01`]);
    expect(onlyOurs).toHaveLength(rows.length);
  });
});
