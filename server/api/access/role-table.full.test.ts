import { type Actor } from '../../platform/context/policy.js';
import { mayCall, type Role, roles, weakestAllowed } from '../../testing/access/access.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import {
  callOverGraphql,
  callOverRest,
  capabilities,
  permissionFor,
} from '../../testing/access/capabilities.js';
import { makeTokens, openRoles, type RoleActors, type World } from '../../testing/access/role-world.js';

/**
 * Tries every capability with every role and with tokens over both APIs. A refusal is 401 for a visitor and 403 for
 * anybody else; an allowed call must also work. Failed cells are listed.
 */
let pennant: TestApp;
let world: World;
let actors: RoleActors;
beforeAll(async () => {
  pennant = await openApp();
  ({ world, actors } = await openRoles(pennant));
});
afterAll(() => pennant.close());

const apis = [
  { call: callOverRest, isRead: ({ rest: [method] }) => method === 'GET' },
  { call: callOverGraphql, isRead: ({ graphql: [document] }) => !document.startsWith('mutation') },
] as const satisfies readonly {
  call: typeof callOverRest;
  isRead: (capability: (typeof capabilities)[number]) => boolean;
}[];

test.each(capabilities.map((capability) => [capability.name, capability] as const))(
  '%s',
  async (_name, capability) => {
    const { may, inPerson } = permissionFor(capability);
    // The tokens belong to the weakest role that has the capability; to a user if visitors have it as well, because
    // visitors have no tokens; to an administrator if nobody has it.
    const least = may === 'everyone' ? 'user' : (weakestAllowed(may) ?? 'admin');
    const { reader, writer } = await tokensOf(least);
    const failures: string[] = [];
    for (const { call, isRead } of apis) {
      const attempt = async (
        as: Role | 'reader' | 'writer',
        sender: Actor | string | undefined,
        expected: string[],
      ) => {
        const ids = (await capability.prepare?.(world)) ?? {};
        const { outcome, text } = await call(pennant, capability, ids, sender);
        if (!expected.includes(outcome))
          failures.push(`${call.name}: ${as}: ${outcome}, not ${expected.join()}: ${text}`);
      };
      for (const role of roles) {
        await attempt(
          role,
          role === 'visitor' ? undefined : actors[role],
          mayCall(may, role) ? ['allowed'] : refusals(role),
        );
      }
      const mayAtAll = mayCall(may, least) && !inPerson;
      await attempt('reader', reader, mayAtAll && isRead(capability) ? ['allowed'] : ['forbidden']);
      await attempt('writer', writer, mayAtAll ? ['allowed'] : ['forbidden']);
    }
    expect(failures).toEqual([]);

    function refusals(role: Role): string[] {
      const refusal = role === 'visitor' ? 'unauthenticated' : 'forbidden';
      return capability.graphql[2] ? [refusal, 'hidden'] : [refusal];
    }
  },
  300_000,
);

const made = new Map<Role, ReturnType<typeof makeTokens>>();

/** Personal tokens of a role's account, made once. */
function tokensOf(role: Role): ReturnType<typeof makeTokens> {
  if (role === 'visitor') throw new Error('a visitor has no tokens');
  const known = made.get(role) ?? makeTokens(pennant, actors[role]);
  made.set(role, known);
  return known;
}
