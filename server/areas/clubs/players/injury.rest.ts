import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { CurrentInjury, InjuredPlayer, Injury } from './injury.types.js';

/** The injury that currently keeps a player out. */
export const currentInjuryAnswer = answerOf(CurrentInjury, {
  without: ['season', 'date', 'leagueName', 'teamName'],
});

/** An injury in the list of a player's injuries. */
export const injuryAnswer = answerOf(Injury, { also: { leagueId: json.integer, teamId: json.integer } });

/** A player who cannot play because of an injury. */
export const injuredPlayerAnswer = answerOf(InjuredPlayer, {
  nested: { injury: currentInjuryAnswer },
});
