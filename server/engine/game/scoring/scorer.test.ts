import { ScriptedGame } from '../../testing/scripted-game.js';
import { CATCHER, HOME } from '../plays/field.js';
import {
  ALSO_PASSED_BALL,
  ALSO_STOLEN_BASE,
  ALSO_WILD_PITCH,
  BALK,
  CAUGHT_STEALING,
  DEFENSIVE_INDIFFERENCE,
  OTHER_ADVANCE,
  PICKED_OFF_STEALING,
} from '../plays/play.js';

describe('earned runs (Rule 9.16)', () => {
  test('a run that a single drives in is earned', () => {
    const game = new ScriptedGame().double().single({ 2: HOME });
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
  });

  test('a run by a batter who reached on an error is unearned', () => {
    const game = new ScriptedGame().reachOnError().homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 1 });
  });

  test('no run is earned after an error cost the third out', () => {
    const game = new ScriptedGame().strikeout().strikeout().reachOnError().homeRun().homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 3, earnedRuns: 0 });
  });

  test('a reliever does not benefit from an out missed before coming in (9.16(i))', () => {
    const game = new ScriptedGame().strikeout().strikeout().reachOnError();
    const reliever = game.changePitcher();
    game.homeRun();
    expect(game.pitcher(9)).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
    expect(game.pitcher(reliever)).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
    expect(game.scorer.defense.earnedRunsAllowed).toBe(0);
  });

  test('a run on a passed ball becomes earned only when a later play would have scored it', () => {
    const game = new ScriptedGame().double().groundOut({ 2: 3 }).passedBall({ 3: HOME });
    expect(game.pitcher().earnedRuns).toBe(0);
    game.single();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
  });

  test('with the runner on third, a run on a passed ball is earned after an outfield fly, not after a grounder', () => {
    const game = new ScriptedGame().double().running(BALK, { 2: 3 }).passedBall({ 3: HOME });
    expect(game.groundOut().pitcher().earnedRuns).toBe(0);
    expect(game.flyOut().pitcher().earnedRuns).toBe(1);
    const late = new ScriptedGame().strikeout().strikeout().double().running(BALK, { 2: 3 });
    expect(late.passedBall({ 3: HOME }).flyOut().scorer.home.earnedRunsAllowed).toBe(0);
  });

  test('a batter’s run is unearned if they replaced a runner who should have been out already', () => {
    const game = new ScriptedGame().reachOnError().force(1).homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 1 });
  });

  test("the extra-inning runner's run is unearned", () => {
    const game = new ScriptedGame().quietHalves(18).placeRunner().single({ 2: HOME });
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
  });
});

describe('dropped third strikes (Rule 5.05(a)(2))', () => {
  test('count as strikeouts without an out; after a wild pitch the batter’s run is earned', () => {
    const game = new ScriptedGame().thirdStrike(ALSO_WILD_PITCH);
    expect(game.scorer.outs).toBe(0);
    expect(game.pitcher()).toMatchObject({ strikeouts: 1, wildPitches: 1, outsRecorded: 0, pitches: 0 });
    expect(game.scorer.away.of(0)).toMatchObject({ atBats: 1, strikeoutsBatting: 1 });
    expect(game.homeRun().pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 2 });
  });

  test('with a passed ball or an error make the batter’s run unearned; an error also costs an out', () => {
    const passed = new ScriptedGame().thirdStrike(ALSO_PASSED_BALL).homeRun();
    expect(passed.pitcher()).toMatchObject({ strikeouts: 1, runsAllowed: 2, earnedRuns: 1 });
    expect(passed.scorer.home.atPosition(CATCHER)).toMatchObject({ passedBalls: 1, errors: 0 });
    const thrown = new ScriptedGame().strikeout().strikeout().wildThrowOnThirdStrike().homeRun();
    expect(thrown.pitcher()).toMatchObject({ strikeouts: 3, runsAllowed: 2, earnedRuns: 0 });
    expect(thrown.scorer.home.atPosition(CATCHER)).toMatchObject({ passedBalls: 0, errors: 1 });
  });

  test('give no run batted in', () => {
    const game = new ScriptedGame().strikeout().strikeout().double();
    game.running(BALK, { 2: 3 }).thirdStrike(ALSO_WILD_PITCH, { 0: 1, 3: HOME });
    expect(game.scorer.away.runs).toBe(1);
    expect(game.scorer.away.of(3)).toMatchObject({ rbis: 0, strikeoutsBatting: 1 });
  });

  test('with a runner caught stealing count as two outs and a double play by the catcher', () => {
    const game = new ScriptedGame().walk().strikeoutAndCaught(1);
    expect(game.scorer.outs).toBe(2);
    expect(game.scorer.away.of(0).caughtStealing).toBe(1);
    expect(game.scorer.home.doublePlays).toBe(1);
    expect(game.scorer.home.atPosition(CATCHER)).toMatchObject({
      putouts: 1,
      assists: 1,
      doublePlays: 1,
      runnersCaught: 1,
    });
    expect(game.scorer.away.of(1).groundedIntoDoublePlays).toBe(0);
  });

  test('with a stolen base credit the runner with it', () => {
    const game = new ScriptedGame().walk().thirdStrike(ALSO_STOLEN_BASE, { 1: 2 });
    expect(game.scorer.away.of(0).stolenBases).toBe(1);
    expect(game.scorer.outs).toBe(1);
  });
});

