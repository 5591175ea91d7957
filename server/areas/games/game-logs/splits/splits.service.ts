import { HOME_SIDE } from '../../../../engine/game/scoring/scorer.js';
import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, flag } from '../../../../platform/data/rows.js';
import { Selection } from '../../../../platform/lists/selection.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { snakeCase } from '../../../../platform/input/validation.js';
import {
  type Counts,
  countingStatistics,
  emptyCounts,
} from '../../../../engine/figures/statistics/counting-statistics.js';
import {
  addedValue,
  noValue,
  type PlayValue,
  roundedValue,
} from '../../../../engine/figures/statistics/play-statistics.js';
import {
  addSplits,
  emptySplits,
  type Hands,
  SITUATIONS,
  type SplitSituation,
} from '../../../../engine/game/plays/splits/splits.js';
import {
  PlayValues,
  valueAtBat,
  valueOfPitching,
} from '../../../../engine/chances/play-values/play-values.js';
import { PlayerEntity } from '../../../clubs/players/player.entity.js';
import { statsFrom } from '../../../clubs/players/statistics.service.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { GameEntity, GameLineEntity } from '../../../leagues/matches/match.entity.js';
import { outlook, outlookRow } from '../../box-scores/play-values.service.js';
import { type PlayerSplit } from './splits.types.js';

/** Filter for the games to split: a season of a league, or the player's running year. */
export interface SplitsFilter {
  readonly leagueId?: number | null | undefined;
  readonly season?: number | null | undefined;
}

/** Number of days of the schedule that count as a month. */
const MONTH = 30;
/** Largest number of games in an answer; two seasons have fewer. */
const MOST_GAMES = 400;

const keys = countingStatistics.map(({ key }) => key);
const counts = columnsOf(GameLineEntity, ...keys);
const splitRow = {
  ...columnsOf(GameLineEntity, 'gameDay'),
  ...columnsOf(GameEntity, 'plays', 'matchId'),
  isHome: flag,
  ...outlookRow,
  ...counts,
};
const fields = countingStatistics.map(({ key, field }) => `l.${field} AS "${key}"`).join(', ');

/** The situations to which a turn at bat belongs, and the side at bat. */
interface Turn {
  readonly its: readonly SplitSituation[];
  readonly isHomeAtBat: boolean;
}

/**
 * A player's regular games split by place, month and situation. Situations come from the stored plays, as scored by the
 * official scorer. Places and months without a game are left out, and so are situations without a turn.
 */
export async function readSplits(
  ctx: Context,
  playerId: number,
  filter: SplitsFilter,
): Promise<PlayerSplit[]> {
  const games = await readGames(ctx, playerId, filter);
  const hands = await handsIn(
    ctx,
    games.map(({ matchId }) => matchId),
  );
  const handsOf = (id: number): Hands => hands.get(id) ?? { bats: 'R', throws: 'R' };
  const byGame = new Map<string, Counts>([
    ['home', emptyCounts()],
    ['away', emptyCounts()],
  ]);
  const situations = emptySplits();
  const worth = new Map<string, PlayValue>();
  for (const { plays, isHome, gameDay, automaticRunner, homeWin, ...line } of games) {
    const kinds = [isHome ? 'home' : 'away'];
    if (gameDay !== null) kinds.push(`month_${Math.ceil(gameDay / MONTH)}`);
    for (const kind of kinds) addTo(byGame, kind, line);
    const values = new PlayValues<Turn>({ automaticRunner, homeWin }, (credit, { its, isHomeAtBat }) => {
      const value = isHomeAtBat === isHome ? valueAtBat(credit, playerId) : valueOfPitching(credit, playerId);
      for (const kind of [...kinds, ...its]) worth.set(kind, addedValue(worth.get(kind) ?? noValue, value));
    });
    values.end(
      addSplits(
        plays,
        playerId,
        handsOf,
        situations,
        (play, scorer, its) =>
          values.before(play, scorer, { its, isHomeAtBat: scorer.batting === HOME_SIDE }),
        isHome ? 'home' : 'away',
      ),
    );
    await nextStep();
  }
  const present = (kind: string, totals: Counts): PlayerSplit => ({
    split: snakeCase(kind),
    stats: statsFrom(keys.map((key) => totals[key])),
    ...roundedValue(worth.get(kind) ?? noValue),
  });
  const ofGames = [...byGame].map(([kind, totals]) => present(kind, totals));
  const ofTurns = SITUATIONS.map((situation) => present(situation, situations[situation]));
  // A pinch runner has a game and valued plays, but no turn at bat.
  return [
    ...ofGames.filter(({ stats }) => stats.gamesPlayed + stats.gamesPitched > 0),
    ...ofTurns.filter(({ stats }) => stats.plateAppearances + stats.battersFaced > 0),
  ];
}

type SplitRow = Counts & {
  plays: Buffer;
  matchId: number;
  gameDay: number | null;
  isHome: boolean;
  automaticRunner: boolean;
  homeWin: number | null;
};

function readGames(ctx: Context, playerId: number, { leagueId, season }: SplitsFilter): Promise<SplitRow[]> {
  const selection = new Selection('NOT m.postseason');
  selection.where('l.player_id = ?', playerId);
  if (typeof leagueId === 'number') selection.where('l.league_id = ?', leagueId);
  if (typeof season === 'number') selection.where('l.league_id IS NOT NULL AND l.season = ?', season);
  if (typeof leagueId !== 'number' && typeof season !== 'number') {
    selection.where('l.played_order > (SELECT year_since FROM players WHERE id = ?)', playerId);
  }
  return readRows(
    ctx,
    splitRow,
    `SELECT g.match_id AS "matchId", g.plays, l.game_day AS "gameDay", m.home_team_id = l.team_id AS "isHome",
       ${outlook}, ${fields}
     FROM game_lines l JOIN matches m ON m.id = l.match_id JOIN games g ON g.match_id = l.match_id
     WHERE ${selection.sql} ORDER BY l.played_order DESC, l.team_id DESC LIMIT ${MOST_GAMES}`,
    selection.values,
  );
}

const readHands = statement(
  columnsOf(PlayerEntity, 'id', 'bats', 'throws'),
  `SELECT id, bats, throws FROM players WHERE id IN (SELECT player_id FROM game_lines WHERE match_id = ANY ($1))`,
);

/** Batting and throwing hands of all players in the matches. */
export async function handsIn(ctx: Context, matchIds: readonly number[]): Promise<Map<number, Hands>> {
  const rows = await readHands(ctx, [matchIds]);
  return new Map(rows.map(({ id, ...hands }) => [id, hands]));
}

function addTo(splits: Map<string, Counts>, split: string, line: Counts): void {
  const totals = splits.get(split) ?? emptyCounts();
  for (const key of keys) totals[key] += line[key];
  splits.set(split, totals);
}
