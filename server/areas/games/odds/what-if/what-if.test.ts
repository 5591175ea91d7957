import { setUpPlayoffs, setUpTournament } from '../../../leagues/bracket/bracket-setup.service.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { startNextSeason } from '../../../leagues/offseason/next-season.service.js';
import { generateSchedule } from '../../../leagues/schedule/schedule.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import {
  pendingMatches,
  type PendingMatch,
  recordScores,
  type TestLeague,
} from '../../../../testing/leagues/season.js';
import { emptyQueue } from '../../../../testing/eventually.js';
import { computeOdds } from '../work/compute-odds.service.js';
import { collectWhatIfs } from './what-if-collection.js';
import { requeuePendingWhatIfs } from './what-if-queue.js';
import { computeWhatIf } from '../work/what-if-run.service.js';
import { askWhatIf, findWhatIf, getWhatIf } from './what-if.service.js';
import { type WhatIf, type WhatIfTeamOdds } from './what-if.types.js';

let stage: TestStage;
let league: TestLeague;
let fan: Actor;
let matches: PendingMatch[];
beforeAll(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, 4);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  matches = await pendingMatches(league.admin(), league.id);
});
beforeEach(async () => {
  fan = await makeUser(stage.db);
});
afterAll(() => stage.close());

type Side = 'home' | 'away';
const won = (match: PendingMatch | undefined, by: Side = 'home') => ({
  matchId: match?.id ?? 0,
  winnerTeamId: (by === 'home' ? match?.homeTeamId : match?.awayTeamId) ?? 0,
});
const never = () => new AbortController().signal;
const ask = (picks = [won(matches[0])], leagueId = league.id): Promise<WhatIf> =>
  askWhatIf(stage.as(fan), leagueId, picks);
const read = (id: number): Promise<WhatIf> => getWhatIf(stage.as(fan), id);

async function computed(picks = [won(matches[0])], leagueId = league.id): Promise<WhatIf> {
  const { id } = await ask(picks, leagueId);
  expect(await computeWhatIf(stage.as(), id, never())).toBe(true);
  return read(id);
}

const oddsOf = (whatIf: WhatIf, teamId: number | undefined): WhatIfTeamOdds => {
  const odds = whatIf.teams?.find((team) => team.teamId === teamId);
  if (!odds) throw new Error(`no odds of team ${teamId}`);
  return odds;
};

/** A league of two clubs without a schedule. */
async function twoClubs(): Promise<TestLeague> {
  return makePlayableLeague(stage, 2);
}

/** A league of two clubs with one home match for each. */
async function scheduled(): Promise<{ small: TestLeague; match: PendingMatch }> {
  const small = await twoClubs();
  await generateSchedule(small.admin(), small.id, { type: 'double-round-robin' });
  const [match] = await pendingMatches(small.admin(), small.id);
  if (!match) throw new Error('nothing is scheduled');
  return { small, match };
}

