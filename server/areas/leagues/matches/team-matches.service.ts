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

const aheadAt = (side: 'home_team_id' | 'away_team_id') =>
  `SELECT id, game_day, status FROM matches WHERE ${side} = team.id AND played_order IS NULL`;

/** The match that is being played live, then the others in the order of the schedule: friendlies follow league matches. */
const firstAhead = (condition: string) =>
  statement(
    ofTeam,
    `SELECT team.id AS "teamId", next.id AS "matchId" FROM unnest($1::int[]) AS team (id)
     CROSS JOIN LATERAL (
       SELECT m.id FROM (${aheadAt('home_team_id')} UNION ALL ${aheadAt('away_team_id')}) AS m
       WHERE ${condition} ORDER BY m.status <> 'in_progress', m.game_day NULLS LAST, m.id LIMIT 1
     ) AS next`,
  );

const idLoaderOf =
  (read: typeof readLast): LoaderDefinition<number, number | null> =>
  async (ctx, teamIds) =>
    inKeyOrder(teamIds, await read(ctx, [teamIds]), ({ teamId }) => teamId, null).map(
      (row) => row?.matchId ?? null,
    );

const loaderOf =
  (idsOf: LoaderDefinition<number, number | null>): LoaderDefinition<number, Match | null> =>
  async (ctx, teamIds) =>
    Promise.all(
      (await idsOf(ctx, teamIds)).map(async (id) =>
        id === null ? null : ctx.loaders.load(ctx, matchLoader, id),
      ),
    );

/** Latest game of each team; null before its first. */
export const lastMatchLoader = loaderOf(idLoaderOf(readLast));

/** Match of each team that is being played live, or else its next pending match; null without any. */
export const nextMatchLoader = loaderOf(idLoaderOf(firstAhead(`m.status IN ('in_progress', 'pending')`)));

/** The id of each team's next match that has not begun; null if there is none. */
export const nextPendingLoader = idLoaderOf(firstAhead(`m.status = 'pending'`));
