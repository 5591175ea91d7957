import { type Context } from '../../../platform/context/context.js';
import { type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { columnSets } from '../../../engine/figures/statistics/column-sets.js';
import {
  FEWEST_REGULARS,
  isRegular,
  percentileAmong,
  type RegularSide,
  regularSideOf,
} from '../../../engine/figures/percentiles.js';
import { type LeagueFigures } from '../../../engine/figures/statistics/advanced-statistics.js';
import { RATING_KEYS } from '../../../engine/players/player.types.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { seasonKey } from '../seasons/season-key.js';
import { type SeasonRef } from '../seasons/season.types.js';
import { leagueFiguresLoader } from './league-figures.service.js';
import { type SeasonPlayer, seasonPlayersLoader } from './leaders.service.js';
import { type Percentile, type PlayerPercentiles } from './percentiles.types.js';

type Statistic = (typeof columnSets)['PERCENTILE_BATTING'][number];

const statisticsOf: Readonly<Record<RegularSide, readonly Statistic[]>> = {
  batting: columnSets.PERCENTILE_BATTING,
  pitching: columnSets.PERCENTILE_PITCHING,
};

const ratingsOf: Readonly<Record<RegularSide, readonly (typeof RATING_KEYS)[number][]>> = {
  batting: ['contact', 'power', 'speed', 'discipline', 'liners', 'crowding', 'fielding', 'arm'],
  pitching: ['stuff', 'control', 'movement', 'stamina'],
};

const ratedRow = columnsOf(PlayerEntity, 'id', ...RATING_KEYS);
const readRatings = statement(
  ratedRow,
  `SELECT id, ${RATING_KEYS.join(', ')} FROM players WHERE id = ANY ($1)`,
);

/** A player of a season with their values, by key. */
interface Compared {
  readonly playerId: number;
  readonly side: RegularSide;
  readonly isRegular: boolean;
  readonly values: ReadonlyMap<string, number>;
}

/** All players of a season with their values; read once in a request for any number of players. */
const comparedLoader: LoaderDefinition<string, Compared[]> = (ctx, keys) =>
  Promise.all(
    keys.map(async (key) => {
      const [players, league] = await Promise.all([
        ctx.loaders.load(ctx, seasonPlayersLoader, key),
        ctx.loaders.load(ctx, leagueFiguresLoader, key),
      ]);
      const rows = await readRatings(ctx, [players.map(({ playerId }) => playerId)]);
      const ratings = new Map(rows.map((row) => [row.id, row]));
      return players.map((player): Compared => {
        const side = regularSideOf(player);
        const rated = ratings.get(player.playerId);
        return {
          playerId: player.playerId,
          side,
          isRegular: isRegular(player),
          values: new Map([
            ...ratingsOf[side].flatMap((rating): [string, number][] =>
              rated ? [[rating, rated[rating]]] : [],
            ),
            ...statisticsOf[side].flatMap((statistic): [string, number][] => {
              const value = valueOf(statistic, player, league);
              return value === null ? [] : [[statistic.key, value]];
            }),
          ]),
        };
      });
    }),
  );

function valueOf(statistic: Statistic, { position, totals }: SeasonPlayer, league: LeagueFigures) {
  if (statistic.kind === 'counting') return totals[statistic.key];
  return statistic.kind === 'derived'
    ? statistic.derive(totals)
    : statistic.derive({ position, counts: totals }, league);
}

/** A player’s percentiles in a season; null without a game, or if there are too few regulars. */
export async function findPercentiles(
  ctx: Context,
  season: SeasonRef,
  playerId: number,
): Promise<PlayerPercentiles | null> {
  const players = await ctx.loaders.load(ctx, comparedLoader, seasonKey(season));
  const player = players.find((one) => one.playerId === playerId);
  if (!player) return null;
  const { side } = player;
  const regulars = players.filter((one) => one.side === side && one.isRegular);
  if (regulars.length < FEWEST_REGULARS) return null;
  const others = regulars.filter((one) => one !== player);
  const among = (key: string, higherIsBetter: boolean): Percentile[] => {
    const value = player.values.get(key);
    if (value === undefined) return [];
    const theirs = others.flatMap(({ values }) => values.get(key) ?? []);
    return [{ key, value, percentile: percentileAmong(theirs, value, higherIsBetter) }];
  };
  return {
    isRegular: player.isRegular,
    regulars: regulars.length,
    ratings: ratingsOf[side].flatMap((rating) => among(rating, true)),
    figures: statisticsOf[side].flatMap(({ key, higherIsBetter }) => among(key, higherIsBetter !== false)),
  };
}
