import { answerOf, joined } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { Play } from '../../plays/play.types.js';
import { PlayState, Substitution } from '../../plays/game-play.types.js';
import { Lineups, type MatchPlays } from '../../plays/match-plays.types.js';
import { scoredPlay } from '../../plays/scored-play.js';

const stateAnswer = answerOf(PlayState, {
  without: ['credits'],
  with: {
    byOrder: [
      {
        ...json.nullable(json.flag),
        description:
          'For a substitution: whether the owner ordered the player to come in. False if the owner ordered other players; null if the owner left the choice to the manager.',
      },
      (play) => (play instanceof Substitution ? play.byOrder : null),
    ],
    bases: [json.list(json.nullableInteger), ({ bases }) => bases.map((runner) => runner && runner.playerId)],
    wpa: [
      {
        ...json.map(json.number),
        description:
          'Win probability that the play added for each player’s team, by player id; empty for substitutions and placed runners.',
      },
      ({ credits }) => Object.fromEntries(credits.map(({ player, wpa }) => [player.playerId, wpa])),
    ],
  },
});

const playAnswer = joined(stateAnswer, answerOf(Play));

export const playSchema = playAnswer.schema;
export const presentPlay = (play: MatchPlays['plays'][number]) => playAnswer.present(play, scoredPlay(play));

const lineupsAnswer = answerOf(Lineups);

export const matchPlaysSchema = json.object({
  status: json.text,
  next_at: json.nullable(json.time),
  first_pitch_at: json.nullable(json.time),
  server_time: {
    ...json.nullable(json.time),
    description: 'The time by the server’s clock; null once the match is over.',
  },
  lineups: json.nullable(lineupsAnswer.schema),
  plays: json.list(playAnswer.schema),
});

/** The answer for a finished match has no server time, so that it never changes and can be cached. */
export const presentMatchPlays = (match: MatchPlays) => ({
  status: match.status,
  next_at: match.nextAt,
  first_pitch_at: match.firstPitchAt,
  server_time: match.status === 'simulated' ? null : match.serverTime,
  lineups: match.lineups && lineupsAnswer.present(match.lineups),
  plays: match.plays.map(presentPlay),
});
