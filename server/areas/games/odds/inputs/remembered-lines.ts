import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { seasonKey } from '../../../leagues/seasons/season-key.js';
import { type SeasonRef } from '../../../leagues/seasons/season.types.js';
import { type LineMemory } from '../../simulation/inputs/clubs.js';

/** Number of seasons in the cache; the season computed longest ago is dropped first. */
const mostSeasons = 20;

/**
 * Caches players' lines from the last computation of a season's odds, so that only players who played since are read
 * again. They are cached by season, because all running years start over with a new season.
 */
const remembered = new WeakMap<DataSource, LRUCache<string, LineMemory>>();

export const linesOf = (ctx: Context, season: SeasonRef): LineMemory =>
  remembered.get(ctx.db.dataSource)?.get(seasonKey(season)) ?? new Map();

export function rememberLines(ctx: Context, season: SeasonRef, lines: LineMemory): void {
  const ofDatabase =
    remembered.get(ctx.db.dataSource) ?? new LRUCache<string, LineMemory>({ max: mostSeasons });
  remembered.set(ctx.db.dataSource, ofDatabase);
  ofDatabase.set(seasonKey(season), lines);
}