describe('a what-if', () => {
  test('waits until it is computed, and then has the odds of every team', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      leagueId: league.id,
      season: 1,
      state: 'waiting',
      picks: [won(matches[0])],
      simulated: null,
      teams: null,
      problem: null,
    });
    expect(await computeWhatIf(stage.as(), asked.id, never())).toBe(true);
    const done = await read(asked.id);
    expect(done).toMatchObject({ state: 'done', simulated: 10_000, problem: null });
    expect(done.teams?.map(({ teamId }) => teamId).toSorted((a, b) => a - b)).toEqual(league.teamIds);
    const sum = (key: 'title' | 'playoffs') => done.teams?.reduce((all, team) => all + team[key], 0);
    expect(sum('title')).toBeCloseTo(1, 3);
    expect(sum('playoffs')).toBeCloseTo(4, 3);
  });

  test('has the same odds again with the same picks; other picks change only the odds that depend on them', async () => {
    const first = await computed();
    const second = await computed();
    expect(second.teams).toEqual(first.teams);
    const other = await computed([won(matches[0], 'away')]);
    const winner = matches[0]?.homeTeamId;
    // With the first pick the club wins one match more than with the other; all other simulated results are equal.
    expect(oddsOf(first, winner).expectedWins - oddsOf(other, winner).expectedWins).toBeCloseTo(1, 2);
    const uninvolved = league.teamIds.find((id) => id !== winner && id !== matches[0]?.awayTeamId);
    expect(oddsOf(first, uninvolved).expectedWins).toBe(oddsOf(other, uninvolved).expectedWins);
  });

  test('agrees with the stored odds: the what-ifs for both winners, weighted by the match’s chance, give the stored odds', async () => {
    await computeOdds(stage.as(), league.id, never());
    const [home, away] = [await computed(), await computed([won(matches[0], 'away')])];
    const [stored]: { teams: WhatIfTeamOdds[]; homeWin: number }[] = await stage.db.query(
      `SELECT odds.teams, chance.home_win AS "homeWin" FROM season_odds odds, match_odds chance
       WHERE odds.league_id = $1 AND chance.match_id = $2`,
      [league.id, matches[0]?.id],
    );
    const chance = stored?.homeWin ?? Number.NaN;
    expect(stored?.teams).toHaveLength(4);
    for (const { teamId, expectedWins, title } of stored?.teams ?? []) {
      const mixed = (key: 'expectedWins' | 'title') =>
        chance * oddsOf(home, teamId)[key] + (1 - chance) * oddsOf(away, teamId)[key];
      // With ten thousand seasons the standard error of the match's and the title's chance is at most .005.
      expect(Math.abs(mixed('expectedWins') - expectedWins)).toBeLessThan(0.03);
      expect(Math.abs(mixed('title') - title)).toBeLessThan(0.02);
    }
  });

  test('with picks for all matches has only certain results', async () => {
    const small = await twoClubs();
    await generateSchedule(small.admin(), small.id, { type: 'double-round-robin' });
    const [strong = 0] = small.teamIds;
    const all = await pendingMatches(small.admin(), small.id);
    const whatIf = await computed(
      all.map((match) => ({ matchId: match.id, winnerTeamId: strong })),
      small.id,
    );
    expect(oddsOf(whatIf, strong)).toMatchObject({
      division: 1,
      expectedWins: all.length,
      teamName: expect.any(String),
    });
    expect(oddsOf(whatIf, small.teamIds[1])).toMatchObject({ division: 0, expectedWins: 0 });
  });

  test('for the last game of a final decides the title', async () => {
    const small = await twoClubs();
    await setUpTournament(small.admin(), small.id, { shuffle: false });
    const [final] = await pendingMatches(small.admin(), small.id);
    const whatIf = await computed([won(final, 'away')], small.id);
    expect(oddsOf(whatIf, final?.awayTeamId).title).toBe(1);
    expect(oddsOf(whatIf, final?.homeTeamId).title).toBe(0);
  });

  test('counts a picked game of a series as played, and continues the series', async () => {
    const small = await twoClubs();
    await setUpPlayoffs(small.admin(), small.id, { topN: 2, seriesLengths: [3] });
    const [first] = await pendingMatches(small.admin(), small.id);
    const [home, away] = [
      await computed([won(first)], small.id),
      await computed([won(first, 'away')], small.id),
    ];
    const title = (whatIf: WhatIf) => oddsOf(whatIf, first?.homeTeamId).title;
    expect(title(home)).toBeGreaterThan(title(away) + 0.2);
    expect(title(home)).toBeLessThan(1);
    expect(title(away)).toBeGreaterThan(0);
  });

  test('that was stopped is computed by the next run', async () => {
    const { id } = await ask();
    const stopped = new AbortController();
    stopped.abort();
    expect(await computeWhatIf(stage.as(), id, stopped.signal)).toBe(false);
    expect(await read(id)).toMatchObject({ state: 'waiting', problem: null });
    expect(await computeWhatIf(stage.as(), id, never())).toBe(true);
    expect((await read(id)).state).toBe('done');
  });

  test('is computed once: a second process finds nothing to do', async () => {
    const { id } = await ask();
    await Promise.all([computeWhatIf(stage.as(), id, never()), computeWhatIf(stage.as(), id, never())]);
    expect((await read(id)).state).toBe('done');
    expect(await computeWhatIf(stage.as(), id, never())).toBe(true);
  });

  test('leaves no trace in the league', async () => {
    const state = () =>
      stage.db.query(
        `SELECT (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.id) FROM matches m WHERE m.league_id = $1) AS matches,
           (SELECT jsonb_agg(to_jsonb(o)) FROM season_odds o WHERE o.league_id = $1) AS odds,
           (SELECT jsonb_agg(to_jsonb(s)) FROM series s WHERE s.league_id = $1) AS series`,
        [league.id],
      );
    const before: unknown = await state();
    await computed();
    expect(await state()).toEqual(before);
  });
});

