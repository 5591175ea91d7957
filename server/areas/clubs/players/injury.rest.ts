import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { CurrentInjury, InjuredPlayer, Injury } from './injury.types.js';

/** The injury that keeps a player out now. */
export const currentInjuryAnswer = answerOf(CurrentInjury, { without: ['season', 'leagueName', 'teamName'] });

/** An injury of a player's list. */
export const injuryAnswer = answerOf(Injury, { also: { leagueId: json.integer, teamId: json.integer } });

/** A player who is out. */
export const injuredPlayerAnswer = answerOf(InjuredPlayer, {
  nested: { injury: currentInjuryAnswer },
});
