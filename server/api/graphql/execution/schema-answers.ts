import { type ExecutionResult, Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Maximum number of cached answers; each is about 200 kB. */
const mostKept = 10;

/** Cached answers about the schema, by operation. The schema never changes, so each is computed once. */
export class SchemaAnswers {
  private readonly kept = new LRUCache<OperationDefinitionNode, ExecutionResult>({ max: mostKept });

  async answer(
    operation: OperationDefinitionNode,
    execute: () => ExecutionResult | Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    const answer = this.kept.get(operation) ?? (await execute());
    this.kept.set(operation, answer);
    return answer;
  }
}

const schemaFields: ReadonlySet<string> = new Set(['__schema', '__type', '__typename']);

/** Whether the answer depends on the schema alone; false for every operation with variables. */
export function asksForSchemaAlone({
  selectionSet,
  variableDefinitions = [],
}: OperationDefinitionNode): boolean {
  return (
    variableDefinitions.length === 0 &&
    selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && schemaFields.has(selection.name.value),
    )
  );
}
