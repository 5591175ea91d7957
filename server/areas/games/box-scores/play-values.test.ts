import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { FIRST_PITCH, winExpectancy } from '../../../engine/chances/win/win-expectancy.js';
import { storeMatchOdds } from '../match-odds/match-odds.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../testing/leagues/season.js';
import { simulateMatches } from '../simulation/match-simulation.service.js';

let app: TestApp;
let league: TestLeague;
let matchIds: number[];

interface Line {
  readonly player_id: number;
  readonly re24: number;
  readonly wpa: number;
}
interface Side {
  readonly batters: readonly Line[];
  readonly pitchers: readonly Line[];
}
interface Details {
  readonly match: { readonly home_score: number; readonly away_score: number };
  readonly home: Side;
  readonly away: Side;
}

const GAMES = 6;
/** In the third game with these seeds, one player of the home team appears only as a pinch runner. */
const SEEDS = 10;
/** Stored chances of the home side by match id; half of the games have one. */
const ownChances = new Map<number, number>();
/** The home side’s chance before the first pitch. */
const startOf = (id: number): number => ownChances.get(id) ?? winExpectancy(true).chance(FIRST_PITCH);

beforeAll(async () => {
  app = await openApp();
  league = await makePlayableLeague(app, 2);
  const [one = 0, other = 0] = league.teamIds;
  const admin = app.as(await makeUser(app.db, 'admin'));
  matchIds = [];
  for (let day = 1; day <= GAMES; day += 1) {
    const [home, away] = day % 2 === 0 ? [one, other] : [other, one];
    const id = await makeMatch(app.db, home, away, { leagueId: league.id, gameDay: day });
    if (day % 2 === 0) {
      ownChances.set(id, 0.3 + day / 16);
      await inTransaction(admin, (tx) => storeMatchOdds(tx, [{ matchId: id, homeWin: 0.3 + day / 16 }]));
    }
    await inTransaction(admin, (tx) => simulateMatches(tx, [id], () => SEEDS + day));
    matchIds.push(id);
  }
});
afterAll(() => app.close());

const details = async (id: number): Promise<Details> => (await app.rest('GET', `/matches/${id}`)).json();
const sum = (lines: readonly Line[], figure: 're24' | 'wpa') =>
  lines.reduce((all, line) => all + line[figure], 0);
const linesOf = ({ batters, pitchers }: Side) => [...batters, ...pitchers];

describe('a box score', () => {
  test('gives the value of plays: a side’s WPA adds up to its result minus its chance at the beginning, and RE24 of batters and pitchers cancel out', async () => {
    for (const id of matchIds) {
      const { match, ...box } = await details(id);
      const won = Number(match.home_score > match.away_score) - startOf(id);
      // Each sum adds some thirty figures that were rounded to a thousandth, so it is not exact.
      expect(Math.abs(sum(linesOf(box.home), 'wpa') - won)).toBeLessThan(0.02);
      expect(Math.abs(sum(linesOf(box.away), 'wpa') + won)).toBeLessThan(0.02);
      expect(Math.abs(sum(box.home.batters, 're24') + sum(box.away.pitchers, 're24'))).toBeLessThan(0.2);
    }
  });

  test('agrees with the list of plays and with the story; the first play begins with the game’s stored chance', async () => {
    for (const id of matchIds) {
      const { plays } = (await app.rest('GET', `/matches/${id}/plays`)).json();
      expect(plays[0].win_probability.before).toBeCloseTo(startOf(id), 6);
      const { match } = await details(id);
      expect(plays.at(-1).win_probability.after).toBe(Number(match.home_score > match.away_score));
      const { story } = (await app.rest('GET', `/matches/${id}/story`)).json();
      for (const { number, change } of story.swings) {
        const { before, after } = plays[number - 1].win_probability;
        expect(change).toBeCloseTo(after - before, 2);
      }
    }
  });

  test('has the same values in GraphQL', async () => {
    const [id = 0] = matchIds;
    const lines = 'batters { playerId re24 wpa } pitchers { playerId re24 wpa }';
    const { data, errors } = await app.graphql(
      `query ($id: ID!) { match(id: $id) { game { boxScore { home { ${lines} } away { ${lines} } } } } }`,
      { variables: { id: String(id) } },
    );
    expect(errors).toBeUndefined();
    const box = await details(id);
    const [batter] = box.home.batters;
    expect(data?.['match']?.['game']?.['boxScore']?.['home']?.['batters']?.[0]).toEqual({
      playerId: String(batter?.player_id),
      re24: batter?.re24,
      wpa: batter?.wpa,
    });
  });
});

describe('a player’s splits', () => {
  test('give the value of the player’s plays in a season: the splits at home and away add up to the box scores', async () => {
    const worth = new Map<number, { re24: number; wpa: number }>();
    for (const id of matchIds) {
      const box = await details(id);
      for (const line of [...linesOf(box.home), ...linesOf(box.away)]) {
        const { re24, wpa } = worth.get(line.player_id) ?? { re24: 0, wpa: 0 };
        worth.set(line.player_id, { re24: re24 + line.re24, wpa: wpa + line.wpa });
      }
    }
    expect(worth.size).toBeGreaterThan(25);
    for (const [playerId, value] of worth) {
      const splits: (Line & { split: string })[] = (
        await app.rest('GET', `/players/${playerId}/splits?league_id=${league.id}&season=1`)
      ).json();
      const of = (names: readonly string[]) => splits.filter(({ split }) => names.includes(split));
      for (const figure of ['re24', 'wpa'] as const) {
        const whole = sum(of(['home', 'away']), figure);
        expect([playerId, figure, Math.abs(whole - value[figure]) < 0.05]).toEqual([playerId, figure, true]);
        const byHand = sum(of(['vs_left', 'vs_right']), figure);
        const byRunners = sum(of(['bases_empty', 'men_on']), figure);
        expect([playerId, figure, Math.abs(byHand - byRunners) < 0.03]).toEqual([playerId, figure, true]);
      }
    }
  });
});

test('every statistic that is computed is listed with its formula and source', async () => {
  const described = 'key group formula source';
  const { data, errors } = await app.graphql(
    `{ statistics { ${described} } advancedStatistics { ${described} } playStatistics { ${described} } }`,
  );
  expect(errors).toBeUndefined();
  const listed = (list: string): readonly { key: string; formula: string; source: string }[] =>
    data?.[list] ?? [];
  const keys = (list: string) => listed(list).map(({ key }) => key);
  expect(keys('playStatistics')).toEqual(['re24', 'wpa']);
  expect(keys('statistics')).toEqual(
    expect.arrayContaining(['averageOnBallsInPlay', 'leftOnBasePercentage', 'strikeoutsLessWalksPercentage']),
  );
  for (const list of ['advancedStatistics', 'playStatistics']) {
    expect(listed(list).length).toBeGreaterThan(1);
    for (const { key, formula, source } of listed(list))
      expect([key, formula.length > 2, source.length > 2]).toEqual([key, true, true]);
  }
});

test('REST describes a figure by its formula and source', async () => {
  const document = (await app.rest('GET', '/openapi.json')).json();
  expect(JSON.stringify(document)).toContain(
    'Batting average on balls in play: (H − HR) / (AB − SO − HR + SF). Source: V. McCracken, 2001.',
  );
});
