import { type Attack, type Attacker, volley } from '../attack.js';
import { outcomeOf } from '../outcome.js';
import { multipart, multipartHeaders } from '../multipart.js';

const members = 100_000;
const lengths = 50_000;

/** The wrong values are written once, so that generating them takes no time from the server. */
const wrongMembers = `[${Array.from({ length: members }, () => '{"a":1}').join(',')}]`;
const wrongLengths = `[${Array.from({ length: lengths }, () => '"a"').join(',')}]`;

const assignQuery =
  'mutation Assign($leagueId: ID!, $teams: [TeamAssignmentInput!]!) { assignLeagueTeams(leagueId: $leagueId, assignments: $teams) { id } }';
const previewQuery =
  'query Preview($leagueId: ID!, $lengths: [Int!]) { playoffPreview(leagueId: $leagueId, seriesLengths: $lengths) { byes } }';

function operation(query: string, leagueId: number, name: string, value: string): string {
  return `{"query":${JSON.stringify(query)},"variables":{"leagueId":"${leagueId}","${name}":${value}}}`;
}

const assignment = ({ world }: Attacker) =>
  operation(assignQuery, world.league.leagueId, 'teams', wrongMembers);

/** Long lists of wrong values, each of which causes an error message. */
export const inputAttacks: readonly Attack[] = [
  volley(
    {
      name: 'members',
      what: `GraphQL variable of ${members.toLocaleString('en-US')} wrong objects (800 kB), by a visitor`,
      shot: async (attacker) =>
        outcomeOf(await attacker.caller.graphql(assignment(attacker), { timeoutMs: attacker.timeoutMs })),
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'members-multipart',
      what: 'the same as the operations of an upload',
      shot: async (attacker) => {
        const body = multipart({ operations: assignment(attacker), map: '{}' });
        const { timeoutMs } = attacker;
        return outcomeOf(
          await attacker.caller.ask('/graphql', {
            method: 'POST',
            body,
            headers: multipartHeaders,
            timeoutMs,
          }),
        );
      },
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'members-rest',
      what: 'the same over REST',
      shot: async ({ caller, world, timeoutMs }) =>
        outcomeOf(
          await caller.post(`/api/leagues/${world.league.leagueId}/teams/assignments`, wrongMembers, {
            timeoutMs,
          }),
        ),
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'lengths',
      what: `GraphQL variable of ${lengths.toLocaleString('en-US')} texts where numbers belong, by a visitor`,
      shot: async ({ caller, world, timeoutMs }) =>
        outcomeOf(
          await caller.graphql(operation(previewQuery, world.league.leagueId, 'lengths', wrongLengths), {
            timeoutMs,
          }),
        ),
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'lengths-rest',
      what: 'the same over REST',
      shot: async ({ caller, world, timeoutMs }) =>
        outcomeOf(
          await caller.post(
            `/api/leagues/${world.league.leagueId}/playoffs/setup`,
            `{"top_n":4,"series_lengths":${wrongLengths}}`,
            { timeoutMs },
          ),
        ),
    },
    { shots: 1, atOnce: 1 },
  ),
];
