import { type Context } from '../../../../platform/context/context.js';
import { loadPlacesOfTeams } from '../../membership/league-team.service.js';
import { loadSeasons } from '../../seasons/season.service.js';
import { type Season, type SeasonRef } from '../../seasons/season.types.js';
import { type Player } from '../../../clubs/players/player.types.js';
import { findRanks } from '../../figures/leaders.service.js';
import { type PlayerRank } from '../../figures/leaders.types.js';
import { findPercentiles } from '../../figures/percentiles.service.js';
import { type PlayerPercentiles } from '../../figures/percentiles.types.js';
import { type AdvancedStats } from '../../figures/advanced.types.js';
import { type PlayerCurrentSeason } from './current-season.types.js';
import { advancedOfSeason, careerOf, loadPlayerSeasons } from './player-seasons.service.js';
import { type PlayerSeason } from './player-seasons.types.js';

/** The current season of the league of a player's club; without a league, the player's latest season. */
export async function currentSeasonOf(
  ctx: Context,
  { id, teamId, position }: Pick<Player, 'id' | 'teamId' | 'position'>,
): Promise<PlayerCurrentSeason> {
  const rows = await ctx.loaders.load(ctx, loadPlayerSeasons, id);
  const ref = (await seasonOfTeam(ctx, teamId)) ?? latestOf(rows);
  const declared = ref && (await findDeclared(ctx, ref));
  const own = rows.filter(
    ({ leagueId, season }) => leagueId === (ref?.leagueId ?? null) && season === (ref?.season ?? null),
  );
  return {
    playerId: id,
    leagueId: ref?.leagueId ?? null,
    season: ref?.season ?? null,
    seasonName: declared?.name ?? null,
    isCurrent: declared?.isCurrent ?? false,
    position,
    stats: careerOf(own, false),
    postseason: careerOf(own, true),
  };
}

async function seasonOfTeam(ctx: Context, teamId: number | null): Promise<SeasonRef | null> {
  const place = teamId === null ? null : await ctx.loaders.load(ctx, loadPlacesOfTeams, teamId);
  if (!place) return null;
  const { leagueId } = place;
  const seasons = await ctx.loaders.load(ctx, loadSeasons, leagueId);
  const current = seasons.find(({ isCurrent }) => isCurrent);
  return current ? { leagueId, season: current.number } : null;
}

function latestOf(rows: readonly PlayerSeason[]): SeasonRef | null {
  const played = rows.flatMap(({ leagueId, season }) =>
    leagueId === null || season === null ? [] : [{ leagueId, season }],
  );
  return played.at(-1) ?? null;
}

/** The season's row; null if the league was deleted. */
async function findDeclared(ctx: Context, { leagueId, season }: SeasonRef): Promise<Season | null> {
  const seasons = await ctx.loaders.load(ctx, loadSeasons, leagueId);
  return seasons.find(({ number }) => number === season) ?? null;
}

/** Statistics compared with the league's; null for games outside leagues. */
export function advancedOfCurrent(ctx: Context, season: PlayerCurrentSeason): Promise<AdvancedStats | null> {
  return advancedOfSeason(ctx, { ...season, postseason: false });
}

/** Ranks up to ten in the league in that season; empty for games outside leagues. */
export async function ranksInSeason(
  ctx: Context,
  { playerId, leagueId, season }: PlayerCurrentSeason,
): Promise<PlayerRank[]> {
  return leagueId === null || season === null ? [] : findRanks(ctx, { leagueId, season }, playerId);
}

/** A player's percentiles in a season; null outside leagues, without a game, or if there are too few regulars. */
export async function percentilesInSeason(
  ctx: Context,
  { playerId, leagueId, season }: PlayerCurrentSeason,
): Promise<PlayerPercentiles | null> {
  return leagueId === null || season === null ? null : findPercentiles(ctx, { leagueId, season }, playerId);
}
