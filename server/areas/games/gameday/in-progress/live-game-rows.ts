import { type Context } from '../../../../platform/context/context.js';
import {
  columnOf,
  columnsOf,
  flag,
  integer,
  json,
  nullable,
  present,
  selectList,
} from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { Broadcast } from '../../../../engine/record/broadcast/broadcast.js';
import { type GameRecord } from '../../../../engine/game/game.types.js';
import { decodePlays } from '../../../../engine/game/plays/play-record.js';
import { namesInGames } from '../../box-scores/game.service.js';
import { type Carried } from '../../box-scores/orders-played.js';
import { GameChance } from '../../../../engine/chances/win/game-chance.js';
import { FIRST_PITCH } from '../../../../engine/chances/win/win-expectancy.js';
import { LiveGameEntity } from '../../../leagues/matches/live-game.entity.js';
import { GameEntity, MatchEntity } from '../../../leagues/matches/match.entity.js';
import { outlook, outlookRow } from '../../box-scores/play-values.service.js';
import { type Billing, presentLineups, presentPlay } from '../../plays/present-plays.js';
import { type GamePlay } from '../../plays/game-play.types.js';
import { type LoadedGame } from './live-game.js';

/** Columns of a match, its live game and its finished game. */
export interface MatchRow {
  readonly matchId: number;
  readonly leagueId: number | null;
  readonly status: string;
  /** Id of the match's row in `live_games`; null if it has no row there. */
  readonly liveId: number | null;
  readonly firstPitchAt: Date | null;
  readonly begun: boolean;
  /** Seed of the finished game; null before the game is over. */
  readonly seed: string | null;
}

const matchRow = {
  matchId: columnOf(MatchEntity, 'id'),
  leagueId: columnOf(MatchEntity, 'leagueId'),
  status: columnOf(MatchEntity, 'status'),
  liveId: nullable(columnOf(LiveGameEntity, 'id')),
  firstPitchAt: nullable(columnOf(LiveGameEntity, 'firstPitchAt')),
  begun: flag,
  seed: nullable(columnOf(GameEntity, 'seed')),
};

const selectMatches = `
  SELECT m.id AS "matchId", m.league_id AS "leagueId", m.status, live.id AS "liveId",
    live.first_pitch_at AS "firstPitchAt", live.seed IS NOT NULL AS begun, g.seed
  FROM matches m LEFT JOIN live_games live ON live.match_id = m.id LEFT JOIN games g ON g.match_id = m.id`;

const readMatches = statement(matchRow, `${selectMatches} WHERE m.id = ANY($1::int[])`);
const readAllLive = statement(matchRow, `${selectMatches} WHERE m.status = 'in_progress' ORDER BY m.id`);

/** Rows of the given matches; matches that do not exist are left out. */
export const matchRows = (ctx: Context, matchIds: readonly number[]): Promise<MatchRow[]> =>
  readMatches(ctx, [matchIds]);

/** The matches that are played live at this moment. */
export const liveMatchRows = (ctx: Context): Promise<MatchRow[]> => readAllLive(ctx, []);

const begunGame = {
  ...columnsOf(LiveGameEntity, 'id', 'matchId', 'firstPitchAt'),
  seed: present(columnOf(LiveGameEntity, 'seed')),
  record: present(columnOf(LiveGameEntity, 'plays')),
  playTimes: present(columnOf(LiveGameEntity, 'playTimes')),
  leagueId: columnOf(MatchEntity, 'leagueId'),
  engineVersion: integer,
  homeOrders: nullable(json<Carried>()),
  awayOrders: nullable(json<Carried>()),
  ...outlookRow,
};

const readBegun = statement(
  begunGame,
  `SELECT ${selectList(columnsOf(LiveGameEntity, 'id', 'matchId', 'firstPitchAt'), 'live')}, live.seed,
     live.plays AS record, live.play_times AS "playTimes",
     (live.result ->> 'engineVersion')::int AS "engineVersion",
     live.result -> 'home' -> 'orders' AS "homeOrders", live.result -> 'away' -> 'orders' AS "awayOrders", m.league_id AS "leagueId", ${outlook}
   FROM live_games live JOIN matches m ON m.id = live.match_id
   WHERE live.id = $1 AND live.seed IS NOT NULL AND live.plays IS NOT NULL AND live.play_times IS NOT NULL`,
);

/** A game that has begun, including its future plays; null if its row is gone. */
export async function readGame(ctx: Context, liveId: number): Promise<LoadedGame | null> {
  const [row] = await readBegun(ctx, [liveId]);
  if (row === undefined) return null;
  const { id, matchId, leagueId, firstPitchAt, playTimes } = row;
  const record = decodePlays(row.record);
  const names = await namesInGames(ctx, [record]);
  const broadcast = new Broadcast(record, { ...row, seed: Number(row.seed) });
  const orders = { home: row.homeOrders, away: row.awayOrders };
  const billing = { names, lineups: broadcast.lineups, orders };
  return {
    id,
    seed: row.seed,
    matchId,
    leagueId,
    firstPitchAt,
    playTimes,
    lineups: presentLineups(billing),
    chanceAtFirst: new GameChance(row).chance(FIRST_PITCH),
    plays: describedPlays(broadcast, record, billing),
  };
}

function* describedPlays(
  broadcast: Broadcast,
  { plays }: GameRecord,
  billing: Billing,
): Generator<GamePlay, void> {
  for (const play of plays) yield presentPlay(broadcast.next(play), billing);
}
