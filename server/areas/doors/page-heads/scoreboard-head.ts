import { type Context } from '../../../platform/context/context.js';
import { sentences } from '../../../platform/text/sentences.js';
import { type ScoreboardFilter } from '../../games/gameday/scoreboard/chosen-games.js';
import { scoreboard } from '../../games/gameday/scoreboard/scoreboard.service.js';
import { type ScoreboardGame } from '../../games/gameday/scoreboard/scoreboard.types.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { type PageHead } from './page-head.js';
import { counted } from '../../../platform/text/words.js';

/** A preview names no more finals than these. */
const mostFinals = 4;

/** @throws DomainError `not_found` without the league */
export async function scoreboardHead(
  ctx: Context,
  { leagueId = null, day = null }: ScoreboardFilter,
): Promise<PageHead> {
  const league = leagueId === null ? null : await getLeague(ctx, leagueId);
  const { games } = await scoreboard(ctx, { leagueId, day });
  const title = day === null ? 'Scoreboard' : `Scoreboard, day ${day}`;
  return {
    title: league === null ? title : `${league.name}: ${title}`,
    description: descriptionOf(games),
    type: 'website',
    image: null,
    picture: null,
  };
}

function descriptionOf(games: readonly ScoreboardGame[]): string {
  if (games.length === 0) return 'No games.';
  const finals = games.filter(({ status }) => status === 'simulated');
  const live = games.filter(({ status }) => status === 'in_progress');
  const toCome = games.length - finals.length - live.length;
  const parts = [
    live.length > 0 ? `${live.length} live` : null,
    toCome > 0 ? `${toCome} to come` : null,
    finals.length > 0 ? `${finals.length} final` : null,
  ].filter((part) => part !== null);
  return sentences(
    `${counted(games.length, 'game')}: ${parts.join(', ')}.`,
    ...finals.slice(0, mostFinals).map(({ away, home }) => resultOf(away, home)),
  );
}

const resultOf = (away: ScoreboardGame['away'], home: ScoreboardGame['home']): string =>
  `${away.teamName} ${away.runs}, ${home.teamName} ${home.runs}.`;