describe('a dropped foul fly (Rule 9.12(a)(2))', () => {
  test('is an error, and the plate appearance goes on', () => {
    const game = new ScriptedGame().droppedFoul();
    expect(game.scorer.home.errors).toBe(1);
    expect(game.scorer.batter).toBe(0);
    expect(game.pitcher()).toMatchObject({ battersFaced: 0, pitches: 1 });
  });

  test('makes the batter’s run unearned, and costs no second out if the batter is out later', () => {
    expect(new ScriptedGame().droppedFoul().homeRun().pitcher()).toMatchObject({
      runsAllowed: 1,
      earnedRuns: 0,
    });
    const out = new ScriptedGame().strikeout().droppedFoul().strikeout().homeRun();
    expect(out.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 1 });
  });

  test('with two outs makes every later run unearned', () => {
    const game = new ScriptedGame().strikeout().strikeout().droppedFoul().walk().homeRun();
    expect(game.pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 0 });
  });

  test('makes a run unearned that the batter then drives in, until a later hit would have scored it', () => {
    const game = new ScriptedGame().double().droppedFoul().single({ 2: HOME });
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
    expect(game.double({ 1: HOME }).pitcher()).toMatchObject({ runsAllowed: 2, earnedRuns: 1 });
  });
});

describe("the catcher's interference (Rule 5.05(b)(3))", () => {
  test('counts as an error and no at bat, and makes the batter’s run unearned', () => {
    const game = new ScriptedGame().interference();
    expect(game.scorer.away.of(0)).toMatchObject({ plateAppearances: 1, atBats: 0, walks: 0, hits: 0 });
    expect(game.scorer.home.atPosition(CATCHER).errors).toBe(1);
    expect(game.homeRun().pitcher()).toMatchObject({ battersFaced: 2, runsAllowed: 2, earnedRuns: 1 });
  });

  test('with the bases full gives a run batted in, which is unearned', () => {
    const game = new ScriptedGame().walk().walk({ 1: 2 }).walk({ 1: 2, 2: 3 });
    game.interference({ 1: 2, 2: 3, 3: HOME });
    expect(game.scorer.away.of(3).rbis).toBe(1);
    expect(game.pitcher()).toMatchObject({ runsAllowed: 1, earnedRuns: 0 });
  });
});

describe('runners between pitches', () => {
  test('get no stolen base on defensive indifference (Rule 9.07(g))', () => {
    const game = new ScriptedGame().walk().running(DEFENSIVE_INDIFFERENCE, { 1: 2 });
    expect(game.scorer.runner[2]).toBe(0);
    expect(game.scorer.away.of(0).stolenBases).toBe(0);
    expect(game.pitcher().pitches).toBe(1);
  });

  test('picked off on the way to the next base are caught stealing (Rule 9.07(h)(2))', () => {
    const game = new ScriptedGame().walk().running(PICKED_OFF_STEALING, {}, 1);
    expect(game.scorer.away.of(0).caughtStealing).toBe(1);
    expect(game.scorer.outs).toBe(1);
  });

  test('thrown out on a pitch that the catcher blocked are not caught stealing', () => {
    const game = new ScriptedGame().walk().running(OTHER_ADVANCE, {}, 1);
    expect(game.scorer.away.of(0).caughtStealing).toBe(0);
    expect(game.pitcher()).toMatchObject({ wildPitches: 0, outsRecorded: 1 });
  });

  test('get no stolen base if another runner is caught on the play (Rule 9.07(d))', () => {
    const game = new ScriptedGame().walk().walk({ 1: 2 }).running(CAUGHT_STEALING, { 2: 3 }, 1);
    expect(game.scorer.away.of(0).stolenBases).toBe(0);
    expect(game.scorer.away.of(1).caughtStealing).toBe(1);
  });
});

