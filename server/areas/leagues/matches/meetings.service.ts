import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { matchLoader } from './match.service.js';
import { type Match } from './match.types.js';

/** Largest number of earlier meetings of two teams that are returned. */
const mostMeetings = 50;

const meetingsAt = (home: string, away: string) => `
  (SELECT id, played_order FROM matches
   WHERE home_team_id = ${home} AND away_team_id = ${away} AND status = 'simulated'
     AND played_order < coalesce(this.played_order, 2147483647)
   ORDER BY played_order DESC LIMIT ${mostMeetings})`;

const readMeetings = statement(
  { of: integer, id: integer },
  `SELECT this.id AS of, meeting.id
   FROM matches this
   CROSS JOIN LATERAL (
     SELECT id, played_order FROM (
       ${meetingsAt('this.home_team_id', 'this.away_team_id')}
       UNION ALL
       ${meetingsAt('this.away_team_id', 'this.home_team_id')}
     ) AS either ORDER BY played_order DESC LIMIT ${mostMeetings}
   ) AS meeting
   WHERE this.id = ANY($1::int[])
   ORDER BY this.id, meeting.played_order DESC`,
);

/** Played matches between the two teams of a match before it, the latest first. */
export const meetingsLoader: LoaderDefinition<number, Match[]> = async (ctx, ids) => {
  const rows = await readMeetings(ctx, [ids]);
  const meetings = await Promise.all(
    rows.map(async ({ of, id }) => ({ of, match: await ctx.loaders.load(ctx, matchLoader, id) })),
  );
  return groupedByKey(ids, meetings, ({ of }) => of).map((group) =>
    group.flatMap(({ match }) => match ?? []),
  );
};
