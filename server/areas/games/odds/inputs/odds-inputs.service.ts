import { loadBracket, loadSeriesGames } from '../../../leagues/bracket/bracket.store.js';
import { type Context } from '../../../../platform/context/context.js';
import { Loaders } from '../../../../platform/context/request-loaders.js';
import { type Bracket } from '../../../../engine/league/bracket/bracket.js';
import { type SeriesGame } from '../../../../engine/league/bracket/series.js';
import { type TeamInput } from '../../../../engine/game/game.types.js';
import { type MeetingResult } from '../../../../engine/chances/odds/power-ranking/power-ratings.js';
import { LeagueStrength } from '../../../../engine/chances/odds/match/league-strength.js';
import { type SeasonTeam } from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type HeadToHead } from '../../../../engine/league/standings/tie-breaks.js';
import { liveGamesOf } from '../../gameday/in-progress/live-games.js';
import { readProbableStarters, type StarterOf } from '../../gameday/scoreboard/probable-starters.js';
import { type SeasonRef } from '../../../leagues/seasons/season.types.js';
import { Clubs } from '../../simulation/inputs/clubs.js';
import { fingerprintOf, fingerprintsByDay, seedFrom } from './fingerprint.js';
import { linesOf, rememberLines } from './remembered-lines.js';
import {
  type DayOfResults,
  type OddsLeague,
  type OpenMatch,
  readDaysOfResults,
  readHeadToHead,
  readLeague,
  readMeetings,
  readOpenMatches,
  readTeams,
} from './season-rows.service.js';

/** All inputs of the odds of a season, read at one moment. */
export interface OddsInputs {
  readonly league: OddsLeague;
  readonly teams: readonly SeasonTeam[];
  readonly headToHead: readonly HeadToHead[];
  /** Matches without a result, in the order of the schedule. */
  readonly matches: readonly OpenMatch[];
  /** Empty if no bracket was set up. */
  readonly bracket: Bracket;
  readonly seriesGames: readonly SeriesGame[];
  readonly days: readonly DayOfResults[];
  readonly meetings: readonly MeetingResult[];
  readonly strength: LeagueStrength;
  /** By match, the home team's present chance in each live match, from its visible plays. */
  readonly live: ReadonlyMap<number, number>;
  /** Equal for equal inputs. */
  readonly fingerprint: string;
  /** Seed of the simulated seasons; depends only on the league, its season and the results. */
  readonly seed: number;
}

interface ReadTogether extends Omit<OddsInputs, 'live' | 'fingerprint' | 'seed' | 'strength'> {
  readonly clubs: Clubs;
  readonly starterOf: StarterOf;
}

/**
 * The inputs, read without locks; null for an unknown league. Of orders only the public probable starters are read.
 * @param past number of a season that is over; the current season unless given
 */
export async function readInputs(ctx: Context, leagueId: number, past?: number): Promise<OddsInputs | null> {
  const read = await ctx.db.transaction('REPEATABLE READ', (db) =>
    readTogether({ ...ctx, db, loaders: new Loaders() }, leagueId, past),
  );
  if (read === null) return null;
  const { clubs, starterOf, ...rows } = read;
  rememberLines(ctx, refOf(rows.league), clubs.memory());
  const live = await readLive(ctx, rows.matches);
  const teamOn = teamsByDay(clubs, rows.league);
  const strength = new LeagueStrength({
    teamOn,
    starterOf: (matchId, teamId) => starterOf(matchId, teamId)?.playerId ?? null,
    seriesFrom: lastDay(rows.matches) + 1,
  });
  const fingerprint = await fingerprintOf(partsOf({ ...rows, clubs, starterOf }, live, teamOn));
  const { id, season } = rows.league;
  // Live games do not change the seed: during a game the same seasons are simulated, so only the game changes the odds.
  const results = [...fingerprintsByDay(rows.days).values()].at(-1);
  return { ...rows, strength, live, fingerprint, seed: seedFrom(`${id} ${season} ${results}`) };
}

