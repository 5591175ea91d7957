import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObjectType } from 'graphql';
import { mostKept } from '../../areas/accounts/callers/answered-call.service.js';
import { quotas, staffFactor } from '../../areas/accounts/limits/quota.js';
import { queryLimits } from '../../api/graphql/limits/sizes.js';
import { makeSchema } from '../../api/graphql/schema.js';
import { socketLimits } from '../../api/graphql/sockets/socket-limits.js';
import { servedRoutes } from '../../api/rest/routes/all-routes.js';
import { readConfig } from '../../config.js';
import { errorTable, requestCodes } from '../../platform/errors/domain-error.js';
import { fieldsOf } from '../../platform/input/rules.js';
import { seasonLimits } from '../../areas/doors/imports/files/file-budget.js';
import { openApp } from '../../testing/apis/app.js';
import { invitationLimits } from '../../areas/leagues/people/invitations/invitation.types.js';
import { mostTokens } from '../../areas/accounts/tokens/token.service.js';
import { maxUploadBytes } from '../../platform/uploads/upload.limits.js';
import { mostBrowsers } from '../../areas/accounts/notifications/push/push.service.js';
import { deliveryLimits } from '../../areas/doors/webhooks/deliveries/delivery-collection.service.js';
import { mostWebhooks } from '../../areas/doors/webhooks/endpoints/webhook.service.js';

type Row = readonly string[];

