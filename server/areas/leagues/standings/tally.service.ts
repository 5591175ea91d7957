import { type Context } from '../../../platform/context/context.js';
import { columnsOf, present, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { MatchEntity } from '../matches/match.entity.js';
import { HeadToHeadEntity, StandingEntity, tallyFigures } from './standing.entity.js';
import {
  countHeadToHead,
  emptyTally,
  type HeadToHeadWins,
  type LeagueResult,
  outcomeOf,
  type Tally,
  tallyResults,
} from './tally.js';

/** The tallies behind a league's standings, which follow from its results. */
export interface StandingsTallies {
  tallies: Tally[];
  headToHead: HeadToHeadWins[];
}

const addHeadToHead = command(`
  INSERT INTO head_to_head (league_id, team_id, opponent_id, wins)
  SELECT league_id, team_id, opponent_id, wins
  FROM jsonb_to_recordset($1) AS added (league_id int, team_id int, opponent_id int, wins int)
  ORDER BY league_id, team_id, opponent_id
  ON CONFLICT (league_id, team_id, opponent_id) DO UPDATE SET wins = head_to_head.wins + excluded.wins`);

/** Adds results to the stored tallies: three statements for any number of results. */
export async function addToTallies(tx: Context, results: readonly LeagueResult[]): Promise<void> {
  if (results.length === 0) return;
  const before = await lockTallies(tx, results);
  await saveTallies(tx, tallyResults(results, before));
  await addHeadToHead(tx, [JSON.stringify(countHeadToHead(results).map(headToHeadColumns))]);
}

/**
 * Removes a result from the stored tallies. Its two teams are recounted from their other matches, because a streak
 * cannot be subtracted.
 */
export async function takeFromTallies(tx: Context, result: LeagueResult): Promise<void> {
  const { leagueId, homeTeamId, awayTeamId } = result;
  await lockTallies(tx, [result]);
  const teamIds = [homeTeamId, awayTeamId];
  const others = (await readResults(tx, [leagueId, teamIds])).filter(({ id }) => id !== result.id);
  const start = teamIds.map((teamId) => emptyTally(leagueId, teamId));
  const tallies = tallyResults(others, start).filter(({ teamId }) => teamIds.includes(teamId));
  await saveTallies(tx, tallies);
  const outcome = outcomeOf(result);
  if (outcome !== null) {
    const beaten = { leagueId, teamId: outcome.winnerId, opponentId: outcome.loserId };
    await tx.db.decrement(HeadToHeadEntity, beaten, 'wins', 1);
    await tx.db.delete(HeadToHeadEntity, { ...beaten, wins: 0 });
  }
  await dropFormer(tx, [leagueId, teamIds]);
}

const hasPlayed = 'home_wins + home_losses + away_wins + away_losses + home_ties + away_ties > 0';
const showsPlay = ({ lastTen, homeTies, awayTies }: Tally): boolean =>
  lastTen.length + homeTies + awayTies > 0;
/** Deletes the rows of clubs that left the league and, without this result, have played no match. */
const dropFormer = command(`
  DELETE FROM standings WHERE league_id = $1 AND team_id = ANY ($2) AND left_at IS NOT NULL AND NOT (${hasPlayed})`);

/** A league's tallies, recounted from its matches. Stores nothing. */
export async function recomputeStandings(ctx: Context, leagueId: number): Promise<StandingsTallies> {
  const results = await readResults(ctx, [leagueId, null]);
  return {
    tallies: tallyResults(results).filter(showsPlay).toSorted(byTeam),
    headToHead: countHeadToHead(results).toSorted(byTeam),
  };
}

/** A league's stored tallies, in the order of {@link recomputeStandings}; teams without a result are left out. */
export async function storedStandings(ctx: Context, leagueId: number): Promise<StandingsTallies> {
  const tallies = await readTallies(ctx, [leagueId]);
  const headToHead = await ctx.db.findBy(HeadToHeadEntity, { leagueId });
  return { tallies: tallies.toSorted(byTeam), headToHead: headToHead.toSorted(byTeam) };
}

const tallyRow = columnsOf(StandingEntity, 'leagueId', 'teamId', ...tallyFigures, 'lastTen');
const selectTallies = `SELECT ${selectList(tallyRow)} FROM standings`;
const readTallies = statement(tallyRow, `${selectTallies} WHERE league_id = $1 AND ${hasPlayed}`);
const holdTallies = statement(
  tallyRow,
  `${selectTallies}
   WHERE (league_id, team_id) IN (SELECT * FROM unnest($1::int[], $2::int[]))
   ORDER BY league_id, team_id FOR UPDATE`,
);

/** The stored tallies of the teams in the results, locked in a fixed order until the transaction ends. */
async function lockTallies(tx: Context, results: readonly LeagueResult[]): Promise<Tally[]> {
  const sides = results.flatMap((result) => [
    { leagueId: result.leagueId, teamId: result.homeTeamId },
    { leagueId: result.leagueId, teamId: result.awayTeamId },
  ]);
  return holdTallies(tx, [sides.map(({ leagueId }) => leagueId), sides.map(({ teamId }) => teamId)]);
}

const upsertTallies = command(
  `INSERT INTO standings (league_id, team_id, home_wins, home_losses, away_wins, away_losses, home_ties, away_ties,
       runs_for, runs_against, streak, last_ten)
     SELECT * FROM jsonb_to_recordset($1) AS tally (league_id int, team_id int, home_wins int, home_losses int,
       away_wins int, away_losses int, home_ties int, away_ties int, runs_for int, runs_against int, streak int,
       last_ten boolean[])
     ORDER BY league_id, team_id
     ON CONFLICT (league_id, team_id) DO UPDATE SET
       home_wins = excluded.home_wins, home_losses = excluded.home_losses,
       away_wins = excluded.away_wins, away_losses = excluded.away_losses,
       home_ties = excluded.home_ties, away_ties = excluded.away_ties,
       runs_for = excluded.runs_for, runs_against = excluded.runs_against,
       streak = excluded.streak, last_ten = excluded.last_ten`,
);

async function saveTallies(tx: Context, tallies: readonly Tally[]): Promise<void> {
  await upsertTallies(tx, [JSON.stringify(tallies.map(columnsOfTally))]);
}

const ofMatch = columnsOf(
  MatchEntity,
  'id',
  'leagueId',
  'homeTeamId',
  'awayTeamId',
  'homeScore',
  'awayScore',
  'playedOrder',
);
const resultRow = {
  ...ofMatch,
  leagueId: present(ofMatch.leagueId),
  homeScore: present(ofMatch.homeScore),
  awayScore: present(ofMatch.awayScore),
  playedOrder: present(ofMatch.playedOrder),
};

/** The results of a league's current season; with team ids, only results of these teams. */
const readResults = statement(
  resultRow,
  `SELECT ${selectList(resultRow)} FROM matches
   WHERE league_id = $1 AND season = (SELECT season FROM leagues WHERE id = $1)
     AND status = 'simulated' AND series_id IS NULL
     AND ($2::int[] IS NULL OR home_team_id = ANY ($2) OR away_team_id = ANY ($2))`,
);

const columnsOfTally = (tally: Tally) => ({
  league_id: tally.leagueId,
  team_id: tally.teamId,
  home_wins: tally.homeWins,
  home_losses: tally.homeLosses,
  away_wins: tally.awayWins,
  away_losses: tally.awayLosses,
  home_ties: tally.homeTies,
  away_ties: tally.awayTies,
  runs_for: tally.runsFor,
  runs_against: tally.runsAgainst,
  streak: tally.streak,
  last_ten: tally.lastTen,
});

const headToHeadColumns = ({ leagueId, teamId, opponentId, wins }: HeadToHeadWins) => ({
  league_id: leagueId,
  team_id: teamId,
  opponent_id: opponentId,
  wins,
});

function byTeam(
  one: { teamId: number; opponentId?: number },
  other: { teamId: number; opponentId?: number },
): number {
  return one.teamId - other.teamId || (one.opponentId ?? 0) - (other.opponentId ?? 0);
}