async function readTogether(tx: Context, leagueId: number, past?: number): Promise<ReadTogether | null> {
  const league = await readLeague(tx, leagueId, past);
  if (league === null) return null;
  const teams = await readTeams(tx, leagueId, past);
  const headToHead = await readHeadToHead(tx, leagueId, past);
  const matches = await readOpenMatches(tx, league);
  const bracket = league.bracketStatus === 'none' ? [] : await loadBracket(tx, leagueId, past);
  const seriesGames = bracket.length === 0 ? [] : await loadSeriesGames(tx, leagueId, past);
  const days = await readDaysOfResults(tx, league);
  const meetings = await readMeetings(tx, league);
  const clubs = await Clubs.look(tx, clubsOf(teams, matches), linesOf(tx, refOf(league)));
  const starterOf = await readProbableStarters(tx, firstMatches(matches));
  return { league, teams, headToHead, matches, bracket, seriesGames, days, meetings, clubs, starterOf };
}

const lastDay = (matches: readonly OpenMatch[]): number =>
  matches.reduce((last, { gameDay }) => Math.max(last, gameDay ?? 0), 0);

const refOf = ({ id: leagueId, season }: OddsLeague): SeasonRef => ({ leagueId, season });

const clubsOf = (teams: readonly SeasonTeam[], matches: readonly OpenMatch[]): number[] => [
  ...new Set([
    ...teams.map(({ teamId }) => teamId),
    ...matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
  ]),
];

/** Ids of the matches that are the next match of both their clubs; only these matches have probable starters. */
function firstMatches(matches: readonly OpenMatch[]): number[] {
  const busy = new Set<number>();
  return matches.flatMap(({ id, homeTeamId, awayTeamId }) => {
    const isFirst = !busy.has(homeTeamId) && !busy.has(awayTeamId);
    busy.add(homeTeamId).add(awayTeamId);
    return isFirst ? [id] : [];
  });
}

type TeamOn = (teamId: number, gameDay: number | null) => TeamInput;

const teamsByDay =
  (clubs: Clubs, { id: leagueId, season, injuries }: OddsLeague): TeamOn =>
  (teamId, gameDay) => {
    if (gameDay === null) return clubs.side(teamId, null, null);
    const day = { leagueId, gameDay };
    return clubs.side(teamId, day, injuries ? { ...day, season } : null);
  };

/** Called outside the transaction, because live games are read on another connection, and change during the reading. */
async function readLive(ctx: Context, matches: readonly OpenMatch[]): Promise<Map<number, number>> {
  const ids = matches.filter(({ status }) => status === 'in_progress').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const situations = await liveGamesOf(ctx).situationsOf(ctx, ids);
  return new Map([...situations].map(([id, { homeWinProbability }]) => [id, homeWinProbability]));
}

/** Rounds a live game's chance to a thousandth; a smaller change does not affect the odds visibly. */
const perMille = (chance: number): number => Math.round(chance * 1_000);

function* partsOf(
  { clubs: _clubs, starterOf, ...rows }: ReadTogether,
  live: ReadonlyMap<number, number>,
  teamOn: TeamOn,
): Generator<unknown, void> {
  const { league, matches, ...others } = rows;
  const { standingsRevision: _revision, bracketStatus: _status, ...settings } = league;
  yield [settings, others];
  for (const { homeWin: _stored, ...match } of matches) {
    const { id, homeTeamId, awayTeamId } = match;
    const starters = [starterOf(id, homeTeamId), starterOf(id, awayTeamId)].map(
      (one) => one?.playerId ?? null,
    );
    const chance = live.get(id);
    yield [match, starters, chance === undefined ? null : perMille(chance)];
  }
  const nextDay = matches[0]?.gameDay ?? null;
  for (const teamId of clubsOf(rows.teams, matches)) yield teamOn(teamId, nextDay);
}
