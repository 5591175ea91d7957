import { type Counts } from '../../../../engine/figures/statistics/counting-statistics.js';
import { deriveStatistics } from '../../../../engine/figures/statistics/derived-statistics.js';
import {
  addPlatoonSplits,
  emptyPlatoonSplits,
  type PlatoonSplits,
} from '../../../../engine/game/plays/splits/platoon-splits.js';
import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integers } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { rosterLoader } from '../../../clubs/players/player.service.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { GameEntity } from '../../../leagues/matches/match.entity.js';
import { type PlatoonFigures, type PlatoonSplit } from './platoon-splits.types.js';
import { handsIn } from './splits.service.js';

/** Largest number of games that are read, the latest first; a season of a club has fewer, even after trades. */
const MOST_GAMES = 500;

const readGames = statement(
  { ...columnsOf(GameEntity, 'matchId', 'plays'), playerIds: integers },
  `SELECT own.match_id AS "matchId", g.plays, own.player_ids AS "playerIds"
   FROM (
     SELECT l.match_id, array_agg(l.player_id) AS player_ids
     FROM players p
     JOIN game_lines l ON l.player_id = p.id AND l.played_order > p.year_since
     WHERE p.id = ANY ($1::int[])
     GROUP BY l.match_id
   ) AS own
   JOIN matches m ON m.id = own.match_id AND NOT m.postseason
   JOIN games g ON g.match_id = own.match_id
   ORDER BY m.played_order DESC LIMIT ${MOST_GAMES}`,
);

/**
 * Splits of a team's present players by hand, in the order of the roster, from the plays of their regular games in the
 * running year, for any club. Each game is replayed once for all players.
 * @throws DomainError `not_found`
 */
export async function readPlatoonSplits(ctx: Context, teamId: number): Promise<PlatoonSplit[]> {
  await getTeam(ctx, teamId);
  const roster = await ctx.loaders.load(ctx, rosterLoader, teamId);
  const splits = new Map(roster.map(({ id }) => [id, emptyPlatoonSplits()]));
  await addGames(ctx, splits);
  return roster.flatMap(({ id, position }) => {
    const own = splits.get(id);
    if (!own) return [];
    const { vsLeft, vsRight } = position === 'P' ? own.pitching : own.batting;
    return [{ playerId: id, vsLeft: figuresOf(vsLeft), vsRight: figuresOf(vsRight) }];
  });
}

async function addGames(ctx: Context, splits: ReadonlyMap<number, PlatoonSplits>): Promise<void> {
  const games = await readGames(ctx, [[...splits.keys()]]);
  const hands = await handsIn(
    ctx,
    games.map(({ matchId }) => matchId),
  );
  const handsOf = (id: number) => hands.get(id) ?? { bats: 'R', throws: 'R' };
  for (const { plays, playerIds } of games) {
    // A teammate's year may have begun later, in another league.
    const ofGame = new Map(playerIds.map((id) => [id, splits.get(id) ?? emptyPlatoonSplits()]));
    addPlatoonSplits(plays, handsOf, ofGame);
    await nextStep();
  }
}

function figuresOf(counts: Counts): PlatoonFigures {
  const { plateAppearances, atBats, hits, homeRuns, walks, strikeoutsBatting } = counts;
  const { battingAverage, onBasePercentage, sluggingPercentage, onBasePlusSlugging } =
    deriveStatistics(counts);
  return {
    plateAppearances,
    atBats,
    hits,
    homeRuns,
    walks,
    strikeouts: strikeoutsBatting,
    battingAverage,
    onBasePercentage,
    sluggingPercentage,
    onBasePlusSlugging,
  };
}
