import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import {
  listedPlayers,
  playerAnswer,
  presentPlayer,
  presentPlayers,
  releasedPlayerSchema,
} from '../players/player.rest.js';
import { pagePlayers } from '../players/player.service.js';
import * as changes from './player-changes.service.js';
import {
  CreatePlayerInput,
  PlayersQuery,
  SignPlayerBody,
  UpdatePlayerInput,
} from '../players/player.types.js';
import * as rosters from './roster.service.js';
import { playerPolicy } from '../players/player.policy.js';
import { teamPolicy } from '../teams/team.policy.js';

export const playerRoutes = [
  pageRoute({
    path: '/players',
    operationId: 'listPlayers',
    tag: 'players',
    summary: 'Players with their totals and rates of regular games',
    description:
      '`team_id` selects the roster of one team, `league_id` the players of a league. `free_agents=true` selects players without a team. `pitchers` is true for pitchers only and false for position players only. `position`, `bats` and `throws` select players by position and hand. `qualified=true` selects players with at least 3.1 plate appearances, or for pitchers one inning pitched, for each game of their team. `search` selects players whose name contains the text, ignoring case. `sort` is `name`, `team`, `position`, `record` or a statistic such as `home_runs`; players for whom a rate is undefined follow all others. Without it, players are in the order they were added. `descending=true` puts the highest value first.',
    query: PlayersQuery,
    find: (ctx, { query }) => pagePlayers(ctx, query, query),
    items: { schema: playerAnswer.schema, present: listedPlayers },
  }),
  route({
    method: 'POST',
    path: '/players',
    operationId: 'createPlayer',
    may: playerPolicy.create,
    refuses: ['not_found'],
    tag: 'players',
    summary: 'Add a player',
    body: CreatePlayerInput,
    status: 201,
    answer: playerAnswer.schema,
    handle: async (ctx, { body }) => presentPlayer(ctx, await rosters.createPlayer(ctx, body)),
  }),
  route({
    method: 'PATCH',
    path: '/players/:playerId',
    operationId: 'updatePlayer',
    may: playerPolicy.edit,
    tag: 'players',
    summary: 'Change the given fields of a player',
    body: UpdatePlayerInput,
    answer: playerAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentPlayer(ctx, await changes.updatePlayer(ctx, ids.playerId, body)),
  }),
  route({
    method: 'POST',
    path: '/players/:playerId/sign',
    operationId: 'signPlayer',
    may: playerPolicy.sign,
    tag: 'players',
    summary: "Put a free agent on a team's roster",
    body: SignPlayerBody,
    answer: playerAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentPlayer(ctx, await changes.signPlayer(ctx, ids.playerId, body.teamId)),
  }),
  route({
    method: 'POST',
    // The main path is below `/teams`, because a path below `/players` may also match `/players/{playerId}/release`.
    path: '/teams/:teamId/players/generate',
    alsoAt: '/players/generate/:teamId',
    operationId: 'generateRoster',
    may: teamPolicy.manageRoster,
    tag: 'players',
    summary: 'Generate the 25 players of an empty roster',
    description: 'The path `/api/players/generate/{teamId}` does the same.',
    status: 201,
    location: '/players?team_id=:teamId',
    answer: json.object({ message: json.text, players: json.list(playerAnswer.schema) }),
    handle: async (ctx, { ids }) => {
      const players = await rosters.generateRoster(ctx, ids.teamId);
      return {
        message: `Generated ${players.length} players.`,
        players: await presentPlayers(ctx, players),
      };
    },
  }),
  route({
    method: 'DELETE',
    path: '/players/:playerId',
    operationId: 'deletePlayer',
    may: playerPolicy.remove,
    tag: 'players',
    summary: 'Delete a player',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await rosters.deletePlayer(ctx, ids.playerId) }),
  }),
  route({
    method: 'DELETE',
    path: '/players/team/:teamId/all',
    operationId: 'deleteRoster',
    may: teamPolicy.manageRoster,
    tag: 'players',
    summary: 'Delete all players of a roster',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await rosters.deleteRoster(ctx, ids.teamId) }),
  }),
  route({
    method: 'POST',
    path: '/players/:playerId/release',
    operationId: 'releasePlayer',
    may: playerPolicy.release,
    tag: 'players',
    summary: 'Release a player, who becomes a free agent',
    answer: releasedPlayerSchema,
    handle: async (ctx, { ids }) => {
      const player = await rosters.releasePlayer(ctx, ids.playerId);
      return { message: `${player.name} is a free agent now.`, ...(await presentPlayer(ctx, player)) };
    },
  }),
];