describe('before its computation a what-if', () => {
  test('fails with a sentence if a match is played', async () => {
    const { small, match } = await scheduled();
    const { id } = await ask([won(match)], small.id);
    await recordScores(small.admin(), [{ id: match.id, home: 3, away: 1 }]);
    expect(await computeWhatIf(stage.as(), id, never())).toBe(true);
    const problem = expect.stringMatching(/^Team \d+ at Team \d+ has been played$/);
    expect(await read(id)).toMatchObject({ state: 'failed', teams: null, problem });
  });

  test('fails with a sentence if a match begins', async () => {
    const { small, match } = await scheduled();
    const { id } = await ask([won(match)], small.id);
    await stage.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [match.id]);
    expect(await computeWhatIf(stage.as(), id, never())).toBe(true);
    const problem = expect.stringContaining('has begun: only matches to come can be picked');
    expect(await read(id)).toMatchObject({ state: 'failed', problem });
  });

  test('fails with a sentence if a match is deleted', async () => {
    const { small, match } = await scheduled();
    const { id } = await ask([won(match)], small.id);
    await stage.db.query('DELETE FROM matches WHERE id = $1', [match?.id]);
    await computeWhatIf(stage.as(), id, never());
    expect((await read(id)).problem).toContain('does not belong to the current season');
  });

  test('fails with a sentence if the next season is started', async () => {
    const small = await twoClubs();
    await generateSchedule(small.admin(), small.id, { type: 'double-round-robin' });
    const [first, second] = await pendingMatches(small.admin(), small.id);
    const { id } = await ask([won(second)], small.id);
    await recordScores(small.admin(), [{ id: first?.id ?? 0, home: 3, away: 1 }]);
    await startNextSeason(small.admin(), small.id, {});
    await computeWhatIf(stage.as(), id, never());
    expect(await read(id)).toMatchObject({ state: 'failed', problem: 'The season is over.' });
  });

  test('is deleted together with its league', async () => {
    const { small, match } = await scheduled();
    const { id } = await ask([won(match)], small.id);
    await stage.db.query('DELETE FROM leagues WHERE id = $1', [small.id]);
    expect(await computeWhatIf(stage.as(), id, never())).toBe(true);
    expect(await findWhatIf(stage.as(fan), id)).toBeNull();
  });

  test('is queued again, only once, if the queue is lost', async () => {
    const { id } = await ask();
    await emptyQueue(stage.db);
    await requeuePendingWhatIfs(stage.db);
    await requeuePendingWhatIfs(stage.db);
    const queued: unknown[] = await stage.db.query(
      `SELECT key FROM graphile_worker.jobs WHERE key = 'what-if-${id}'`,
    );
    expect(queued).toHaveLength(1);
  });
});

