import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { requestCodes } from '../../../platform/errors/domain-error.js';
import { weigh } from './cost.js';
import { queryLimits } from './sizes.js';
import { refuseLargeVariables } from './variables.js';

/** The operation that a client requests. */
export interface RequestedOperation {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Returns the operation that a client requests over HTTP or a socket, if it may run.
 * @throws GraphQLError when the document does not contain the operation, when the request is ambiguous, or when a limit
 * is exceeded
 */
export function admitOperation(
  schema: GraphQLSchema,
  { document, operationName, variables }: RequestedOperation,
): OperationDefinitionNode {
  const operation = resolveOperation(document, operationName);
  refuseLargeVariables(variables ?? {});
  const { cost, introspects } = weigh(schema, document, operation, variables ?? {});
  const most = mostOf(operation, introspects);
  if (cost <= most) return operation;
  throw new GraphQLError(`The operation costs ${cost}; at most ${most} is allowed. Ask for fewer rows.`, {
    extensions: { code: requestCodes.tooCostly, http: { status: 400 } },
  });
}

function mostOf({ operation }: OperationDefinitionNode, introspects: boolean): number {
  if (operation === OperationTypeNode.SUBSCRIPTION) return queryLimits.subscription;
  return introspects ? queryLimits.introspection : queryLimits.cost;
}

/** @throws GraphQLError when the request does not determine one operation of the document */
export function resolveOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation) return operation;
  throw new GraphQLError(unresolved(document, operationName), {
    extensions: { code: requestCodes.noOperation, http: { status: 400 } },
  });
}

function unresolved({ definitions }: DocumentNode, operationName: string | null | undefined): string {
  if (typeof operationName === 'string') return `Unknown operation named "${operationName.slice(0, 100)}".`;
  return definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    ? 'Must provide operation name if query contains multiple operations.'
    : 'Must provide an operation.';
}
