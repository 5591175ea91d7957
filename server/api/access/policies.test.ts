import { OperationTypeNode } from 'graphql';
import { authorize, type Actor, scopes } from '../../platform/context/policy.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import {
  access,
  actors,
  mayCall,
  type Permission,
  permissions,
  programOf,
  type Role,
  roles,
} from '../../testing/access/access.js';
import { rootFields } from '../../testing/apis/every-call.js';
import { refusalBeyondScope, refuseBeyondScope } from '../../areas/accounts/callers/caller.js';
import { makeSchema } from '../graphql/schema.js';
import { routes } from '../rest/routes/all-routes.js';

/** The table of roles and that of scopes, each cell as a call of the policy; `access-calls.test.ts` makes the requests. */

test('the table of roles lists every operation of both APIs once, and nothing else', async () => {
  const schema = await makeSchema();
  const operations = rootFields(schema).map(([kind, { name }]) => `${kind} ${name}`);
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  const listed = permissions.flatMap((permission) =>
    permission.where === undefined ? permission.operations : [],
  );
  expect(listed.filter((name) => !name.startsWith('field ')).toSorted()).toEqual(
    [...operations, ...calls].toSorted(),
  );
  const exceptions = permissions.filter(({ where }) => where !== undefined).flatMap((row) => row.operations);
  expect(exceptions.filter((name) => !access.has(name))).toEqual([]);
  const fields = listed.flatMap((name) => (name.startsWith('field ') ? [name.slice('field '.length)] : []));
  const unknown = fields.filter((name) => {
    const [type = '', field = ''] = name.split('.');
    const found = schema.getType(type);
    return !(found && 'getFields' in found && field in found.getFields());
  });
  expect(unknown).toEqual([]);
});

test('each cell of the table of roles is what the policy says', () => {
  expect(
    differences((permission, role) => ({
      wanted: mayCall(permission.may, role) ? 'may' : refusalOf(role),
      found: outcomeOf(permission, actors[role]),
      as: role,
    })),
  ).toEqual([]);
});

test.each([
  ['to read', ['read']],
  ['to write', scopes],
] as const)('each cell of the table of scopes is what the policy says, of a token %s', (_name, granted) => {
  expect(
    differences((permission, role, operation) => {
      if (role === 'visitor') return null;
      const program = programOf(actors[role], granted);
      const covered = granted.some((scope) => scope === 'write') || !isChange(operation);
      const may = covered && permission.inPerson !== true && mayCall(permission.may, role);
      return {
        wanted: may ? 'may' : 'forbidden',
        found: isBeyondScope(program, operation) ? 'forbidden' : outcomeOf(permission, program),
        as: `a program of ${role}`,
      };
    }),
  ).toEqual([]);
});

test('each route declares the access that the table has', () => {
  const others = routes.flatMap(({ method, path, access: declared = 'everyone' }) => {
    const permission = access.get(`${method} ${path}`);
    const fits = permission && declarations(permission).includes(declared);
    return fits ? [] : [`${method} ${path} declares: ${declared}`];
  });
  expect(others).toEqual([]);
});

function declarations({ may, inPerson }: Permission): readonly string[] {
  if (inPerson) return ['person'];
  if (may === 'everyone') return ['everyone'];
  // Every account may, but not everywhere: a thread can be locked.
  return may === 'signed in' ? ['account', 'permission'] : ['permission'];
}

interface Cell {
  readonly wanted: string;
  readonly found: string;
  readonly as: string;
}

/** The cells that are not as wanted, each as one line. */
const differences = (
  cellOf: (permission: Permission, role: Role, operation: string) => Cell | null,
): string[] =>
  permissions.flatMap((permission) =>
    permission.operations.flatMap((operation) =>
      roles.flatMap((role) => {
        const cell = cellOf(permission, role, operation);
        if (!cell || cell.found === cell.wanted) return [];
        const { where = '' } = permission;
        return [`${operation} ${where}: ${cell.as}: ${cell.found}, but should be: ${cell.wanted}`];
      }),
    ),
  );

function outcomeOf({ rule }: Permission, actor: Actor): string {
  try {
    if (rule) authorize({ actor }, rule, []);
    return 'may';
  } catch (error) {
    if (error instanceof DomainError) return error.kind;
    throw error;
  }
}

const refusalOf = (role: Role) => (role === 'visitor' ? 'unauthenticated' : 'forbidden');

const isChange = (operation: string) => !/^(query|subscription|field|GET) /.test(operation);

const operationTypes = new Map<string, OperationTypeNode>(
  Object.values(OperationTypeNode).map((type) => [type, type]),
);

/** Whether a request is refused for the scope, before any policy is asked. */
function isBeyondScope(program: Actor, operation: string): boolean {
  const [kind = ''] = operation.split(' ');
  const type = operationTypes.get(kind);
  if (type) return refusalBeyondScope(program, type) !== null;
  if (kind === 'field') return false;
  try {
    refuseBeyondScope(program, kind);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}
