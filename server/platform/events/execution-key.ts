import {
  type ArgumentNode,
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  Kind,
  OperationTypeNode,
  print,
  visit,
} from 'graphql';

const extension = 'onlyForTheStream';

/**
 * An extension of a subscription's field, with the names of arguments that decide only which events a subscriber gets,
 * not their content. Subscribers whose arguments differ only in these share the executions of common events.
 */
export const onlyForTheStream = (...names: string[]): Record<string, unknown> => ({ [extension]: names });

/** Everything besides the event that an execution depends on: with equal keys, an event has equal results. */
export function executionKeyOf(args: ExecutionArgs): string {
  const document = withoutStreamArguments(args);
  const used = namesOfVariables(document);
  const variables = Object.entries(args.variableValues ?? {}).filter(([name]) => used.has(name));
  return JSON.stringify([print(document), args.operationName, variables]);
}

/** The operation without the arguments named by {@link onlyForTheStream}, and without the variables of these. */
function withoutStreamArguments({ schema, document, operationName }: ExecutionArgs): DocumentNode {
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return document;
  const bare = visit(document, {
    Field(node, _key, _parent, _path, ancestors) {
      const names: unknown = fields[node.name.value]?.extensions[extension];
      if (!isRootField(ancestors) || !Array.isArray(names)) return undefined;
      const isLeft = ({ name }: ArgumentNode) => !names.includes(name.value);
      return { ...node, arguments: node.arguments?.filter(isLeft) };
    },
  });
  const used = namesOfVariables(bare);
  return visit(bare, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  });
}

/** Whether a field is in the operation's own selection: a field in a fragment keeps its arguments. */
const isRootField = (ancestors: readonly unknown[]): boolean =>
  ancestors.filter((above) => !Array.isArray(above)).every(isOperation);

function isOperation(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || !('kind' in node)) return false;
  return [Kind.DOCUMENT, Kind.OPERATION_DEFINITION, Kind.SELECTION_SET].some((kind) => kind === node.kind);
}

/** Names of the variables that are used, not only declared. */
function namesOfVariables(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void names.add(name.value),
  });
  return names;
}
