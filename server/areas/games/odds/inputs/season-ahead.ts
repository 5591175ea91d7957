import { nextStep } from '../../../../platform/work/turns.js';
import { type MatchAhead } from '../../../../engine/chances/odds/match/league-strength.js';
import {
  type GameAhead,
  type SeasonAhead,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type OddsInputs } from './odds-inputs.service.js';
import { placesOf, postseasonOf } from './postseason.js';
import { type OpenMatch } from './season-rows.service.js';
import { tonightOf } from './tonight.js';

/** By match, the home team's chance in each match without a result; in a live game, the present chance. */
export async function chancesOf(inputs: OddsInputs): Promise<Map<number, number>> {
  const chances = new Map<number, number>();
  for (const match of inputs.matches) {
    chances.set(match.id, chanceOf(inputs, match));
    await nextStep();
  }
  return chances;
}

/** A match that has begun keeps its published chance until a play is visible. */
function chanceOf({ live, strength }: OddsInputs, match: OpenMatch): number {
  const seen = live.get(match.id);
  if (seen !== undefined) return seen;
  if (match.status === 'in_progress' && match.homeWin !== null) return match.homeWin;
  return strength.chanceOf(matchAhead(match));
}

const matchAhead = ({ id, homeTeamId, awayTeamId, gameDay }: OpenMatch): MatchAhead => ({
  matchId: id,
  homeTeamId,
  awayTeamId,
  gameDay,
});

type GameOnDay = GameAhead & { readonly gameDay: number | null };

/** The season to simulate. Only matches between present clubs count; playoff games belong to their bracket. */
export function seasonAhead(inputs: OddsInputs, chances: ReadonlyMap<number, number>): SeasonAhead {
  const { teams, headToHead, matches, strength } = inputs;
  const present = new Set(teams.map(({ teamId }) => teamId));
  const open = matches.filter(
    ({ homeTeamId, awayTeamId }) => present.has(homeTeamId) && present.has(awayTeamId),
  );
  const ahead = ({ id, homeTeamId, awayTeamId, gameDay }: OpenMatch): GameOnDay => ({
    matchId: id,
    homeTeamId,
    awayTeamId,
    gameDay,
    homeWin: chances.get(id) ?? 0.5,
  });
  const games = open.filter(({ seriesId }) => seriesId === null).map(ahead);
  const gamesAhead = open.filter(({ seriesId }) => seriesId !== null).map(ahead);
  const postseason = postseasonOf(inputs);
  return {
    teams,
    headToHead,
    games,
    postseason: postseason.kind === 'bracket' ? { ...postseason, gamesAhead } : postseason,
    homeWinInSeries: (homeTeamId, awayTeamId) => strength.chanceInSeries(homeTeamId, awayTeamId),
    tonight: tonightOf([...games, ...gamesAhead], teams, placesOf(inputs)),
  };
}
