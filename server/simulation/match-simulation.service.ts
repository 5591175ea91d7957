import { recordResults } from '../bracket/result.service.js';
import { type Context } from '../core/context.js';
import { columnOf, columnsOf, integers, nullable, type RowOf, selectList, text } from '../core/rows.js';
import { onlyRow, statement } from '../core/statement.js';
import { EngineError } from '../engine/game/game.types.js';
import { simulateGame } from '../engine/game/simulate-game.js';
import { saveFormAndFatigue } from '../matches/form-and-fatigue.service.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { lockMatches } from '../matches/match-locks.js';
import { Gains } from '../matches/gains.js';
import { MatchEntity } from '../matches/match.entity.js';
import { type PlayedMatch } from '../matches/match.types.js';
import { addToTotals } from '../matches/totals.service.js';
import { enterRecords } from '../seasons/records/game-records.service.js';
import { type InjuryDay } from './carried-injuries.js';
import { Clubs, type LineMemory } from './clubs.js';
import { DaysPlayed } from './days-played.js';
import { type PlayedGame, storeGames } from './game-store.js';

/** The result of simulating matches. */
export interface Simulated {
  readonly played: PlayedMatch[];
  /** Matches left pending because a team has too few players, each with the sentence that names it. */
  readonly unplayable: { readonly matchId: number; readonly reason: string }[];
  /** Pass it to the next call, if this one's transaction commits. */
  readonly memory: LineMemory;
}

/**
 * Simulates the pending ones of the matches in the given order, and stores everything that follows from them, in the
 * caller's transaction. One match or hundreds take the same statements and lead to the same state.
 * @param drawSeed returns the seed of each game: a non-negative safe integer
 * @param memory of the previous call, which saves reading lines again; changes since then are detected
 */
export async function simulateMatches(
  tx: Context,
  matchIds: readonly number[],
  drawSeed: (matchId: number) => number,
  memory: LineMemory = new Map(),
): Promise<Simulated> {
  await lockMatches(tx, matchIds);
  const matches = await readPending(tx, [matchIds]);
  const teamIds = new Set(matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]));
  const clubs = await Clubs.load(tx, [...teamIds], memory);
  const daysPlayed = await DaysPlayed.load(tx, matches);
  const { version, orders } = await drawPlayedOrders(tx, matches.length);
  const unplayable: Simulated['unplayable'][number][] = [];
  const games = await storeGames(tx, simulateGames());
  const played = games.map(({ match }) => match);
  if (played.length > 0) {
    await addToTotals(tx, gainsOf(games));
    await saveFormAndFatigue(tx, clubs.formAndFatigue());
    await recordResults(tx, played);
    await enterRecords(tx, games);
  }
  return { played, unplayable, memory: clubs.memory(version) };

  function* simulateGames(): Generator<PlayedGame> {
    for (const [at, match] of matches.entries()) {
      try {
        yield simulateOne(clubs, daysPlayed, match, drawSeed(match.id), orders[at] ?? 0);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        unplayable.push({ matchId: match.id, reason: error.message });
      }
    }
  }
}

function gainsOf(games: readonly PlayedGame[]): Gains {
  const gains = new Gains();
  for (const { match, result } of games) gains.add(match, result.home, result.away);
  return gains;
}

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
const pendingMatch = { ...ofMatch, injuries: nullable(columnOf(LeagueEntity, 'injuries')) };
type PendingMatch = RowOf<typeof pendingMatch>;

const readPending = statement(
  pendingMatch,
  `SELECT ${selectList(ofMatch, 'm')}, l.injuries
     FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, place)
     JOIN matches m ON m.id = wanted.id
     LEFT JOIN leagues l ON l.id = m.league_id
     WHERE m.status = 'pending'
     ORDER BY wanted.place`,
);

const drawOrders = statement(
  { version: text, orders: integers },
  `SELECT pg_current_xact_id()::xid::text AS version,
     ARRAY(SELECT nextval('matches_played_order_seq')::int FROM generate_series(1, $1::int)) AS orders`,
);

/**
 * Taken while the teams are locked, so that the order of a player's games is always the order in which they were
 * played. It comes with the transaction’s id, which is the version of the rows it writes.
 */
async function drawPlayedOrders(tx: Context, count: number): Promise<{ version: string; orders: number[] }> {
  return onlyRow(await drawOrders(tx, [count]));
}

function simulateOne(
  clubs: Clubs,
  daysPlayed: DaysPlayed,
  { injuries, ...match }: PendingMatch,
  seed: number,
  playedOrder: number,
): PlayedGame {
  const { leagueId, season, gameDay, homeTeamId, awayTeamId } = match;
  const day = leagueId === null || gameDay === null ? null : { leagueId, gameDay };
  const injuryDay: InjuryDay | null = day && injuries ? { ...day, season } : null;
  const result = simulateGame({
    home: clubs.side(homeTeamId, day, injuryDay),
    away: clubs.side(awayTeamId, day, injuryDay),
    seed,
    rules: {
      extraInningRunner: match.seriesId === null,
      injuries: injuryDay !== null && daysPlayed.isInOrder(match),
    },
    park: clubs.parkOf(match.homeTeamId),
  });
  const { home, away } = result;
  const homeWon = home.runs > away.runs;
  clubs.record(home, { won: homeWon, leagueId, gameDay });
  clubs.record(away, { won: !homeWon, leagueId, gameDay });
  if (injuryDay) clubs.recordInjuries(result.injuries, injuryDay);
  daysPlayed.record(match);
  return { match: { ...match, homeScore: home.runs, awayScore: away.runs, playedOrder }, result };
}
