import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { matchLoader } from './match.service.js';
import { type Match } from './match.types.js';

const ofTeam = { teamId: integer, matchId: integer };

const lastAt = (side: 'home_team_id' | 'away_team_id') => `
  (SELECT id, played_order FROM matches
   WHERE ${side} = team.id AND status = 'simulated' AND played_order IS NOT NULL
   ORDER BY played_order DESC LIMIT 1)`;

const readLast = statement(
  ofTeam,
  `SELECT team.id AS "teamId", last.id AS "matchId" FROM unnest($1::int[]) AS team (id)
   CROSS JOIN LATERAL (
     SELECT id FROM (${lastAt('home_team_id')} UNION ALL ${lastAt('away_team_id')}) AS either
     ORDER BY played_order DESC LIMIT 1
   ) AS last`,
);

const readNext = statement(
  ofTeam,
  `SELECT team.id AS "teamId", next.id AS "matchId" FROM unnest($1::int[]) AS team (id)
   CROSS JOIN LATERAL (
     SELECT id FROM matches
     WHERE (home_team_id = team.id OR away_team_id = team.id) AND status IN ('in_progress', 'pending')
     ORDER BY status <> 'in_progress', coalesce(game_day, 0), id LIMIT 1
   ) AS next`,
);

const loaderOf =
  (read: typeof readLast): LoaderDefinition<number, Match | null> =>
  async (ctx, teamIds) => {
    const found = inKeyOrder(teamIds, await read(ctx, [teamIds]), ({ teamId }) => teamId, null);
    return Promise.all(found.map(async (row) => row && ctx.loaders.load(ctx, matchLoader, row.matchId)));
  };

/** Latest game of each team; null before its first. */
export const lastMatchLoader = loaderOf(readLast);

/** Match of each team that is being played live, or else its next pending match; null without any. */
export const nextMatchLoader = loaderOf(readNext);
