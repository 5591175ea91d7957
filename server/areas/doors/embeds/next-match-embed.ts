import { type Context } from '../../../platform/context/context.js';
import { scoreboardGames } from '../../games/gameday/scoreboard/scoreboard-games.js';
import { teamSourceLoader } from '../../leagues/leagues/source.service.js';
import { pageMatches } from '../../leagues/matches/match.service.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { type Embed } from './embed.types.js';
import { html } from './markup.js';
import { gameEmbed } from './score-embed.js';

const seconds = 60;

/**
 * The match that a team plays at this moment, or else its next one.
 * @throws DomainError `not_found`
 */
export async function nextMatchEmbed(ctx: Context, teamId: number): Promise<Embed> {
  const team = await getTeam(ctx, teamId);
  const source = await ctx.loaders.load(ctx, teamSourceLoader, teamId);
  const notice = source?.notice ?? null;
  const [game] = await scoreboardGames(ctx, await nextMatchOf(ctx, teamId));
  if (game) {
    const isLive = game.status === 'in_progress';
    return gameEmbed(game, `${team.name}: ${isLive ? 'live now' : 'next match'}`, notice);
  }
  return {
    title: `${team.name}: next match`,
    content: html`<p>No match is scheduled.</p>`,
    path: `/teams/${teamId}`,
    every: seconds,
    notice,
  };
}

/** Its id, or nothing. */
async function nextMatchOf(ctx: Context, teamId: number): Promise<number[]> {
  for (const status of ['in_progress', 'pending']) {
    const { rows } = await pageMatches(ctx, { teamId, status }, { limit: 1 });
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}
