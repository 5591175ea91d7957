import type { PlayoffRule } from '../../../league/bracket/seeding.js';
import { team as standing } from '../../../league/standings/standings.builders.js';
import { computeStandings } from '../../../league/standings/standings.js';
import { midseason } from '../final-standings/season.builders.js';
import { chancesOf, game, season, sum, sumOf, team } from './simulated.builders.js';
import { SimulatedSeasons } from './simulated-seasons.js';

describe('chances of a season', () => {
  const league = midseason({ teams: 30, played: 81, ahead: 81, places: 12, seed: 3 });

  it('add up to one for each prize, each place and each club', () => {
    const { teams, simulated, tonight } = chancesOf(league, 1_000);
    expect(simulated).toBe(1_000);
    expect(sumOf(teams, 'playoffs')).toBeCloseTo(12, 9);
    expect(sumOf(teams, 'title')).toBeCloseTo(1, 9);
    for (const key of ['division', 'conference'] as const) {
      const groups = new Map<string, number>();
      for (const { teamId, ...chances } of teams) {
        const { conference, division } = league.teams[teamId - 1] ?? {};
        const group = key === 'division' ? `${conference} ${division}` : `${conference}`;
        groups.set(group, (groups.get(group) ?? 0) + chances[key]);
      }
      expect(groups.size).toBe(key === 'division' ? 6 : 2);
      for (const chance of groups.values()) expect(chance).toBeCloseTo(1, 9);
    }
    for (let place = 0; place < 30; place++)
      expect(sum(teams.map(({ places }) => places[place] ?? 0))).toBeCloseTo(1, 9);
    for (const { wins, expectedWins, places, playoffs } of teams) {
      expect(sum(places)).toBeCloseTo(1, 9);
      expect(sum(places.slice(0, 12))).toBeCloseTo(playoffs, 9);
      expect(sum(wins.shares)).toBeCloseTo(1, 9);
      expect(wins.shares[0]).toBeGreaterThan(0);
      expect(wins.shares.at(-1)).toBeGreaterThan(0);
      const mean = sum(wins.shares.map((share, more) => share * (wins.fewest + more)));
      expect(mean).toBeCloseTo(expectedWins, 9);
    }
    expect(tonight).toHaveLength(15);
  });

  it('follow the rule of the playoffs: places add up, and no chance of a division exceeds that of a place', () => {
    if (league.postseason.kind !== 'ahead') throw new Error('The playoffs have begun');
    const { postseason } = league;
    const withRule = (rule: Partial<PlayoffRule>) =>
      chancesOf({ ...league, postseason: { ...postseason, ...rule } }, 1_000);
    const usual = withRule({});
    const ofTeams = ({ teams }: typeof usual, key: 'playoffs' | 'title') => teams.map((one) => one[key]);
    for (const rule of [
      { divisionWinnersFirst: true },
      { divisionWinnersFirst: true, byConference: true, reseeding: true },
      { byConference: true },
    ]) {
      const chosen = withRule(rule);
      expect(sumOf(chosen.teams, 'playoffs')).toBeCloseTo(12, 9);
      expect(sumOf(chosen.teams, 'title')).toBeCloseTo(1, 9);
      expect(ofTeams(chosen, 'playoffs')).not.toEqual(ofTeams(usual, 'playoffs'));
      for (const { playoffs, division, title } of chosen.teams) {
        expect(playoffs).toBeGreaterThanOrEqual(title);
        if (rule.divisionWinnersFirst === true) expect(playoffs).toBeGreaterThanOrEqual(division);
      }
      for (const conference of rule.byConference === true ? ['0', '1'] : []) {
        const half = chosen.teams.filter((_, at) => league.teams[at]?.conference === conference);
        expect(sumOf(half, 'playoffs')).toBeCloseTo(6, 9);
      }
      for (const { teams } of chosen.tonight) {
        expect(sum(teams.map(({ playoffs }) => playoffs.homeWins))).toBeCloseTo(12, 9);
        expect(sum(teams.map(({ playoffs }) => playoffs.awayWins))).toBeCloseTo(12, 9);
      }
    }
    // Reseeding and lengths of series change the title, but not who qualifies.
    for (const rule of [{ reseeding: true }, { seriesLengths: [9] }]) {
      const other = withRule(rule);
      expect(ofTeams(other, 'playoffs')).toEqual(ofTeams(usual, 'playoffs'));
      expect(ofTeams(other, 'title')).not.toEqual(ofTeams(usual, 'title'));
    }
  });

  it('have expected wins that equal the sum of the games’ chances', () => {
    const { teams } = chancesOf(league, 4_000);
    for (const { teamId, expectedWins } of teams) {
      const games = league.games.filter((one) => [one.homeTeamId, one.awayTeamId].includes(teamId));
      const ahead = games.map((one) => (one.homeTeamId === teamId ? one.homeWin : 1 - one.homeWin));
      const spread = Math.sqrt(sum(ahead.map((chance) => chance * (1 - chance))) / 4_000);
      const exact = (league.teams[teamId - 1]?.wins ?? 0) + sum(ahead);
      expect(Math.abs(expectedWins - exact)).toBeLessThan(4.5 * spread);
    }
  });

  it('are the same for the same seed, however the work is divided, and differ for another seed', () => {
    const whole = chancesOf(league, 300, { drift: 0.1 });
    const cut = new SimulatedSeasons(league, 7, 0.1);
    for (const seasons of [1, 99, 0, 200]) cut.run(seasons);
    expect(cut.chances()).toEqual(whole);
    expect(chancesOf(league, 300, { drift: 0.1, seed: 8 })).not.toEqual(whole);
    const shuffled = { ...league, games: league.games.toReversed() };
    expect(chancesOf(shuffled, 300, { drift: 0.1 })).toEqual(whole);
  });

  it('spread further when strengths drift', () => {
    const spreadWith = (drift: number): number =>
      sum(
        chancesOf(league, 1_000, { drift }).teams.map(({ wins, expectedWins }) =>
          sum(wins.shares.map((share, more) => share * (wins.fewest + more - expectedWins) ** 2)),
        ),
      );
    // The variance of a club’s wins grows by about (81 × .25 × .2 × √½)² at a drift of .2: games × p(1 − p) × shift.
    expect(spreadWith(0.2) - spreadWith(0)).toBeGreaterThan(30 * 5);
    expect(spreadWith(0.2) - spreadWith(0)).toBeLessThan(30 * 13);
  });

  it('do not depend on the games in `tonight`', () => {
    const asked = chancesOf(league, 300, { drift: 0.1 });
    const unasked = chancesOf({ ...league, tonight: [] }, 300, { drift: 0.1 });
    expect(unasked).toEqual({ ...asked, tonight: [] });
  });

  it('with the same seed differ only by the effect of a supposed winner', () => {
    const before = chancesOf(league, 500);
    const picked = {
      ...league,
      tonight: [],
      games: league.games.map((one) => (one.matchId === 1 ? { ...one, homeWin: 1 } : one)),
    };
    const after = chancesOf(picked, 500);
    const changed = after.teams.filter(
      ({ expectedWins, teamId }) =>
        expectedWins !== before.teams.find((one) => one.teamId === teamId)?.expectedWins,
    );
    const first = league.games[0];
    expect(new Set(changed.map(({ teamId }) => teamId))).toEqual(
      new Set([first?.homeTeamId, first?.awayTeamId]),
    );
  });
});