describe('asking is refused', () => {
  test.each([
    ['without a pick', () => [], 'Pick the winner of at least one match'],
    [
      'for 10,000 picks',
      () => Array.from({ length: 10_000 }, () => won(matches[0])),
      'Picks must be a list of at most 100',
    ],
    ['for a match twice', () => [won(matches[0]), won(matches[0], 'away')], 'Pick one winner for each match'],
    [
      'for a winner that does not play in the match',
      () => [
        {
          matchId: matches[0]?.id ?? 0,
          winnerTeamId:
            matches.find(({ homeTeamId: id }) => !sides(matches[0]).includes(id))?.homeTeamId ?? 0,
        },
      ],
      /^Only one of its two teams can win Team \d+ at Team \d+$/,
    ],
    [
      'for a match that does not exist',
      () => [{ matchId: 2_147_483_647, winnerTeamId: 1 }],
      'Match 2147483647 does not belong to the current season of the league',
    ],
  ])('%s', async (_name, picks, sentence) => {
    await expect(ask(picks())).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(sentence),
    });
  });

  test('for a match of another league, of a past season or without a league', async () => {
    const other = await twoClubs();
    await generateSchedule(other.admin(), other.id, { type: 'double-round-robin' });
    const [first, second] = await pendingMatches(other.admin(), other.id);
    const refusal = { kind: 'invalid', message: expect.stringContaining('does not belong') };
    await expect(ask([won(second)])).rejects.toMatchObject(refusal);
    await recordScores(other.admin(), [{ id: first?.id ?? 0, home: 3, away: 1 }]);
    await startNextSeason(other.admin(), other.id, {});
    await expect(ask([won(first)], other.id)).rejects.toMatchObject(refusal);
    await stage.db.query('UPDATE matches SET league_id = NULL, game_day = NULL WHERE id = $1', [first?.id]);
    await expect(ask([won(first)], other.id)).rejects.toMatchObject(refusal);
  });

  test('for a match that has been played or is being played live', async () => {
    const [, , third] = matches;
    for (const [status, sentence] of [
      ['simulated', 'has been played'],
      ['in_progress', 'has begun'],
    ]) {
      await stage.db.query('UPDATE matches SET status = $2 WHERE id = $1', [third?.id, status]);
      await expect(ask([won(third)])).rejects.toMatchObject({
        kind: 'conflict',
        message: expect.stringContaining(sentence ?? ''),
      });
    }
    await stage.db.query(`UPDATE matches SET status = 'pending' WHERE id = $1`, [third?.id]);
    await ask([won(third)]);
  });

  test('in an unknown league', async () => {
    await expect(ask([won(matches[0])], 999_999)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('while the account’s last what-if is being computed, also for simultaneous requests; other accounts may ask', async () => {
    const both = await Promise.allSettled([ask(), ask([won(matches[1])])]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([
      { kind: 'conflict', message: 'Your last what-if is still being computed: wait for its end' },
    ]);
    await expect(ask()).rejects.toMatchObject({ kind: 'conflict' });
    fan = await makeUser(stage.db);
    await ask();
  });

  test('after 60 in an hour; refused requests do not count', async () => {
    const limited = () => {
      const ctx = stage.as(fan);
      return { ...ctx, env: { ...ctx.env, quotas: 1 } };
    };
    await expect(askWhatIf(limited(), league.id, [{ matchId: 0, winnerTeamId: 0 }])).rejects.toMatchObject({
      kind: 'invalid',
    });
    for (let asked = 0; asked < 60; asked += 1) {
      await askWhatIf(limited(), league.id, [won(matches[0])]);
      await stage.db.query(`UPDATE what_ifs SET state = 'failed' WHERE requested_by_id = $1`, [fan.id]);
    }
    await expect(askWhatIf(limited(), league.id, [won(matches[0])])).rejects.toMatchObject({
      kind: 'rate_limited',
      message: expect.stringContaining('You can ask 60 what-ifs an hour.'),
    });
  });
});

const sides = (match: PendingMatch | undefined): number[] =>
  match ? [match.homeTeamId, match.awayTeamId] : [];

describe('a computed what-if', () => {
  test('can be read by the account that asked and by administrators only', async () => {
    const { id } = await ask();
    expect(await getWhatIf(league.admin(), id)).toMatchObject({ id });
    await expect(getWhatIf(stage.as(), id)).rejects.toMatchObject({ kind: 'unauthenticated' });
    for (const role of ['user', 'moderator'] as const) {
      const other = await makeUser(stage.db, role);
      await expect(getWhatIf(stage.as(other), id)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await expect(read(0)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('is deleted a day after the request', async () => {
    const [old, young] = [await computed(), await computed()];
    const waiting = await ask();
    const age = (id: number, hours: number) =>
      stage.db.query('UPDATE what_ifs SET created_at = now() - make_interval(hours => $2) WHERE id = $1', [
        id,
        hours,
      ]);
    await age(old.id, 25);
    await age(young.id, 23);
    await age(waiting.id, 25);
    await collectWhatIfs(stage.as(), never());
    expect(await findWhatIf(stage.as(fan), old.id)).toBeNull();
    expect(await read(young.id)).toMatchObject({ state: 'done' });
    expect(await read(waiting.id)).toMatchObject({ state: 'waiting' });
  });
});
