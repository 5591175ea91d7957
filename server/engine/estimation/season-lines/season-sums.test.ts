import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEventFile } from '../../record/retrosheet/read/event-file.js';
import { playWrittenGame } from '../../record/retrosheet/score/real-game.js';
import { SeasonSums } from './season-sums.js';

const file = join(__dirname, '../../record/retrosheet/testing/2019GAMES.EVE');
const { games } = readEventFile('2019GAMES.EVE', readFileSync(file, 'utf8'));

/** Numbers for codes, in the order of their first use. */
class Numbers {
  readonly known = new Map<string, number>();

  readonly of = (code: string): number => {
    const known = this.known.get(code) ?? this.known.size + 1;
    this.known.set(code, known);
    return known;
  };
}

const players = new Numbers();
const clubs = new Numbers();
for (const { records, info } of games) {
  for (const record of records) if ('player' in record) players.of(record.player);
  for (const side of ['visteam', 'hometeam']) clubs.of(info.get(side) ?? '');
}
const sums = new SeasonSums(
  [...players.known.values()].map((id) => ({ id, bats: 'L', throws: 'R', listed: null })),
  [...clubs.known.values()],
);
for (const game of games) {
  const watched = sums.watch();
  watched.end(playWrittenGame(game, { team: clubs.of, player: players.of }, watched.onPlay));
}
const lines = sums.lines();
const total = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

describe('the lines of a season of a few real games', () => {
  test('have each player’s fielding by position', () => {
    expect(games.length).toBeGreaterThan(2);
    for (const { fielding, counts } of lines.players) {
      expect(total(fielding.map(({ outs }) => outs))).toBe(counts.outsFielded);
      expect(total(fielding.map(({ putouts }) => putouts))).toBe(counts.putouts);
      expect(total(fielding.map(({ assists }) => assists))).toBe(counts.assists);
      expect(total(fielding.map(({ errors }) => errors))).toBe(counts.errors);
    }
    expect(lines.players.some(({ fielding }) => fielding.some(({ position }) => position === 'CF'))).toBe(
      true,
    );
  });

  test('have batters’ counts by side, in each club’s home and road games', () => {
    const venues = lines.clubs.flatMap(({ home, road }) => [home, road]);
    const hits = venues.flatMap((venue) => ('all' in venue ? [] : [venue.left, venue.right]));
    expect(total(hits.map(({ homeRuns }) => homeRuns))).toBe(
      2 * total(lines.players.map(({ counts }) => counts.homeRuns)),
    );
    expect(total(hits.map(({ plateAppearances }) => plateAppearances))).toBe(
      2 * total(lines.players.map(({ counts }) => counts.plateAppearances)),
    );
    expect(total(venues.map((venue) => venue.games))).toBe(2 * games.length);
  });

  test('count a player’s part for each club, and a starter’s starts', () => {
    for (const { counts, stints, starting } of lines.players) {
      expect(total(stints.map((stint) => stint.plateAppearances))).toBe(counts.plateAppearances);
      expect(starting.outs).toBeLessThanOrEqual(counts.outsRecorded);
    }
    expect(total(lines.players.map(({ counts }) => counts.gamesStartedPitching))).toBe(2 * games.length);
  });

  test('leave out a game without a result', () => {
    const before = JSON.stringify(lines);
    const [game] = games;
    const watched = sums.watch();
    if (game) playWrittenGame(game, { team: clubs.of, player: players.of }, watched.onPlay);
    expect(JSON.stringify(sums.lines())).toBe(before);
  });
});