describe('chances compared with all possible results', () => {
  const teams = [team(1, 10, 8), team(2, 9, 9), team(3, 9, 9), team(4, 8, 10), team(5, 9, 9)].map((one) => ({
    ...one,
    division: one.teamId < 3 ? 'East' : 'West',
    runsFor: 1_000 * one.teamId,
  }));
  const headToHead = [
    { teamId: 1, opponentId: 2, wins: 2 },
    { teamId: 2, opponentId: 1, wins: 1 },
    { teamId: 3, opponentId: 4, wins: 2 },
    { teamId: 5, opponentId: 3, wins: 1 },
    { teamId: 4, opponentId: 9, wins: 5 },
  ];
  const games = [
    game(1, 1, 2, 0.55),
    game(2, 3, 4, 0.62),
    game(3, 5, 1, 0.4),
    game(4, 2, 3, 0.5),
    game(5, 4, 5, 0.7),
    game(6, 1, 2, 0.45),
    game(7, 4, 3, 0.52),
    game(8, 5, 2, 0.58),
  ];
  const small = season(teams, games, { headToHead, tonight: [1, 2, 3] });
  const seasons = 40_000;
  /** The difference from the exact chance, in standard errors. */
  const errors = (chance: number, exact: number): number =>
    Math.abs(chance - exact) / Math.sqrt(Math.max(exact * (1 - exact), 1e-9) / seasons);

  /** Exact chances from all possible results, or from those with a given result of the first game. */
  function exactly(fixed?: { matchId: number; homeWins: boolean }) {
    const totals = teams.map(() => ({ division: 0, playoffs: 0, title: 0, places: teams.map(() => 0) }));
    for (let results = 0; results < 2 ** games.length; results++) {
      const homeWon = (index: number): boolean => ((results >> index) & 1) === 1;
      let chance = 1;
      for (const [index, one] of games.entries()) {
        if (one.matchId === fixed?.matchId) chance *= homeWon(index) === fixed.homeWins ? 1 : 0;
        else chance *= homeWon(index) ? one.homeWin : 1 - one.homeWin;
      }
      const beaten = games.map((one, index) => {
        const [teamId, opponentId] = homeWon(index)
          ? [one.homeTeamId, one.awayTeamId]
          : [one.awayTeamId, one.homeTeamId];
        return { teamId, opponentId, wins: 1 };
      });
      const finished = {
        teams: teams.map(({ teamId, wins, losses, ...more }) => {
          const won = beaten.filter((one) => one.teamId === teamId).length;
          const lost = beaten.filter((one) => one.opponentId === teamId).length;
          return standing(teamId, wins + won, losses + lost, more);
        }),
        headToHead: [...headToHead, ...beaten],
      };
      const order = computeStandings(finished).flatMap(({ rows }) => rows.map(({ teamId }) => teamId));
      const firsts = computeStandings({ ...finished, scope: 'division' }).map(({ rows }) => rows[0]?.teamId);
      for (const [index, total] of totals.entries()) {
        const place = order.indexOf(index + 1);
        total.places[place] = (total.places[place] ?? 0) + chance;
        total.division += firsts.includes(index + 1) ? chance : 0;
        total.playoffs += place < 2 ? chance : 0;
        total.title += [0.6 * chance, 0.4 * chance][place] ?? 0;
      }
    }
    return totals;
  }

  it('agree for divisions, places, playoffs and title', () => {
    const exact = exactly();
    for (const [index, chances] of chancesOf(small, seasons).teams.entries()) {
      for (const key of ['division', 'playoffs', 'title'] as const)
        expect(errors(chances[key], exact[index]?.[key] ?? 0)).toBeLessThan(4.5);
      for (const [place, chance] of chances.places.entries())
        expect(errors(chance, exact[index]?.places[place] ?? 0)).toBeLessThan(4.5);
    }
  });

  it('agree for each result of tonight’s games', () => {
    const { tonight } = chancesOf(small, seasons);
    expect(tonight.map(({ matchId }) => matchId)).toEqual([1, 2, 3]);
    for (const { matchId, teams: swings } of tonight) {
      for (const homeWins of [true, false]) {
        const exact = exactly({ matchId, homeWins });
        for (const [index, swing] of swings.entries()) {
          const branch = homeWins ? 'homeWins' : 'awayWins';
          expect(errors(swing.playoffs[branch], exact[index]?.playoffs ?? 0)).toBeLessThan(4.5);
          expect(errors(swing.title[branch], exact[index]?.title ?? 0)).toBeLessThan(4.5);
        }
      }
    }
  });
});

