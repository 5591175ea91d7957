import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeason } from '../../engine/record/retrosheet/season-files/season-files.js';
import { playedSeason } from './played-season.js';

const folder = join(__dirname, '../../engine/record/retrosheet/testing');
const season = readSeason([{ name: '2019GAMES.EVE', bytes: readFileSync(join(folder, '2019GAMES.EVE')) }]);

describe('a season’s lines', () => {
  const { lines, games, clubNames } = playedSeason(season);

  it('are the sums of its games', () => {
    expect(games).toHaveLength(4);
    const runs = games.reduce((sum, { homeRuns, awayRuns }) => sum + homeRuns + awayRuns, 0);
    expect(lines.players.reduce((sum, { counts }) => sum + counts.runs, 0)).toBe(runs);
    expect(lines.players.reduce((sum, { counts }) => sum + counts.runsAllowed, 0)).toBe(runs);
  });

  it('have clubs by their codes, and days counted from the first game', () => {
    const codes = games.map(({ homeTeamId, gameDay }) => [clubNames.get(homeTeamId), gameDay]);
    expect(codes).toEqual([
      ['CIN', 1],
      ['PHI', 47],
      ['MIL', 56],
      ['BOS', 135],
    ]);
  });

  it('leave out a game that contradicts itself', () => {
    const written = season.games.map((game, at) =>
      at > 0 ? game : { ...game, records: game.records.filter(({ kind }) => kind !== 'play') },
    );
    expect(playedSeason({ ...season, games: written }).games).toHaveLength(3);
  });
});
