import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf, nullable, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type TeamInput } from '../../../../engine/game/game.types.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { type Clubs } from '../../simulation/inputs/clubs.js';

const ofMatch = columnsOf(
  MatchEntity,
  'id',
  'status',
  'leagueId',
  'season',
  'gameDay',
  'seriesId',
  'homeTeamId',
  'awayTeamId',
);
const matchAhead = { ...ofMatch, injuries: nullable(columnOf(LeagueEntity, 'injuries')) };

/** The columns of a match that are needed to try orders in it. */
export type MatchAhead = RowOf<typeof matchAhead>;

const readAhead = statement(
  matchAhead,
  `SELECT ${selectList(ofMatch, 'm')}, l.injuries FROM matches m LEFT JOIN leagues l ON l.id = m.league_id
   WHERE m.id = $1`,
);

/** The match with that id; null if there is none. */
export async function readMatchAhead(ctx: Context, id: number): Promise<MatchAhead | null> {
  const [match] = await readAhead(ctx, [id]);
  return match ?? null;
}

/** A club as it will be on the day of the match if it plays no other match before. In a friendly nobody is injured. */
export function sideOn(clubs: Clubs, teamId: number, match: MatchAhead | null): TeamInput {
  if (match === null || match.leagueId === null || match.gameDay === null) {
    return clubs.side(teamId, null, null);
  }
  const { leagueId, season, gameDay, injuries } = match;
  const day = { leagueId, gameDay };
  return clubs.side(teamId, day, injuries ? { ...day, season } : null);
}
