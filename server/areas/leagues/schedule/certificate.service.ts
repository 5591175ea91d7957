import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { type LoaderDefinition } from '../../../platform/context/loaders.js';
import { integers, json } from '../../../platform/data/rows.js';
import { inNameOrder } from '../../../platform/lists/selection.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { MAX_SEASON_MATCHES } from '../../../engine/league/schedule/balanced/balanced-season.js';
import { certify } from '../../../engine/league/schedule/certificate/certificate.js';
import {
  type Departure,
  type ScheduledClub,
} from '../../../engine/league/schedule/certificate/certificate.types.js';
import { seasonRefs } from '../seasons/season-key.js';
import { findSeason } from '../seasons/season.service.js';
import { type SeasonRef } from '../seasons/season.types.js';
import { type ScheduleCertificate } from './certificate.types.js';

const fairnessRow = {
  days: integers,
  hosts: integers,
  guests: integers,
  clubs: json<ScheduledClub[]>(),
  departures: json<Departure[]>(),
};

// One statement, for a consistent snapshot. Matches are three parallel lists. Clubs are those that are in the league,
// were in it when the season ended, or have played in it. The divisions of clubs that left are in the table of
// standings, which is named as text, not imported, because standings build on schedules.
const readFairness = statement(
  fairnessRow,
  `WITH game AS MATERIALIZED (
     SELECT game_day, home_team_id, away_team_id FROM matches
     WHERE league_id = $1 AND season = $2 AND series_id IS NULL AND game_day IS NOT NULL
     ORDER BY game_day, id LIMIT $3
   ), member AS MATERIALIZED (
     SELECT place.team_id, team.name, place.conference, place.division
     FROM leagues league
     JOIN league_teams place ON place.league_id = league.id
     JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
     WHERE league.id = $1 AND league.season = $2
     UNION ALL
     SELECT team_id, team_name, conference, division FROM season_standings WHERE league_id = $1 AND season = $2
   ), club AS (
     SELECT team_id, name, conference, division, false AS has_left FROM member
     UNION ALL
     SELECT team.id, team.name, tally.conference, tally.division, true
     FROM (SELECT home_team_id AS team_id FROM game UNION SELECT away_team_id FROM game) AS playing
     JOIN teams team ON team.id = playing.team_id
     LEFT JOIN standings tally ON tally.league_id = $1 AND tally.team_id = team.id
     WHERE NOT EXISTS (SELECT FROM member WHERE member.team_id = team.id)
   )
   SELECT coalesce(array_agg(game_day), '{}') AS days,
     coalesce(array_agg(home_team_id), '{}') AS hosts, coalesce(array_agg(away_team_id), '{}') AS guests,
     (SELECT coalesce(json_agg(json_build_object('teamId', team_id, 'teamName', name, 'conference', conference,
         'division', division, 'hasLeft', has_left) ORDER BY ${inNameOrder('name')}, team_id), '[]') FROM club) AS clubs,
     (SELECT coalesce(json_agg(json_build_object('teamId', team_id, 'teamName', team_name,
         'matchesDropped', matches_dropped) ORDER BY ${inNameOrder('team_name')}, team_id), '[]')
      FROM season_departures WHERE league_id = $1 AND season = $2) AS departures
   FROM game`,
);

/** The fairness certificate of a season's schedule; null beyond {@link MAX_SEASON_MATCHES} matches. */
export async function certificateOf(
  ctx: Context,
  { leagueId, season }: SeasonRef,
): Promise<ScheduleCertificate | null> {
  const row = onlyRow(await readFairness(ctx, [leagueId, season, MAX_SEASON_MATCHES + 1]));
  const { days, hosts, guests, clubs, departures } = row;
  if (days.length > MAX_SEASON_MATCHES) return null;
  const games = days.map((gameDay, at) => ({
    gameDay,
    homeTeamId: hosts[at] ?? 0,
    awayTeamId: guests[at] ?? 0,
  }));
  return certify(clubs, games, departures);
}

/** Certificates by season key. */
export const certificateLoader: LoaderDefinition<string, ScheduleCertificate | null> = async (ctx, keys) => {
  const certificates: (ScheduleCertificate | null)[] = [];
  for (const season of seasonRefs(keys)) certificates.push(await certificateOf(ctx, season));
  return certificates;
};

/**
 * The fairness certificate of a league's schedule.
 * @param number of the season; the current one unless given
 * @throws DomainError `not_found` without the league or the season, `conflict` for too many matches
 */
export async function readCertificate(
  ctx: Context,
  leagueId: number,
  number?: number,
): Promise<ScheduleCertificate> {
  const certificate = await certificateOf(ctx, await findSeason(ctx, leagueId, number));
  if (certificate) return certificate;
  throw conflict(
    `A certificate is drawn up for at most ${MAX_SEASON_MATCHES.toLocaleString('en-US')} matches`,
  );
}
