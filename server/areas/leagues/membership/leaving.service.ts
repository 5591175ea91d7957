import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf, integer } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockBeforeTeam, refuseWhileInBracket } from '../../clubs/ownership/team-deletion.service.js';
import { refuseWhilePlayingLive } from '../../clubs/teams/playing-live.service.js';
import { lockTeam, teamsChanged } from '../../clubs/teams/team.service.js';
import { lockLeague } from '../leagues/league-lock.js';
import { LeagueTeamEntity } from '../leagues/league.entity.js';
import { type TeamLeaving } from '../leagues/league.types.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { leaguesChanged } from '../leagues/league.service.js';
import { authorize } from '../../../platform/context/policy.js';
import { leaguePolicy } from '../leagues/league.policy.js';

// The tables of standings and matches are named as text, not imported, because they build on leagues.

const takeOut = statement(
  columnsOf(LeagueTeamEntity, 'teamId', 'conference', 'division', 'coinFlip'),
  `DELETE FROM league_teams WHERE league_id = $1 AND team_id = $2
   RETURNING team_id AS "teamId", conference, division, coin_flip AS "coinFlip"`,
);
const dropPending = statement(
  { count: integer },
  `WITH dropped AS (
     DELETE FROM matches WHERE league_id = $1 AND status = 'pending' AND $2 IN (home_team_id, away_team_id) RETURNING 1
   )
   SELECT count(*)::int AS count FROM dropped`,
);
const noteDeparture = command(`
  INSERT INTO season_departures AS known (league_id, season, team_id, team_name, matches_dropped, left_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (league_id, season, team_id) DO UPDATE
  SET matches_dropped = known.matches_dropped + excluded.matches_dropped, left_at = excluded.left_at`);
const played = 'home_wins + home_losses + away_wins + away_losses + home_ties + away_ties > 0';
const keepTally = command(`
  UPDATE standings SET left_at = $3, conference = $4, division = $5, coin_flip = $6
  WHERE league_id = $1 AND team_id = $2 AND ${played}`);
const dropTally = command(`DELETE FROM standings WHERE league_id = $1 AND team_id = $2 AND NOT (${played})`);

/**
 * Removes a club from its league. Its pending matches are deleted, which the schedule's fairness certificate shows from
 * then on; its results stay in the season's standings.
 * @throws DomainError `not_found` for a club outside the league; `conflict` while the league's bracket or a live game
 * of the club is being played
 */
export function removeTeamFromLeague(ctx: Context, leagueId: number, teamId: number): Promise<TeamLeaving> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.manage, [leagueId]);
    // This lock comes first, because it may lock leagues with lower ids.
    await lockBeforeTeam(tx, teamId);
    const league = await lockLeague(tx, leagueId);
    const team = await lockTeam(tx, teamId);
    await refuseWhileInBracket(tx, team);
    await refuseWhilePlayingLive(tx, [teamId]);
    const [place] = await takeOut(tx, [leagueId, teamId]);
    if (!place) throw notFound(`${team.name} does not play in ${league.name}`);
    if (league.bracketStatus === 'playoffs') {
      throw conflict(`The bracket of ${league.name} is being played: its clubs stay until it is decided`);
    }
    const { count: matchesDeleted } = onlyRow(await dropPending(tx, [leagueId, teamId]));
    if (matchesDeleted > 0) {
      const now = tx.env.clock.now();
      await noteDeparture(tx, [leagueId, league.season, teamId, team.name, matchesDeleted, now]);
    }
    const { conference, division, coinFlip } = place;
    await keepTally(tx, [leagueId, teamId, tx.env.clock.now(), conference, division, coinFlip]);
    await dropTally(tx, [leagueId, teamId]);
    await recordAct(tx, 'league.remove_team', leagueId, {
      league: league.name,
      team: team.name,
      matches: matchesDeleted,
    });
    await announce(tx, matchesChanged({ leagueId, matchIds: [] }));
    await announce(tx, standingsChanged({ leagueId }));
    await announce(tx, leaguesChanged({ leagueId }));
    await announce(tx, teamsChanged({ teamId, leagueId }));
    return { message: `${team.name} left ${league.name}.`, matchesDeleted };
  });
}
