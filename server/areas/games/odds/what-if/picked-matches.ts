import { type Context } from '../../../../platform/context/context.js';
import { conflict, type DomainError, invalid } from '../../../../platform/errors/domain-error.js';
import { columnsOf, type RowOf, selectList, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { mostPicks } from './what-if.types.js';

/** A match, and the team assumed to win it. */
export interface Pick {
  readonly matchId: number;
  readonly winnerTeamId: number;
}

const ofMatch = columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId', 'status');
const matchRow = { ...ofMatch, homeTeamName: text, awayTeamName: text };
type PickedMatch = RowOf<typeof matchRow>;

const selectPicked = statement(
  matchRow,
  `SELECT ${selectList(ofMatch, 'm')}, home.name AS "homeTeamName", away.name AS "awayTeamName"
   FROM matches m
   JOIN teams home ON home.id = m.home_team_id
   JOIN teams away ON away.id = m.away_team_id
   WHERE m.id = ANY ($1::int[]) AND m.league_id = $2 AND m.season = $3`,
);

/** Refuses a wrong number of picks, and two picks for the same match. */
export function flawIn(picks: readonly Pick[]): DomainError | null {
  if (picks.length === 0) return invalid('Pick the winner of at least one match', 'picks');
  if (picks.length > mostPicks) return invalid(`Picks must be a list of at most ${mostPicks}`, 'picks');
  const matches = new Set(picks.map(({ matchId }) => matchId));
  return matches.size < picks.length ? invalid('Pick one winner for each match', 'picks') : null;
}

/** Error if the present state of the matches does not allow the picks; null if it allows all of them. */
export async function refusalOf(
  ctx: Context,
  { leagueId, season }: { readonly leagueId: number; readonly season: number },
  picks: readonly Pick[],
): Promise<DomainError | null> {
  const matches = await selectPicked(ctx, [picks.map(({ matchId }) => matchId), leagueId, season]);
  const byId = new Map(matches.map((match) => [match.id, match]));
  for (const pick of picks) {
    const refusal = refusalOfPick(pick, byId.get(pick.matchId));
    if (refusal) return refusal;
  }
  return null;
}

function refusalOfPick({ matchId, winnerTeamId }: Pick, match: PickedMatch | undefined): DomainError | null {
  if (!match) return invalid(`Match ${matchId} does not belong to the current season of the league`, 'picks');
  const name = `${match.awayTeamName} at ${match.homeTeamName}`;
  if (match.homeTeamId !== winnerTeamId && match.awayTeamId !== winnerTeamId) {
    return invalid(`Only one of its two teams can win ${name}`, 'picks');
  }
  if (match.status === 'pending') return null;
  return conflict(
    match.status === 'in_progress'
      ? `${name} has begun: only matches to come can be picked`
      : `${name} has been played`,
  );
}