describe('what is certain', () => {
  it('has a chance of exactly 1 or 0', () => {
    const teams = [team(1, 20, 0), team(2, 18, 2), team(3, 1, 19), team(4, 0, 20)];
    const { teams: chances } = chancesOf(season(teams, [game(1, 1, 2), game(2, 3, 4)]), 500, { drift: 0.3 });
    expect(chances.map(({ playoffs }) => playoffs)).toEqual([1, 1, 0, 0]);
    expect(chances.map(({ conference }) => conference)).toEqual([1, 0, 0, 0]);
    expect(chances[0]?.places).toEqual([1, 0, 0, 0]);
  });

  it('includes what depends on tonight’s games only', () => {
    const teams = [team(1, 5, 4), team(2, 5, 4), team(3, 9, 0), team(4, 0, 9)];
    const last = season(teams, [game(8, 1, 2, 0.7)], { tonight: [8] });
    const { tonight } = chancesOf(last, 400, { drift: 0.1 });
    expect(tonight[0]?.teams.map(({ playoffs }) => playoffs)).toEqual([
      { homeWins: 1, awayWins: 0 },
      { homeWins: 0, awayWins: 1 },
      { homeWins: 1, awayWins: 1 },
      { homeWins: 0, awayWins: 0 },
    ]);
  });

  it('includes a game whose winner is supposed', () => {
    const teams = [team(1), team(2), team(3)];
    const games = Array.from({ length: 30 }, (_, index) => game(index + 1, 1, 2, 0));
    const { teams: chances } = chancesOf(season(teams, games), 300, { drift: 0.5 });
    expect(chances.map(({ expectedWins }) => expectedWins)).toEqual([0, 30, 0]);
    expect(chances[1]?.wins).toEqual({ fewest: 30, shares: [1] });
  });

  it('cannot be computed from numbers that are no chances: they are refused', () => {
    for (const homeWin of [-0.1, 1.1, Number.NaN])
      expect(() => new SimulatedSeasons(season([team(1), team(2)], [game(1, 1, 2, homeWin)]), 1)).toThrow(
        'A chance is from 0 to 1',
      );
  });
});
