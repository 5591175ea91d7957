import { createHash } from 'node:crypto';
import { type Counts } from '../../../../engine/figures/statistics/counting-statistics.js';
import { deriveStatistics } from '../../../../engine/figures/statistics/derived-statistics.js';
import {
  addPlatoonSplits,
  emptyPlatoonSplits,
  type PlatoonSplits,
} from '../../../../engine/game/plays/splits/platoon-splits.js';
import { KeptAnswers } from '../../../../platform/cache/kept-answers.js';
import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integers, type RowOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type Hands } from '../../../../engine/game/plays/splits/splits.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { rosterLoader } from '../../../clubs/players/player.service.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { GameEntity } from '../../../leagues/matches/match.entity.js';
import { type PlatoonFigures, type PlatoonSplit } from './platoon-splits.types.js';
import { handsIn } from './splits.service.js';

/** Largest number of games that are replayed, the latest first. A club whose players came from many others has more. */
const MOST_GAMES = 500;

/** Splits by team, shared by all readers until a player of the team has another game, or a hand changes. */
const kept = new KeptAnswers<readonly PlatoonSplit[], number, string>(500);

const ofGame = { ...columnsOf(GameEntity, 'matchId'), playerIds: integers };
type OwnGame = RowOf<typeof ofGame>;

const readGames = statement(
  ofGame,
  `SELECT own.match_id AS "matchId", own.player_ids AS "playerIds"
   FROM (
     SELECT l.match_id, array_agg(l.player_id ORDER BY l.player_id) AS player_ids
     FROM players p
     JOIN game_lines l ON l.player_id = p.id AND l.played_order > p.year_since
     WHERE p.id = ANY ($1::int[])
     GROUP BY l.match_id
   ) AS own
   JOIN matches m ON m.id = own.match_id AND NOT m.postseason
   JOIN games g ON g.match_id = own.match_id
   ORDER BY m.played_order DESC LIMIT ${MOST_GAMES}`,
);

const readPlays = statement(
  columnsOf(GameEntity, 'matchId', 'plays'),
  'SELECT match_id AS "matchId", plays FROM games WHERE match_id = ANY ($1::int[])',
);

/**
 * Splits of a team's present players by hand, in the order of the roster, from the plays of their regular games in the
 * running year, for any club. Each game is replayed once for all players and all readers.
 * @throws DomainError `not_found`
 */
export async function readPlatoonSplits(ctx: Context, teamId: number): Promise<readonly PlatoonSplit[]> {
  await getTeam(ctx, teamId);
  const roster = (await ctx.loaders.load(ctx, rosterLoader, teamId)).map(({ id, position }) => ({
    id,
    isPitcher: position === 'P',
  }));
  const games = await readGames(ctx, [roster.map(({ id }) => id)]);
  const hands = await handsIn(
    ctx,
    games.map(({ matchId }) => matchId),
  );
  const revision = revisionOf([roster, games, [...hands].toSorted(([one], [other]) => one - other)]);
  const known = kept.find(ctx, teamId, revision);
  if (known) return known;
  const splits = new Map(roster.map(({ id }) => [id, emptyPlatoonSplits()]));
  await addGames(ctx, games, hands, splits);
  const found = roster.flatMap(({ id, isPitcher }) => {
    const own = splits.get(id);
    if (!own) return [];
    const { vsLeft, vsRight } = isPitcher ? own.pitching : own.batting;
    return [{ playerId: id, vsLeft: figuresOf(vsLeft), vsRight: figuresOf(vsRight) }];
  });
  kept.keep(ctx, teamId, revision, found);
  return found;
}

const revisionOf = (basis: unknown): string =>
  createHash('sha256').update(JSON.stringify(basis)).digest('base64');

async function addGames(
  ctx: Context,
  games: readonly OwnGame[],
  hands: ReadonlyMap<number, Hands>,
  splits: ReadonlyMap<number, PlatoonSplits>,
): Promise<void> {
  const handsOf = (id: number) => hands.get(id) ?? { bats: 'R', throws: 'R' };
  const playersIn = new Map(games.map(({ matchId, playerIds }) => [matchId, playerIds]));
  for (const { matchId, plays } of await readPlays(ctx, [[...playersIn.keys()]])) {
    // A teammate's year may have begun later, in another league.
    const own = (playersIn.get(matchId) ?? []).map(
      (id) => [id, splits.get(id) ?? emptyPlatoonSplits()] as const,
    );
    addPlatoonSplits(plays, handsOf, new Map(own));
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
