import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { InjuryEntity } from '../../clubs/players/injury.entity.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { type GameInjury } from './game-injuries.types.js';

const ofInjury = columnsOf(InjuryEntity, 'matchId', 'playerId', 'teamId', 'part', 'days');
const ofPlayer = columnsOf(PlayerEntity, 'name');

const readGameInjuries = statement(
  { ...ofInjury, ...ofPlayer },
  `SELECT ${selectList(ofInjury, 'i')}, ${selectList(ofPlayer, 'p')}
   FROM injuries i JOIN matches m ON m.id = i.match_id JOIN players p ON p.id = i.player_id
   WHERE i.match_id = ANY ($1::int[])
   ORDER BY i.match_id, i.team_id = m.home_team_id, i.player_id`,
);

/** Injuries of each match, the visitors' first. */
export const gameInjuriesLoader: LoaderDefinition<number, GameInjury[]> = async (ctx, matchIds) =>
  groupedByKey(matchIds, await readGameInjuries(ctx, [matchIds]), ({ matchId }) => matchId);