/** The rows of the table below a heading, without the table's own heading. */
function tableBelow(file: string, heading: string): Row[] {
  const [, section = ''] = readFileSync(join(__dirname, file), 'utf8').split(`\n## ${heading}\n`);
  const lines =
    section
      .split(/\n#+ /)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const written = (number: number): string => number.toLocaleString('en-US');
const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;
const seconds = (ms: number): string => `${ms / 1000} seconds`;

describe('the table of errors has', () => {
  const rows = tableBelow('README.md', 'Errors');

  test('the status and code of every kind of failure', () => {
    const failures = Object.values(errorTable).map(({ status, code }) => `${status} \`${code}\``);
    expect(rows.map(([status, code]) => `${status} ${code}`)).toEqual(expect.arrayContaining(failures));
  });

  test('every code of GraphQL, and no other', () => {
    const codes = [...Object.values(errorTable).map(({ code }) => code), ...Object.values(requestCodes)];
    const named = rows.flatMap(([, code = '']) => [...code.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(new Set(named)).toEqual(new Set(codes));
  });

  test('words on when it happens and what to do, in every row', () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });
});

describe('the tables of limits have the server’s limits:', () => {
  test('sizes', async () => {
    const pennant = await openApp();
    const { bodyLimit } = pennant.app.initialConfig;
    await pennant.close();
    expect(tableBelow('limits.md', 'Sizes')).toEqual([
      ['a body of REST', `${written(bodyLimit ?? 0)} bytes`],
      ['a body of GraphQL, without its files', `${written(queryLimits.bytes)} bytes`],
      ['an image', megabytes(maxUploadBytes)],
      ['the files of a season to import, unpacked', megabytes(seasonLimits.bytes)],
      ['one of these files', megabytes(seasonLimits.fileBytes)],
      ['personal tokens of an account', written(mostTokens)],
      ['open invitations of a league', written(invitationLimits.open)],
      ['people who accept one invitation', written(invitationLimits.uses)],
      ['stored idempotency keys of an account', written(mostKept)],
      ['teams of an account, including a new one', written(quotas.team.inAll)],
      ['webhooks', written(mostWebhooks)],
      ['browsers that show an account’s notices', written(mostBrowsers)],
      ['waiting deliveries of one webhook', written(deliveryLimits.waiting)],
    ]);
  });

  test('documents of GraphQL', () => {
    const { variables } = queryLimits;
    expect(tableBelow('limits.md', 'GraphQL documents')).toEqual([
      ['characters', written(queryLimits.length)],
      ['lines', written(queryLimits.lines)],
      ['tokens', written(queryLimits.tokens)],
      ['levels of fields', written(queryLimits.depth)],
      ['aliases', written(queryLimits.aliases)],
      ['operations', written(queryLimits.operations)],
      ['fragments', written(queryLimits.fragments)],
      ['spreads of fragments', written(queryLimits.spreads)],
      ['variables', written(queryLimits.variableDefinitions)],
      ['cost of a query or mutation', written(queryLimits.cost)],
      ['cost of a subscription', written(queryLimits.subscription)],
      ['cost of introspection', written(queryLimits.introspection)],
      ['members of one list or object in variables', written(variables.members)],
      ['values in variables', written(variables.values)],
      ['characters in variables', written(variables.characters)],
      ['levels of variables', written(variables.depth)],
      ['errors in an answer', written(queryLimits.errors)],
    ]);
  });

  test('quotas', () => {
    const acts = Object.values(quotas).map(({ anHour, sentence }) => [
      sentence(anHour).replace(/^You can (.*)\.$/, '$1'),
      written(anHour * staffFactor),
    ]);
    expect(tableBelow('limits.md', 'Quotas')).toEqual(acts);
  });

  test('budgets', () => {
    const config = readConfig({});
    const setting = (value: number) => (value === 0 ? 'off' : written(value));
    expect(tableBelow('limits.md', 'Budgets').map(([, name, usual]) => [name, usual])).toEqual([
      ['`WORK_BUDGET`', setting(config.workBudget)],
      ['`RATE_LIMIT`', setting(config.rateLimit)],
      ['`AUTH_RATE_LIMIT`', setting(config.authRateLimit)],
      ['`REGISTRATION_RATE_LIMIT`', setting(config.registrationRateLimit)],
    ]);
  });

  test('sockets', () => {
    const { messages, messagesEach } = socketLimits;
    expect(tableBelow('limits.md', 'Sockets')).toEqual([
      ['sockets of an account, or of the visitors of an address', written(socketLimits.perAddress)],
      ['operations running on a socket', written(socketLimits.subscriptions)],
      ['bytes of a message', written(socketLimits.messageBytes)],
      ['messages of a socket in a burst', written(messages.atOnce)],
      ['messages of a socket a second after a burst', written(messages.perSecond)],
      ['messages in a burst on all sockets of an account or address', written(messagesEach.atOnce)],
      ['messages a second on all these sockets after a burst', written(messagesEach.perSecond)],
      ['unread bytes', written(socketLimits.unread)],
      ['time until `connection_init`', seconds(socketLimits.initWait)],
      ['time between pings, and to answer one', seconds(socketLimits.pingEvery)],
      ['time without any operation', seconds(socketLimits.idle)],
    ]);
  });

  test('lists of REST', () => {
    const lists = servedRoutes.flatMap(({ method, path, query }) => {
      const limit = query && !path.endsWith('.csv') && fieldsOf(query).get('limit')?.schema;
      return limit
        ? [
            {
              usual: limit['default'],
              most: limit['maximum'],
              name: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
            },
          ]
        : [];
    });
    expect(tableBelow('limits.md', 'Lists of REST')).toEqual(bySize(lists));
  });

  test('connections of GraphQL', async () => {
    const types = Object.values((await makeSchema()).getTypeMap()).filter(isObjectType);
    const lists = types.flatMap((type) =>
      Object.values(type.getFields()).flatMap(({ name, args, type: answer }) => {
        const first = args.find((arg) => arg.name === 'first');
        const most = Number(/at most (\d+)\.$/.exec(first?.description ?? '')?.[1]);
        return first && String(answer).endsWith('Connection!')
          ? [{ usual: first.defaultValue, most, name: `${type.name}.${name}` }]
          : [];
      }),
    );
    expect(tableBelow('limits.md', 'Connections of GraphQL')).toEqual(bySize(lists));
  });
});

interface List {
  readonly usual: unknown;
  readonly most: unknown;
  readonly name: string;
}

/** A row for each pair of sizes, the longest pages first. */
function bySize(lists: readonly List[]): Row[] {
  const sized = new Map<string, List[]>();
  for (const list of lists) {
    const size = `${Number(list.usual)} ${Number(list.most)}`;
    sized.set(size, [...(sized.get(size) ?? []), list]);
  }
  return [...sized]
    .map(([size, members]) => ({ sizes: size.split(' ').map(Number), members }))
    .toSorted(({ sizes: [u1 = 0, m1 = 0] }, { sizes: [u2 = 0, m2 = 0] }) => m2 - m1 || u2 - u1)
    .map(({ sizes: [usual = 0, most = 0], members }) => [
      written(usual),
      written(most),
      members
        .map(({ name }) => `\`${name}\``)
        .toSorted()
        .join(', '),
    ]);
}
