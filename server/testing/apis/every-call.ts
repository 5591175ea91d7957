import { type GraphQLField, type GraphQLSchema, parse } from 'graphql';
import { type Actor } from '../../platform/context/policy.js';
import { type Route } from '../../platform/http/rest/route.js';
import { fieldsOf } from '../../platform/input/rules.js';
import { subscribeLive } from '../../api/graphql/live/subscribe.js';
import { type Sender, type TestApp } from './app.js';
import { idNamed, type OneOfEach } from './one-of-each.js';
import { neededByRule, operationOf, sampleOf, sampleScalar } from './operations.js';
import { type Socket } from './socket.js';

/** Decision about the access of a call: `let in` if access was granted, even if the call failed for another reason. */
export type Outcome =
  | 'unauthenticated'
  | 'forbidden'
  | 'not found'
  | 'invalid'
  | 'let in'
  | { refused: unknown };

export type RootField = GraphQLField<unknown, unknown>;

/** Every query, mutation and subscription with its kind. */
export const rootFields = (schema: GraphQLSchema): [kind: string, field: RootField][] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field): [string, RootField] => [
      root?.name.toLowerCase() ?? '',
      field,
    ]),
  );

/** Makes any call of either API with sample input about things that exist. */
export class EveryCall {
  constructor(
    private readonly pennant: TestApp,
    private readonly schema: GraphQLSchema,
    private readonly ids: OneOfEach,
    private readonly picture: Buffer,
    /** Sent with each call over REST. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  operation(kind: string, field: RootField) {
    return operationOf(kind, field, (arg) => sampleOf(arg.type, arg.name, field.name, this.ids));
  }

  /** A query or mutation over HTTP. */
  async ask(kind: string, field: RootField, sender?: Sender): Promise<Outcome> {
    const { query, variables } = this.operation(kind, field);
    const answer = field.args.some(({ name }) => name === 'file')
      ? await this.upload('/graphql', sender, { query, variables })
      : await this.pennant.graphql(query, { ...(sender !== undefined && { as: sender }), variables });
    return outcomeOf(answer.errors?.[0]?.extensions['code']);
  }

  /** A subscription within the process, which is ended immediately. */
  async subscribe(kind: string, field: RootField, actor?: Actor): Promise<Outcome> {
    const { query, variables } = this.operation(kind, field);
    const result = await subscribeLive({
      schema: this.schema,
      document: parse(query),
      variableValues: variables,
      contextValue: { ...this.pennant.as(actor), env: this.pennant.env },
    });
    if ('next' in result) {
      await result.return?.();
      return 'let in';
    }
    const cause: unknown = result.errors?.[0]?.originalError;
    return outcomeOf(
      typeof cause === 'object' && cause !== null && 'kind' in cause
        ? String(cause.kind).toUpperCase()
        : cause,
    );
  }

  /** Any operation over a socket. A ping is answered only after the earlier subscription has begun or was refused. */
  async overSocket(socket: Socket, kind: string, field: RootField): Promise<Outcome> {
    const { query, variables } = this.operation(kind, field);
    socket.subscribe('1', query, variables);
    if (kind === 'subscription') socket.send({ type: 'ping' });
    const answer = await socket.next('next', 'error', 'pong');
    if (answer.type === 'next' && kind !== 'subscription') await socket.next('complete');
    const failures = answer.type === 'error' ? answer.payload : answer.payload?.errors;
    return outcomeOf(failures?.[0]?.extensions.code);
  }

  /** A call over REST. */
  async call(route: Route, sender?: Sender): Promise<Outcome> {
    const path = route.path.replace(/:(\w+)/g, (_, id: string) => String(idNamed(id, route.path, this.ids)));
    if (route.upload) return outcomeOf((await this.upload(`/api${path}`, sender)).status);
    const { statusCode } = await this.pennant.rest(route.method, path, {
      headers: this.headers,
      ...(sender !== undefined && { as: sender }),
      ...(route.body && { body: this.bodyOf(route, route.body) }),
    });
    return outcomeOf(statusCode);
  }

  private bodyOf(route: Route, type: new () => object): unknown {
    const body = this.sampleObject(type, route.path);
    return route.bodyIsList === true ? [body] : body;
  }

  private sampleObject(type: new () => object, path: string): object {
    const required = [...fieldsOf(type)].filter(([name, field]) => field.required || neededByRule.has(name));
    return Object.fromEntries(
      required.map(([name, { schema: described, nested }]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        nested ? this.nestedSample(nested, path, described) : this.sampleMember(name, path, described),
      ]),
    );
  }

  private nestedSample(type: new () => object, path: string, described: Readonly<Record<string, unknown>>) {
    const sample = this.sampleObject(type, path);
    return described['type'] === 'array' ? [sample] : sample;
  }

  private sampleMember(name: string, path: string, described: Readonly<Record<string, unknown>>): unknown {
    if (Array.isArray(described['enum'])) return described['enum'][0];
    if (described['type'] === 'object') return {};
    if (described['type'] === 'boolean') return false;
    if (described['type'] === 'array') return [optionOf(described['items']) ?? idNamed(name, path, this.ids)];
    if (described['type'] === 'integer' && name.endsWith('Id')) return idNamed(name, path, this.ids);
    return sampleScalar(described['type'] === 'integer' ? 'Int' : 'String', name);
  }

  private async upload(url: string, sender?: Sender, operations?: object): Promise<Uploaded> {
    const form = new FormData();
    if (operations) {
      form.set('operations', JSON.stringify(operations));
      form.set('map', JSON.stringify({ file: ['variables.file'] }));
    }
    form.set('file', new Blob([new Uint8Array(this.picture)], { type: 'image/png' }), 'picture.png');
    const encoded = new Response(form);
    const answer = await this.pennant.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'apollo-require-preflight': 'true',
        ...this.headers,
        ...(await this.pennant.authorization(sender)),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { ...answer.json<Omit<Uploaded, 'status'>>(), status: answer.statusCode };
  }
}

/** The first allowed value of a list's members, if they are an enum. */
function optionOf(items: unknown): unknown {
  if (typeof items !== 'object' || items === null || !('enum' in items)) return undefined;
  return Array.isArray(items.enum) ? items.enum[0] : undefined;
}

/** A conflict depends on the state of the data, not on the caller: the call was authorized. */
function outcomeOf(code: unknown): Outcome {
  if (code === 401 || code === 'UNAUTHENTICATED') return 'unauthenticated';
  if (code === 403 || code === 'FORBIDDEN') return 'forbidden';
  if (code === 404 || code === 'NOT_FOUND') return 'not found';
  if (code === 422 || code === 'BAD_USER_INPUT') return 'invalid';
  const fine = code === undefined || code === 200 || code === 201;
  return fine || code === 409 || code === 'CONFLICT' ? 'let in' : { refused: code };
}

interface Uploaded {
  status: number;
  errors?: { extensions: Record<string, unknown> }[];
}
