import { setTimeout as wait } from 'node:timers/promises';
import { countsOf } from '../../crowd/figures.js';
import { codeOf } from '../../crowd/caller.js';
import { type Attack, type Attacker, failuresIn, type Field, inTurns } from '../attack.js';
import { multipart, multipartHeaders } from '../multipart.js';
import { outcomeOf } from '../outcome.js';
import { anyPicture } from './pictures.js';

const rounds = 20;
const abortAfterMs = 20;
/** Time after the last upload during which the server may still log an error. */
const noticeMs = 300;

/** One file for two variables: the second reader finds it already consumed. */
async function mappedTwice({ caller, token, world, number, timeoutMs }: Attacker): Promise<string> {
  const query = `mutation Twice($teamId: ID!, $one: Upload!, $two: Upload!) {
    one: setTeamLogo(teamId: $teamId, file: $one) { id }
    two: setTeamLogo(teamId: $teamId, file: $two) { id }
  }`;
  const teamId = world.attackerTeams[number];
  const body = multipart(
    {
      operations: JSON.stringify({ query, variables: { teamId, one: null, two: null } }),
      map: JSON.stringify({ 0: ['variables.one', 'variables.two'] }),
    },
    [anyPicture],
  );
  const sent = { method: 'POST', headers: multipartHeaders, body, token, timeoutMs };
  return outcomeOf(await caller.ask('/graphql', sent));
}

/** Announces a longer body than it sends, then disconnects. */
async function aborted({ caller, token, world, number }: Attacker, turn: number): Promise<string> {
  const paths = ['/graphql', `/api/teams/${world.attackerTeams[number]}/logo`];
  const whole = multipart({ operations: '{"query":"{ me { id } }"}', map: '{}' }, [anyPicture]);
  const headers = { ...multipartHeaders, 'content-length': `${whole.length + 100_000}` };
  let outcome = 'hung up';
  const request = caller.begin(
    paths[turn % paths.length] ?? '/',
    { method: 'POST', headers, token },
    (answer) => {
      answer.resume();
      outcome = String(answer.statusCode);
    },
  );
  request.on('error', (error) => {
    if (outcome === 'hung up' && codeOf(error) !== 'ECONNRESET') outcome = codeOf(error);
  });
  request.write(whole.subarray(0, whole.length >> 1));
  await wait(abortAfterMs);
  request.destroy();
  return outcome;
}

function uploadAttack(
  name: string,
  what: string,
  shot: (attacker: Attacker, turn: number) => Promise<string>,
) {
  const run = async (field: Field) => {
    const before = field.server.errors.length;
    const token = await field.signIn(field.world.attackers[0] ?? field.world.admin);
    const attacker = { ...field.attacker(), token };
    const answers = countsOf(await inTurns(rounds, 4, (turn) => shot(attacker, turn)));
    await wait(noticeMs);
    const logged = field.server.errors.length - before;
    const harm = failuresIn(answers) ?? (logged === 0 ? null : `${logged} errors in the log`);
    return { answers, harm, note: `${logged} errors in the log` };
  };
  return { name, what: `${rounds} ${what}`, run } satisfies Attack;
}

export const uploadAttacks: readonly Attack[] = [
  uploadAttack('mapped-twice', 'uploads whose one file is put in two places', mappedTwice),
  uploadAttack('aborted', 'uploads that end in the middle', aborted),
];
