import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, nullable, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { type GameResult } from '../../../engine/game/game.types.js';
import { GameInProgress } from '../../../engine/game/game-in-progress.js';
import { simulateGame } from '../../../engine/game/simulate-game.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { lockMatches } from '../../leagues/matches/match-locks.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { type InjuryDay, readDaysPlayedAfter } from './inputs/carried-injuries.js';
import { Clubs, type LineMemory } from './inputs/clubs.js';
import { type PlayedGame } from './game-store.js';
import { LeaguePlay } from './inputs/league-play.service.js';

const ofMatch = columnsOf(
  MatchEntity,
  'id',
  'leagueId',
  'seriesId',
  'seriesGame',
  'postseason',
  'homeTeamId',
  'awayTeamId',
  'gameDay',
  'season',
);
const openMatch = { ...ofMatch, injuries: nullable(columnOf(LeagueEntity, 'injuries')) };
export type OpenMatch = RowOf<typeof openMatch>;

const readOpen = statement(
  openMatch,
  `SELECT ${selectList(ofMatch, 'm')}, l.injuries
     FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, place)
     JOIN matches m ON m.id = wanted.id
     LEFT JOIN leagues l ON l.id = m.league_id
     WHERE m.status = $2
     ORDER BY wanted.place`,
);

/** Matches without a result, with the present state of their clubs, locked until the transaction ends. */
export class OpenMatches {
  private readonly game = new GameInProgress();

  private constructor(
    readonly matches: readonly OpenMatch[],
    readonly clubs: Clubs,
    private readonly daysPlayed: DaysPlayed,
    private readonly leaguePlay: LeaguePlay,
  ) {}

  /** Loads the given matches that have the given status, in the given order. */
  static async load(
    tx: Context,
    matchIds: readonly number[],
    status: 'pending' | 'in_progress',
    memory: LineMemory = new Map(),
  ): Promise<OpenMatches> {
    await lockMatches(tx, matchIds);
    const matches = await readOpen(tx, [matchIds, status]);
    const teamIds = new Set(matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]));
    const clubs = await Clubs.load(tx, [...teamIds], memory);
    const daysPlayed = await DaysPlayed.load(tx, matches);
    return new OpenMatches(matches, clubs, daysPlayed, await LeaguePlay.load(tx, matches));
  }

  /**
   * Simulates a match between the clubs in their present state; the result has no effect until {@link record}.
   * @throws EngineError when a club cannot field a side
   */
  play(match: OpenMatch, seed: number): GameResult {
    const { leagueId, gameDay, homeTeamId, awayTeamId } = match;
    const day = leagueId === null || gameDay === null ? null : { leagueId, gameDay };
    const injuryDay = injuryDayOf(match);
    const input = {
      home: this.clubs.side(homeTeamId, day, injuryDay),
      away: this.clubs.side(awayTeamId, day, injuryDay),
      seed,
      rules: {
        extraInningRunner: this.leaguePlay.hasExtraInningRunner(match),
        injuries: injuryDay !== null && this.daysPlayed.isInOrder(match),
      },
      park: this.clubs.parkOf(homeTeamId),
      ...this.leaguePlay.environmentOf(match),
    };
    return simulateGame(input, this.game);
  }

  /** Adds a game to the state of its clubs in memory; their next game depends on that state. */
  record({ injuries, ...match }: OpenMatch, result: GameResult, playedOrder: number): PlayedGame {
    const { leagueId, gameDay } = match;
    const injuryDay = injuryDayOf({ ...match, injuries });
    const { home, away } = result;
    const homeWon = home.runs > away.runs;
    this.clubs.record(home, { won: homeWon, leagueId, gameDay });
    this.clubs.record(away, { won: !homeWon, leagueId, gameDay });
    if (injuryDay) this.clubs.recordInjuries(result.injuries, injuryDay);
    this.daysPlayed.record(match);
    return { match: { ...match, homeScore: home.runs, awayScore: away.runs, playedOrder }, result };
  }
}

function injuryDayOf({ leagueId, season, gameDay, injuries }: OpenMatch): InjuryDay | null {
  if (leagueId === null || gameDay === null || !injuries) return null;
  return { leagueId, season, gameDay };
}

interface ScheduledMatch {
  readonly leagueId: number | null;
  readonly gameDay: number | null;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
}

/**
 * Progress of teams in their leagues' schedules. An injured player misses the days after the game. If the club has
 * already played one of those days, the injury would contradict that game, and might leave the club with too few
 * players. So nobody is hurt in a game that is played after a game of a later day.
 */
class DaysPlayed {
  private constructor(private readonly latest: Map<number, number>) {}

  /** Reads only leagues with injuries. */
  static async load(
    tx: Context,
    matches: readonly (ScheduledMatch & { readonly injuries: boolean | null })[],
  ): Promise<DaysPlayed> {
    const leagues = new Set<number>();
    let first = Infinity;
    for (const { leagueId, gameDay, injuries } of matches) {
      if (leagueId === null || gameDay === null || !injuries) continue;
      leagues.add(leagueId);
      first = Math.min(first, gameDay);
    }
    return new DaysPlayed(await readDaysPlayedAfter(tx, [...leagues], first));
  }

  /** Whether no team of the match has played a later day. */
  isInOrder({ gameDay, homeTeamId, awayTeamId }: ScheduledMatch): boolean {
    if (gameDay === null) return false;
    return [homeTeamId, awayTeamId].every((teamId) => (this.latest.get(teamId) ?? 0) <= gameDay);
  }

  record({ gameDay, homeTeamId, awayTeamId }: ScheduledMatch): void {
    if (gameDay === null) return;
    for (const teamId of [homeTeamId, awayTeamId]) {
      this.latest.set(teamId, Math.max(gameDay, this.latest.get(teamId) ?? 0));
    }
  }
}
