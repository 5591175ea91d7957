import { type GraphQLSchema } from 'graphql';
import { type Access, everyone } from '../../platform/context/policy.js';
import { routes } from '../rest/routes/all-routes.js';

/**
 * The callers of each operation of both APIs. The keys are names of operations, such as `mutation createTeam` and `POST
 * /teams`.
 */
export function accessOf(schema: GraphQLSchema): Map<string, Access> {
  const types = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  const fields = Object.entries(types).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map(
      ({ name, extensions: { may = everyone } }) => [`${kind} ${name}`, may] as const,
    ),
  );
  const calls = routes.map(({ method, path, may = everyone }) => [`${method} ${path}`, may] as const);
  return new Map([...fields, ...calls]);
}

const introduction = `# Access

The callers of every operation of both APIs. A call is refused to others with \`UNAUTHENTICATED\` (401) for visitors and \`FORBIDDEN\` (403)
for accounts, before anything else of it is read. Some calls ask more once their subject is known: a locked thread takes no reply from anybody.
Personal tokens with the scope \`read\` may read, and with \`write\` do all that their account may, but the calls marked "in person".
`;

/** The document `server/docs/api/access.md`: a section for each kind of callers. */
export function accessDocument(schema: GraphQLSchema): string {
  const access = [...accessOf(schema)];
  const sections = [...new Set(access.map(([, { words }]) => words))].toSorted().map((words) => {
    const lines = access
      .filter(([, may]) => may.words === words)
      .map(([name, may]) => `- \`${name}\`${may.besidesInPerson ? ', in person' : ''}`);
    return `## For ${words}\n\n${lines.toSorted().join('\n')}\n`;
  });
  return [introduction, ...sections].join('\n');
}
