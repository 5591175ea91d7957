import { useQuota } from '../../accounts/limits/quota.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid } from '../../../platform/errors/domain-error.js';
import { authorize } from '../../../platform/context/policy.js';
import { drawSeed } from '../../../platform/context/seed.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { LeagueStrength } from '../../../engine/chances/odds/match/league-strength.js';
import { EngineError, type GameResult, type SideResult } from '../../../engine/game/game.types.js';
import { decodePlays } from '../../../engine/game/plays/play-record.js';
import { simulateGame } from '../../../engine/game/simulate-game.js';
import { describeGame } from '../../../engine/record/broadcast/broadcast.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { type LinescoreSide } from '../box-scores/game.types.js';
import { presentGame } from '../plays/present-plays.js';
import { Clubs } from '../simulation/inputs/clubs.js';
import { drawOpponent, practiceClubs } from './practice-clubs.service.js';
import { practicePolicy } from './practice.policy.js';
import { type PracticeGame, type PracticeInput } from './practice.types.js';

const nobodyElse = 'No other club has enough players for a game';

/** A game that was played, with the names of all players of both clubs and the home club's chance before it. */
interface Played {
  readonly home: Team;
  readonly away: Team;
  readonly result: GameResult;
  readonly names: ReadonlyMap<number, string>;
  readonly homeWin: number;
}

/**
 * Plays a game that does not count: nothing is stored, and clubs and players stay as they are. Both clubs play as in a
 * friendly, rested and by their managers' decisions, because owners' orders are secret.
 * @throws DomainError `unauthenticated`; `not_found`; `invalid` for a club against itself; `conflict` if a club cannot
 * field nine position players and five pitchers, or no opponent can be found; `rate_limited`
 */
export async function playPracticeGame(ctx: Context, input: PracticeInput): Promise<PracticeGame> {
  const seed = input.seed ?? drawSeed();
  const { home, away, clubs } = await inTransaction(ctx, async (tx) => {
    authorize(tx, practicePolicy.play, []);
    await useQuota(tx, 'practice');
    return readSides(tx, input, seed);
  });
  const began = performance.now();
  try {
    return described(played(home, away, clubs, seed));
  } catch (error) {
    if (error instanceof EngineError) throw conflict(error.message);
    throw error;
  } finally {
    ctx.env.budget.charge(ctx, performance.now() - began);
  }
}

async function readSides(tx: Context, { teamId, opponentId }: PracticeInput, seed: number) {
  const borrowedId = teamId ?? (await practiceClubs(tx))[0]?.id;
  if (borrowedId === undefined) throw conflict('No club has enough players for a game');
  if (borrowedId === opponentId) throw invalid('A club cannot play against itself', 'opponentId');
  const home = await getTeam(tx, borrowedId);
  const visitorId = opponentId ?? (await drawOpponent(tx, home.id, seed));
  if (visitorId === null) throw conflict(nobodyElse);
  const away = await getTeam(tx, visitorId);
  return { home, away, clubs: await Clubs.look(tx, [home.id, away.id]) };
}

/** @throws EngineError if a club cannot field a side */
function played(home: Team, away: Team, clubs: Clubs, seed: number): Played {
  const sideOf = ({ id }: Team) => clubs.side(id, null, null);
  const sides = { home: sideOf(home), away: sideOf(away) };
  const park = clubs.parkOf(home.id);
  const result = simulateGame({ ...sides, seed, park, rules: { extraInningRunner: true } });
  const strength = new LeagueStrength({
    teamOn: (teamId) => clubs.side(teamId, null, null),
    starterOf: () => null,
  });
  const ahead = { matchId: 0, homeTeamId: home.id, awayTeamId: away.id, gameDay: null };
  const players = [...sides.home.players, ...sides.away.players];
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return { home, away, result, names, homeWin: strength.chanceOf(ahead) };
}

function described({ home, away, result, names, homeWin }: Played): PracticeGame {
  const { seed, engineVersion, decisions } = result;
  const outlook = { automaticRunner: true, homeWin };
  const game = describeGame(decodePlays(result.plays), { seed, engineVersion, ...outlook });
  const named = (playerId: number | null) =>
    playerId === null ? null : { playerId, name: names.get(playerId) ?? '' };
  return {
    homeTeamId: home.id,
    awayTeamId: away.id,
    seed: String(seed),
    engineVersion,
    homeWin,
    homeScore: result.home.runs,
    awayScore: result.away.runs,
    linescore: { home: lineOf(home, result.home), away: lineOf(away, result.away) },
    winningPitcher: named(decisions.win),
    losingPitcher: named(decisions.loss),
    savePitcher: named(decisions.save),
    ...presentGame(game, names, { home: null, away: null }),
  };
}

function lineOf({ id, name }: Team, { innings, runs, hits, errors, leftOnBase }: SideResult): LinescoreSide {
  return { teamId: id, teamName: name, innings, runs, hits, errors, leftOnBase };
}
