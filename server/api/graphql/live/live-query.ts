import {
  getArgumentValues,
  type GraphQLArgument,
  GraphQLBoolean,
  GraphQLNonNull,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import { type Context } from '../../../platform/context/context.js';
import { type AnyEvent } from '../../../platform/context/events.js';
import { admit } from '../../../platform/context/policy.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { onlyForTheStream } from '../../../platform/events/execution-key.js';
import { changesOfQueries } from './changes.js';

const name = 'live';

const description =
  'Delivers the answer to queries now, and again each time that it has changed, at most two or three times a second. Each query is allowed to the same callers as without `live`. If a query cannot be followed, the error has the code BAD_USER_INPUT, and its message names the query.';

interface Given {
  readonly present: boolean;
}

const present: GraphQLArgument = {
  name: 'present',
  description: 'Whether the present answer is delivered first; if not, only later answers are.',
  type: new GraphQLNonNull(GraphQLBoolean),
  defaultValue: true,
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** Adds the subscription `live` to the schema, whose type is the type of queries. */
export function withLiveQueries(schema: GraphQLSchema): GraphQLSchema {
  const queries = schema.getQueryType();
  const subscriptions = schema.getSubscriptionType();
  if (!queries || !subscriptions) throw new TypeError('the schema lacks queries or subscriptions');
  subscriptions.getFields()[name] = {
    name,
    description,
    type: new GraphQLNonNull(queries),
    args: [present],
    deprecationReason: undefined,
    extensions: onlyForTheStream(present.name),
    astNode: undefined,
    resolve: () => ({}),
    subscribe: follow,
  };
  return schema;
}

async function follow(_source: unknown, args: Given, ctx: Context, info: GraphQLResolveInfo) {
  const changes = new Map<string, AnyEvent>();
  for (const asked of info.fieldNodes.flatMap(({ selectionSet }) => fieldsIn(selectionSet, info))) {
    for (const change of await changesOf(asked, ctx, info)) changes.set(JSON.stringify(change), change);
  }
  // In one order, so that followers of the same queries share a state.
  const inOrder = [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const source = ctx.env.live.followState(
    inOrder.map(([, change]) => change),
    { present: args.present, since: ctx.since },
  );
  sources.add(source);
  return source;
}

const sources = new WeakSet<object>();

/** Whether the events of a subscription are those of a live query. */
export const isLiveQuery = (source: object): boolean => sources.has(source);

/** The fields of a selection, including those of its fragments. */
function fieldsIn(set: SelectionSetNode | undefined, info: GraphQLResolveInfo): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' ? [] : [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, info);
    return fieldsIn(info.fragments[selection.name.value]?.selectionSet, info);
  });
}

/** @throws DomainError when the caller may not ask the query, or when it cannot be followed */
async function changesOf(
  asked: FieldNode,
  ctx: Context,
  info: GraphQLResolveInfo,
): Promise<readonly AnyEvent[]> {
  const field = info.schema.getQueryType()?.getFields()[asked.name.value];
  const changes = field && changesOfQueries.get(field.name);
  if (!changes) throw new DomainError('invalid', `The query ${asked.name.value} cannot be followed`);
  if (field.extensions.may) admit(ctx, field.extensions.may);
  const selected = fieldsIn(asked.selectionSet, info).map(({ name: { value } }) => value);
  return changes(getArgumentValues(field, asked, info.variableValues), ctx, new Set(selected));
}
