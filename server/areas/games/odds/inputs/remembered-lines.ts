import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { seasonKey } from '../../../leagues/seasons/season-key.js';
import { type SeasonRef } from '../../../leagues/seasons/season.types.js';
import { type LineMemory } from '../../simulation/inputs/clubs.js';

/** Of so many seasons, those whose odds were computed last. */
const mostSeasons = 20;

/**
 * Sums of players' games at the last computation of their league's odds: only those who played since are read again. Another
 * season begins another running year of all of them.
 */
const remembered = new WeakMap<DataSource, Map<string, LineMemory>>();

export const linesOf = (ctx: Context, season: SeasonRef): LineMemory =>
  remembered.get(ctx.db.dataSource)?.get(seasonKey(season)) ?? new Map();

export function rememberLines(ctx: Context, season: SeasonRef, lines: LineMemory): void {
  const ofDatabase = remembered.get(ctx.db.dataSource) ?? new Map<string, LineMemory>();
  remembered.set(ctx.db.dataSource, ofDatabase);
  ofDatabase.delete(seasonKey(season));
  ofDatabase.set(seasonKey(season), lines);
  for (const oldest of ofDatabase.keys()) {
    if (ofDatabase.size <= mostSeasons) return;
    ofDatabase.delete(oldest);
  }
}
