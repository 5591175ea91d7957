import {
  coerceInputValue,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  type TypeNode,
  visit,
} from 'graphql';
import { compileQuery, type CompiledQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { nextStep } from '../../../platform/work/turns.js';
import { countFields, estimateCost, weigh } from '../limits/cost.js';
import { firstErrors } from './errors.js';
import { isCompiled } from './fields-in-turn.js';
import { queryLimits } from '../limits/sizes.js';
import { resolveOperation } from '../limits/operation.js';
import { asksForSchemaAlone, SchemaAnswers } from './schema-answers.js';

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Record<string, unknown> | undefined;
  readonly context: Context;
}

/** Executor of an operation; null if the operation has to be interpreted. */
type Compiled = {
  readonly query: CompiledQuery<Record<string, unknown>>['query'];
  /** The variables whose values are ids, with their types. */
  readonly ids: ReadonlyMap<string, GraphQLInputType>;
} | null;

/** A web app has about fifty queries. The limit bounds the memory for clients that generate thousands. */
const mostKnown = 300;

interface Known {
  /** Executions of the document before its first compilation. */
  uses: number;
  /** The document's compiled operations by name. */
  readonly compiled: Map<string, Compiled>;
}

/**
 * Executes operations. A repeated query is compiled into a function, which on wide lists needs only a half to a tenth
 * of the time. Compiling takes milliseconds, so a query is compiled at its second use, or at its first if it is costly.
 * Mutations, introspection and queries of very many fields are interpreted, as are queries with input objects or lists
 * among their variables: the compiler handles the defaults of input objects wrongly, and collects an error for each
 * member of a list.
 */
export class QueryExecutor {
  /** The key is the parsed document: for equal texts Apollo returns the same parsed document. */
  private readonly known = new LRUCache<DocumentNode, Known>({ max: mostKnown });
  private readonly schemaAnswers = new SchemaAnswers();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly usesBeforeCompiling = 1,
    private readonly costWorthCompiling = 10_000,
  ) {}

  /** @throws GraphQLError when the document does not determine which operation to run; then nothing is executed */
  async execute(operation: Operation): Promise<ExecutionResult> {
    const resolved = resolveOperation(operation.document, operation.operationName);
    if (asksForSchemaAlone(resolved)) {
      return this.schemaAnswers.answer(resolved, () => this.interpret(operation));
    }
    const result = await this.run(operation);
    // Lets other work run first: writing a long answer as JSON takes as long as computing it.
    await nextStep();
    return result.errors ? { ...result, errors: firstErrors(result.errors) } : result;
  }

  private async run(operation: Operation): Promise<ExecutionResult> {
    const compiled = this.compiledOf(operation);
    const variables = compiled && withRowIds(compiled.ids, operation.variables ?? {});
    if (variables) {
      const result = await compiled.query(undefined, operation.context, variables);
      // A result without data means that the variables were refused. Interpreting the operation then gives graphql-js's
      // messages, which Apollo recognises.
      if (result.data !== undefined) return withOwnErrors(result);
    }
    return this.interpret(operation);
  }

  private interpret({ document, operationName, variables, context }: Operation) {
    return execute({
      schema: this.schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: context,
    });
  }

  private compiledOf({ document, operationName, variables = {} }: Operation): Compiled {
    const known = this.recall(document);
    if (
      known.uses < this.usesBeforeCompiling &&
      estimateCost(this.schema, document, operationName, variables) < this.costWorthCompiling
    ) {
      known.uses += 1;
      return null;
    }
    const name = operationName ?? '';
    const found = known.compiled.get(name);
    if (found !== undefined) return found;
    const compiled = this.compile(document, operationName);
    known.compiled.set(name, compiled);
    return compiled;
  }

  private recall(document: DocumentNode): Known {
    const known = this.known.get(document) ?? { uses: 0, compiled: new Map<string, Compiled>() };
    this.known.set(document, known);
    return known;
  }

  private compile(document: DocumentNode, operationName: string | null | undefined): Compiled {
    const operation = resolveOperation(document, operationName);
    if (operation.operation !== OperationTypeNode.QUERY || !this.isWorthCompiling(document, operation))
      return null;
    const ids = new Map<string, GraphQLInputType>();
    for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
      const input = this.inputType(type);
      const named = getNamedType(input);
      if (!input || isInputObjectType(named) || isListType(getNullableType(input))) return null;
      if (named === IdScalar && defaultValue) return null;
      if (named === IdScalar) ids.set(variable.name.value, input);
    }
    const compiled = compileQuery<Record<string, unknown>, Record<string, unknown>>(
      this.schema,
      withIdsAsNumbers(document),
      operationName ?? undefined,
      { resolverInfoEnricher: () => ({ [isCompiled]: true }) },
    );
    return isCompiledQuery(compiled) ? { query: compiled.query, ids } : null;
  }

  /**
   * Whether to compile the operation. Compiling blocks the event loop for a time that grows with the number of fields,
   * and introspection would not become faster.
   */
  private isWorthCompiling(document: DocumentNode, operation: OperationDefinitionNode): boolean {
    if (weigh(this.schema, document, operation, {}).introspects) return false;
    return countFields(this.schema, document, operation) <= queryLimits.compiledFields;
  }

  private inputType(type: TypeNode): GraphQLInputType | undefined {
    if (type.kind === Kind.NAMED_TYPE) {
      const named = this.schema.getType(type.name.value);
      return isInputType(named) ? named : undefined;
    }
    const inner = this.inputType(type.type);
    if (!inner) return undefined;
    return type.kind === Kind.LIST_TYPE ? new GraphQLList(inner) : nonNull(inner);
  }
}

const nonNull = (type: GraphQLInputType) => (isNonNullType(type) ? type : new GraphQLNonNull(type));

/**
 * The compiler treats every scalar named `ID` as GraphQL's own, whose values are strings. Our ids are numbers, parsed
 * by our own scalar, so the compiler gets these variables declared as `Int`.
 */
function withIdsAsNumbers(document: DocumentNode): DocumentNode {
  const asNumber = (node: NamedTypeNode): NamedTypeNode =>
    node.name.value === IdScalar.name ? { ...node, name: { ...node.name, value: GraphQLInt.name } } : node;
  return visit(document, {
    VariableDefinition: (definition) => visit(definition, { NamedType: asNumber }),
  });
}

/** The variables after our scalar has parsed the ids among them; null if an id does not match its type. */
function withRowIds(
  ids: ReadonlyMap<string, GraphQLInputType>,
  variables: Record<string, unknown>,
): Record<string, unknown> | null {
  let refused = false;
  const read = { ...variables };
  for (const [name, type] of ids) {
    if (variables[name] === undefined) continue;
    read[name] = coerceInputValue(variables[name], type, () => {
      refused = true;
    });
  }
  return refused ? null : read;
}

/** Apollo needs the `extensions` that every GraphQLError has; the compiler's errors lack them. */
function withOwnErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error): GraphQLError => {
    const whole: unknown = Object.create(error, { extensions: { value: { ...error.extensions } } });
    return whole instanceof GraphQLError ? whole : error;
  });
  return { ...result, errors };
}