describe('pitchers charged with runs (Rule 9.16(g))', () => {
  test('an inherited runner’s run is charged to the former pitcher', () => {
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

  test('after a fielder’s choice on an inherited runner the batter is charged to the former pitcher', () => {
    const game = new ScriptedGame().walk();
    const reliever = game.changePitcher();
    game.force(1).double({ 1: HOME });
    expect(game.pitcher(9).runsAllowed).toBe(1);
    expect(game.pitcher(reliever).runsAllowed).toBe(0);
  });
});

describe('runs batted in', () => {
  test('a walk with the bases full gives a run batted in', () => {
    const game = new ScriptedGame().walk().walk({ 1: 2 }).walk({ 1: 2, 2: 3 }).walk({ 1: 2, 2: 3, 3: HOME });
    expect(game.scorer.away.of(3).rbis).toBe(1);
  });

  test('a run that scores only because of an error gives no run batted in', () => {
    const game = new ScriptedGame().double().reachOnError({ 2: HOME });
    expect(game.scorer.away.of(1).rbis).toBe(0);
    expect(game.scorer.away.runs).toBe(1);
  });
});

describe('win, loss and save', () => {
  test('a starter with five innings and the lead wins, and the finisher in a save situation saves', () => {
    const game = new ScriptedGame().homeRun().quietHalves(17);
    const closer = game.changePitcher();
    game.quietHalves(1);
    const decisions = game.scorer.decide();
    expect(decisions).toMatchObject({ win: 10, save: game.scorer.away.idOf(closer) });
    expect(game.scorer.away.of(9)).toMatchObject({ wins: 1, qualityStarts: 1, completeGames: 0 });
    expect(game.scorer.home.of(9)).toMatchObject({ losses: 1, completeGames: 1 });
  });

  test('a starter who leaves before the end of the fifth inning does not win', () => {
    const game = new ScriptedGame().homeRun().quietHalves(8);
    const inBottom = game.quietHalves(1).changePitcher();
    game.quietHalves(9);
    expect(game.scorer.decide().win).toBe(game.scorer.away.idOf(inBottom));
  });

  test('a reliever who lets the tying run in blows the save, and may still win', () => {
    const game = new ScriptedGame().homeRun().quietHalves(17);
    const closer = game.changePitcher();
    game.homeRun().quietHalves(1).homeRun().quietHalves(2);
    expect(game.scorer.over).toBe(true);
    expect(game.scorer.decide()).toMatchObject({ win: game.scorer.away.idOf(closer), save: null });
    expect(game.scorer.away.of(closer)).toMatchObject({ blownSaves: 1, wins: 1, saves: 0 });
  });

  test('a reliever who leaves with the lead gets a hold', () => {
    const game = new ScriptedGame().homeRun().quietHalves(15);
    const setUp = game.changePitcher();
    game.quietHalves(2);
    game.changePitcher();
    game.quietHalves(1);
    expect(game.scorer.decide().holds).toEqual([game.scorer.away.idOf(setUp)]);
  });

  test('a reliever who retires nobody gets no hold', () => {
    const game = new ScriptedGame().homeRun().quietHalves(15);
    game.changePitcher();
    game.walk().changePitcher();
    game.quietHalves(3);
    expect(game.scorer.decide()).toMatchObject({ win: expect.any(Number), holds: [] });
  });
});

describe('the end of a game', () => {
  test('the home side does not bat in the ninth when it is ahead', () => {
    const game = new ScriptedGame().quietHalves(1).homeRun().quietHalves(16);
    expect(game.scorer.over).toBe(true);
    expect(game.scorer.home.innings).toEqual([1, 0, 0, 0, 0, 0, 0, 0, null]);
  });

  test('all runners score on a home run that ends the game', () => {
    const game = new ScriptedGame().quietHalves(17).walk().homeRun();
    expect(game.scorer.over).toBe(true);
    expect(game.scorer.home.runs).toBe(2);
  });
});
