import { ScriptedGame } from '../../testing/scripted-game.js';
import { HOME } from '../field.js';

describe('earned runs (Rule 9.16)', () => {
  test('a run that a single drives in is earned', () => {
    const game = new ScriptedGame().double().single({ 2: HOME });
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
  });

  test('a batter who should have been out scores unearned', () => {
    const game = new ScriptedGame().reachOnError().homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 1 });
  });

  test('after the third out that an error gave away nothing is earned', () => {
    const game = new ScriptedGame().strikeout().strikeout().reachOnError().homeRun().homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 3, earnedRuns: 0 });
  });

  test('a reliever has no benefit of an out missed before him (9.16(i))', () => {
    const game = new ScriptedGame().strikeout().strikeout().reachOnError();
    const reliever = game.changePitcher();
    game.homeRun();
    expect(game.pitcher(9)).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
    expect(game.pitcher(reliever)).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
    expect(game.scorer.defense.earnedRunsAllowed).toBe(0);
  });

  test('a run on a passed ball is earned only once a later play would have brought it in', () => {
    const game = new ScriptedGame().double().groundOut({ 2: 3 }).passedBall({ 3: HOME });
    expect(game.pitcher().earnedRuns).toBe(0);
    game.single();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
  });

  test('who takes the place of a runner that should have been out scores unearned', () => {
    const game = new ScriptedGame().reachOnError().force(1).homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 1 });
  });

  test("the extra-inning runner's run is unearned", () => {
    const game = new ScriptedGame().quietHalves(18).placeRunner().single({ 2: HOME });
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
  });
});

describe('whose run it is (Rule 9.16(g))', () => {
  test('an inherited runner is charged to the pitcher who left him', () => {
    const game = new ScriptedGame().walk();
    const reliever = game.changePitcher();
    game.double({ 1: HOME });
    expect(game.pitcher(9).runsAllowed).toBe(1);
    expect(game.pitcher(reliever)).toMatchObject({
      runsAllowed: 0,
      inheritedRunners: 1,
      inheritedRunnersScored: 1,
    });
  });

  test('a fielder’s choice on an inherited runner leaves the batter to the former pitcher', () => {
    const game = new ScriptedGame().walk();
    const reliever = game.changePitcher();
    game.force(1).double({ 1: HOME });
    expect(game.pitcher(9).runsAllowed).toBe(1);
    expect(game.pitcher(reliever).runsAllowed).toBe(0);
  });
});

describe('runs batted in', () => {
  test('a walk with the bases full brings one', () => {
    const game = new ScriptedGame().walk().walk({ 1: 2 }).walk({ 1: 2, 2: 3 }).walk({ 1: 2, 2: 3, 3: HOME });
    expect(game.scorer.away.of(3).rbis).toBe(1);
  });

  test('a run that only the error lets in brings none', () => {
    const game = new ScriptedGame().double().reachOnError({ 2: HOME });
    expect(game.scorer.away.of(1).rbis).toBe(0);
    expect(game.scorer.away.runs).toBe(1);
  });
});

describe('win, loss and save', () => {
  test('a starter with five innings and the lead wins; who finishes in a save situation saves', () => {
    const game = new ScriptedGame().homeRun().quietHalves(17);
    const closer = game.changePitcher();
    game.quietHalves(1);
    const decisions = game.scorer.decide();
    expect(decisions).toMatchObject({ win: 10, save: game.scorer.away.idOf(closer) });
    expect(game.scorer.away.of(9)).toMatchObject({ wins: 1, qualityStarts: 1, completeGames: 0 });
    expect(game.scorer.home.of(9)).toMatchObject({ losses: 1, completeGames: 1 });
  });

  test('a starter who leaves before the fifth inning is done does not win', () => {
    const game = new ScriptedGame().homeRun().quietHalves(8);
    const inBottom = game.quietHalves(1).changePitcher();
    game.quietHalves(9);
    expect(game.scorer.decide().win).toBe(game.scorer.away.idOf(inBottom));
  });

  test('who lets the tying run in blows the save, and may still win', () => {
    const game = new ScriptedGame().homeRun().quietHalves(17);
    const closer = game.changePitcher();
    game.homeRun().quietHalves(1).homeRun().quietHalves(2);
    expect(game.scorer.over).toBe(true);
    expect(game.scorer.decide()).toMatchObject({ win: game.scorer.away.idOf(closer), save: null });
    expect(game.scorer.away.of(closer)).toMatchObject({ blownSaves: 1, wins: 1, saves: 0 });
  });

  test('a reliever who hands on the lead he came in with holds', () => {
    const game = new ScriptedGame().homeRun().quietHalves(15);
    const setUp = game.changePitcher();
    game.quietHalves(2);
    game.changePitcher();
    game.quietHalves(1);
    expect(game.scorer.decide().holds).toEqual([game.scorer.away.idOf(setUp)]);
  });
});

describe('the end of a game', () => {
  test('the home side does not bat in the ninth when it is ahead', () => {
    const game = new ScriptedGame().quietHalves(1).homeRun().quietHalves(16);
    expect(game.scorer.over).toBe(true);
    expect(game.scorer.home.innings).toEqual([1, 0, 0, 0, 0, 0, 0, 0, null]);
  });

  test('a home run that ends it counts whole', () => {
    const game = new ScriptedGame().quietHalves(17).walk().homeRun();
    expect(game.scorer.over).toBe(true);
    expect(game.scorer.home.runs).toBe(2);
  });
});
