import { answerOf } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { Source } from '../leagues/source.types.js';
import { injuredPlayerAnswer } from '../players/injury.rest.js';
import { GameInjury } from './game-injuries.types.js';
import { BatterLine, BoxScore, BoxScoreSide, Linescore, PitcherLine } from './game.types.js';
import { type MatchDetails } from './match.service.js';
import { Match } from './match.types.js';

export const matchAnswer = answerOf(Match, { also: { homeTeamName: json.text, awayTeamName: json.text } });

const batterAnswer = answerOf(BatterLine, {
  rename: { position: 'pos' },
  first: ['name', 'pos', 'ab', 'h', 'hr', 'rbi'],
});

const pitcherAnswer = answerOf(PitcherLine, { first: ['name', 'ip', 'er'] });

const boxScoreSideAnswer = answerOf(BoxScoreSide, {
  rename: { offense: 'off', defense: 'def' },
  nested: { batters: batterAnswer, pitchers: pitcherAnswer },
  with: {
    starter: [json.text, ({ starter }) => starter.name],
    starterId: [json.integer, ({ starter }) => starter.playerId],
  },
});

const boxScoreAnswer = answerOf(BoxScore, {
  nested: { home: boxScoreSideAnswer, away: boxScoreSideAnswer },
});

const linescoreAnswer = answerOf(Linescore);

const gameInjuryAnswer = answerOf(GameInjury);

const sourceAnswer = answerOf(Source);

/** A match, who is out of it, and how it went once it has been played. */
export const matchDetailsSchema = json.object({
  match: matchAnswer.schema,
  linescore: json.nullable(linescoreAnswer.schema),
  box_score: json.nullable(boxScoreAnswer.schema),
  injuries: json.list(gameInjuryAnswer.schema),
  injured: json.list(injuredPlayerAnswer.schema),
  source: json.nullable(sourceAnswer.schema),
});

export const presentMatchDetails = ({ match, game, boxScore, injuries, injured, source }: MatchDetails) => ({
  match: matchAnswer.present(match),
  linescore: game && linescoreAnswer.present(game.linescore),
  box_score: boxScore && boxScoreAnswer.present(boxScore),
  injuries: injuries.map((injury) => gameInjuryAnswer.present(injury)),
  injured: injured.map((player) => injuredPlayerAnswer.present(player)),
  source: source && sourceAnswer.present(source),
});
