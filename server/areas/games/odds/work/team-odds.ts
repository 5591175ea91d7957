import { nextStep } from '../../../../platform/work/turns.js';
import { type Certainties, certaintySteps } from '../../../../engine/chances/clinching/clinching.js';
import { AVERAGE_RATING, powerRatings } from '../../../../engine/chances/odds/power-ranking/power-ratings.js';
import { scheduleStrength } from '../../../../engine/chances/odds/power-ranking/schedule-strength.js';
import {
  type GameSwing,
  type SeasonAhead,
  type SeasonChances,
  type TeamSwing,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type OddsInputs } from '../inputs/odds-inputs.service.js';
import { beatenIn, entrantsOf, placesOf } from '../inputs/postseason.js';
import { type StoredSwing, type StoredTeamOdds } from '../days/season-odds.entity.js';

/** Rounds a chance to the digits that the number of simulated seasons supports, which keeps the stored row short. */
const rounded = (chance: number): number => Math.round(chance * 1e5) / 1e5;

/** The chances of all clubs, their clinched places, and their strength by results. */
export async function storedTeams(
  inputs: OddsInputs,
  season: SeasonAhead,
  chances: SeasonChances,
): Promise<StoredTeamOdds[]> {
  const certain = new Map((await certaintiesOf(inputs, season)).map((one) => [one.teamId, one]));
  const beaten = beatenIn(inputs);
  const teamIds = inputs.teams.map(({ teamId }) => teamId);
  const ratings = powerRatings(teamIds, inputs.meetings);
  const played = scheduleStrength(
    teamIds,
    ratings,
    inputs.meetings.map((meeting) => ({ ...meeting, games: meeting.homeWins + meeting.awayWins })),
  );
  const ahead = scheduleStrength(
    teamIds,
    ratings,
    inputs.matches.map((match) => ({ ...match, games: 1 })),
  );
  return chances.teams.map((team) => {
    const {
      playoffs = false,
      division = false,
      conference = false,
      eliminated = false,
    } = certain.get(team.teamId) ?? {};
    return {
      teamId: team.teamId,
      division: rounded(team.division),
      conference: rounded(team.conference),
      playoffs: rounded(team.playoffs),
      title: rounded(team.title),
      expectedWins: Math.round(team.expectedWins * 1e3) / 1e3,
      wins: { fewest: team.wins.fewest, shares: team.wins.shares.map(rounded) },
      places: team.places.map(rounded),
      clinched: { playoffs, division, conference },
      eliminated,
      outOfTitle: eliminated || beaten.has(team.teamId),
      rating: ratings.get(team.teamId) ?? AVERAGE_RATING,
      opponentsPlayed: played.get(team.teamId) ?? null,
      opponentsAhead: ahead.get(team.teamId) ?? null,
    };
  });
}

/**
 * Once there is a bracket, its clubs have reached the playoffs, and all other clubs are eliminated. If the season has
 * no playoffs, no club reaches them, and no club counts as eliminated. Otherwise nothing is clinched before the first
 * result, even if there are places for all clubs.
 */
async function certaintiesOf(inputs: OddsInputs, season: SeasonAhead): Promise<Certainties[]> {
  const { teams, headToHead } = inputs;
  const { postseason } = season;
  const { kind } = postseason;
  if (kind !== 'bracket' && teams.every(({ wins, losses }) => wins + losses === 0)) return [];
  const rule = kind === 'ahead' ? postseason : { places: placesOf(inputs) };
  const open = { ...rule, teams, headToHead, meetings: meetingsAhead(season) };
  const found = await inTurns(certaintySteps(open));
  if (kind === 'ahead') return found;
  const entrants = entrantsOf(inputs);
  return found.map((one) => ({
    ...one,
    playoffs: kind === 'bracket' && entrants.has(one.teamId),
    eliminated: kind === 'bracket' && !entrants.has(one.teamId),
  }));
}

/** The process can answer requests between two steps. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextStep();
  }
}

function meetingsAhead({ games }: SeasonAhead): { one: number; other: number; games: number }[] {
  const meetings = new Map<string, { one: number; other: number; games: number }>();
  for (const { homeTeamId, awayTeamId } of games) {
    const [one, other] = homeTeamId < awayTeamId ? [homeTeamId, awayTeamId] : [awayTeamId, homeTeamId];
    const key = `${one} ${other}`;
    const known = meetings.get(key) ?? { one, other, games: 0 };
    known.games += 1;
    meetings.set(key, known);
  }
  return [...meetings.values()];
}

/** Smallest change of a chance that is more than the error of the simulation. */
const SMALLEST_SWING = 0.005;

/** Effects of each next game on its two clubs, and the effects on other clubs of at least {@link SMALLEST_SWING}. */
export function storedSwings(tonight: readonly GameSwing[], season: SeasonAhead): StoredSwing[] {
  const { games, postseason } = season;
  const ofSeries = postseason.kind === 'bracket' ? (postseason.gamesAhead ?? []) : [];
  const sides = new Map(
    [...games, ...ofSeries].map((game) => [game.matchId, [game.homeTeamId, game.awayTeamId]]),
  );
  return tonight.map(({ matchId, teams }) => ({
    matchId,
    teams: teams
      .filter((team) => sides.get(matchId)?.includes(team.teamId) === true || matters(team))
      .map(({ teamId, playoffs, title }) => ({
        teamId,
        playoffs: roundedBranches(playoffs),
        title: roundedBranches(title),
      })),
  }));
}

const matters = ({ playoffs, title }: TeamSwing): boolean =>
  [playoffs, title].some(({ homeWins, awayWins }) => Math.abs(homeWins - awayWins) >= SMALLEST_SWING);

const roundedBranches = ({ homeWins, awayWins }: TeamSwing['playoffs']): TeamSwing['playoffs'] => ({
  homeWins: rounded(homeWins),
  awayWins: rounded(awayWins),
});
