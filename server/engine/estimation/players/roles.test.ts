import { enduranceOf } from '../../game/manager/club.js';
import { isPitcher, mainClub, positionOf, rolesOf, staminaOf } from './roles.js';
import { playerLines } from '../season-lines/season-lines.builders.js';
import { type FieldingLines, type PlayerLines } from '../season-lines/season-lines.types.js';

const fielded = (position: FieldingLines['position'], outs: number): FieldingLines => ({
  position,
  outs,
  putouts: 0,
  assists: 0,
  errors: 0,
});

const fielder = (...fielding: FieldingLines[]): PlayerLines =>
  playerLines(1, { plateAppearances: 400 }, { fielding });

describe('a position', () => {
  test('is the one that a player held most', () => {
    expect(positionOf(fielder(fielded('1B', 2800), fielded('3B', 1000)))).toBe('1B');
    expect(positionOf(fielder(fielded('3B', 2600), fielded('SS', 1700)))).toBe('3B');
  });

  test('is the harder one of two held about equally often', () => {
    expect(positionOf(fielder(fielded('LF', 1500), fielded('CF', 1300)))).toBe('CF');
    expect(positionOf(fielder(fielded('2B', 1500), fielded('SS', 1400)))).toBe('SS');
  });

  test('is designated hitter for a player who hardly fielded', () => {
    const lines = { ...fielder(fielded('1B', 300)), gamesAsDesignatedHitter: 120 };
    expect(positionOf(lines)).toBe('DH');
  });
});

describe('a pitcher', () => {
  test('is a player with more batters faced than plate appearances', () => {
    expect(isPitcher(playerLines(1, { battersFaced: 700, plateAppearances: 70 }))).toBe(true);
    expect(isPitcher(playerLines(1, { battersFaced: 5, plateAppearances: 300 }))).toBe(false);
  });

  const pitcher = (
    id: number,
    counts: Partial<PlayerLines['counts']>,
    starting = { outs: 0, battersFaced: 0, pitches: 0 },
  ): PlayerLines => playerLines(id, { battersFaced: 300, ...counts }, { starting });

  test('is a starter or a reliever; the reliever with the most saves of the club is the closer', () => {
    const roles = rolesOf([
      pitcher(
        1,
        { gamesPitched: 30, gamesStartedPitching: 30 },
        { outs: 540, battersFaced: 700, pitches: 2700 },
      ),
      pitcher(2, { gamesPitched: 60, saves: 12 }),
      pitcher(3, { gamesPitched: 60, saves: 30 }),
      pitcher(
        4,
        { gamesPitched: 40, gamesStartedPitching: 27 },
        { outs: 120, battersFaced: 150, pitches: 600 },
      ),
    ]);
    expect([1, 2, 3, 4].map((id) => roles.get(id))).toEqual(['starter', 'reliever', 'closer', 'reliever']);
  });

  test('has more stamina with more pitches a game; pitches that were not counted are estimated', () => {
    const starter = (pitches: number, battersFaced: number): PlayerLines =>
      pitcher(
        1,
        { gamesPitched: 30, gamesStartedPitching: 30, battersFaced, pitches },
        { outs: 500, battersFaced, pitches },
      );
    const [short, long] = [starter(2300, 620), starter(3100, 800)].map((one) => staminaOf(one, 'starter'));
    expect(long).toBeGreaterThan(short ?? 0);
    expect(enduranceOf(long ?? 0)).toBeGreaterThan(100);
    expect(Math.abs(staminaOf(starter(0, 700), 'starter') - staminaOf(starter(2730, 700), 'starter'))).toBe(
      0,
    );
  });

  test('is a long reliever if the relief appearances are long', () => {
    const reliever = (pitches: number): PlayerLines => pitcher(1, { gamesPitched: 50, pitches });
    expect(staminaOf(reliever(1500), 'reliever')).toBeGreaterThan(staminaOf(reliever(800), 'reliever') + 8);
  });
});

test('a player’s club is the one with most of their plate appearances and batters faced', () => {
  const stint = (clubId: number, plateAppearances: number) => ({
    clubId,
    plateAppearances,
    battersFaced: 0,
    outsFielded: 0,
    gamesStartedPitching: 0,
  });
  expect(mainClub(playerLines(1, {}, { stints: [stint(4, 100), stint(7, 250)] }))).toBe(7);
  expect(mainClub(playerLines(1, {}, { stints: [] }))).toBeNull();
});
