import { answerOf, joined } from '../../../../platform/http/rest/answers.js';
import { json, type JsonSchema } from '../../../../platform/http/rest/json-schema.js';
import { Source } from '../../../leagues/leagues/source/source.types.js';
import { injuredPlayerAnswer } from '../../../clubs/players/injury.rest.js';
import { GameInjury } from '../game-injuries.types.js';
import {
  BatterLine,
  type BoxScore,
  BoxScoreSide,
  type Linescore,
  LinescoreSide,
  PitcherLine,
} from '../game.types.js';
import { EnteredSide } from './entered-result.types.js';
import { type MatchDetails } from './match-details.service.js';
import { matchAnswer } from '../../../leagues/matches/match.rest.js';

const batterAnswer = answerOf(BatterLine, {
  rename: { position: 'pos' },
  first: ['name', 'pos', 'ab', 'h', 'hr', 'rbi'],
});

const pitcherAnswer = answerOf(PitcherLine, { first: ['name', 'ip', 'er'] });

const boxScoreSideAnswer = answerOf(BoxScoreSide, {
  without: ['teamId', 'teamName'],
  rename: { offense: 'off', defense: 'def' },
  nested: { batters: batterAnswer, pitchers: pitcherAnswer },
  with: {
    starter: [json.text, ({ starter }) => starter.name],
    starterId: [json.integer, ({ starter }) => starter.playerId],
  },
  first: ['off', 'def', 'starter', 'batters', 'pitchers'],
});

const gameSideAnswer = joined(answerOf(LinescoreSide), boxScoreSideAnswer);

const enteredSideAnswer = answerOf(EnteredSide, {
  nested: { batters: batterAnswer, pitchers: pitcherAnswer },
});

const gameInjuryAnswer = answerOf(GameInjury);

const sourceAnswer = answerOf(Source);

const byTeamName = (values: JsonSchema, description: string): JsonSchema => ({
  ...json.nullable(json.map(values)),
  description: `${description} by team name, null until the match is played. If both teams have the same name, the visiting team's key is "Name (id)".`,
});

/**
 * A match with its injured players. Once it is played, it also has its game: line score and box score by team name, and
 * again by side. A result that was entered by hand has `entered` instead.
 */
export const matchDetailsSchema = json.object({
  match: matchAnswer.schema,
  linescore: byTeamName(json.list(json.nullableInteger), 'Runs by inning,'),
  box_score: byTeamName(boxScoreSideAnswer.schema, 'Lines of all players,'),
  home: json.nullable(gameSideAnswer.schema),
  away: json.nullable(gameSideAnswer.schema),
  entered: json.nullable(json.object({ home: enteredSideAnswer.schema, away: enteredSideAnswer.schema })),
  injuries: json.list(gameInjuryAnswer.schema),
  injured: json.list(injuredPlayerAnswer.schema),
  source: json.nullable(sourceAnswer.schema),
});

export const presentMatchDetails = ({
  match,
  game,
  boxScore,
  entered,
  injuries,
  injured,
  source,
}: MatchDetails) => ({
  match: matchAnswer.present(match),
  ...(game && boxScore ? presentGame(game.linescore, boxScore) : notPlayed),
  entered: entered && {
    home: enteredSideAnswer.present(entered.home),
    away: enteredSideAnswer.present(entered.away),
  },
  injuries: injuries.map((injury) => gameInjuryAnswer.present(injury)),
  injured: injured.map((player) => injuredPlayerAnswer.present(player)),
  source: source && sourceAnswer.present(source),
});

const notPlayed = { linescore: null, box_score: null, home: null, away: null };

function presentGame({ home, away }: Linescore, boxScore: BoxScore) {
  const awayKey = away.teamName === home.teamName ? `${away.teamName} (${away.teamId})` : away.teamName;
  const byName = <Value>(ofHome: Value, ofAway: Value) => ({ [home.teamName]: ofHome, [awayKey]: ofAway });
  return {
    linescore: byName(home.innings, away.innings),
    box_score: byName(boxScoreSideAnswer.present(boxScore.home), boxScoreSideAnswer.present(boxScore.away)),
    home: gameSideAnswer.present(home, boxScore.home),
    away: gameSideAnswer.present(away, boxScore.away),
  };
}
