import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';
import { defaultRows, mostRows, ownWork, pageArguments, usualRows, usualRowsOfEvents } from './list-sizes.js';

type Variables = Readonly<Record<string, unknown>>;

interface Weight {
  readonly cost: number;
  /**
   * Whether the operation queries the schema. Such an operation is answered without letting other work run in between.
   */
  readonly introspects: boolean;
}

/** Costs of cached documents, by operation and by the variables that the cost may depend on. */
const knownWeights = new WeakMap<DocumentNode, Map<string, Weight>>();
const mostKnown = 100;
const longestKey = 300;

/**
 * Estimated number of fields that an operation resolves. Fields of a list count once for each row that is requested or
 * that the list usually has. An operation that is not in the document costs nothing. The estimate visits each node of
 * the document once and reads variables only if they are numbers or booleans, so hostile variables do not slow it down.
 */
export function estimateCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): number {
  const operation = getOperationAST(document, operationName);
  return operation ? weigh(schema, document, operation, variables).cost : 0;
}

/** Cost of one operation of the document. */
export function weigh(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Weight {
  const known = knownWeights.get(document) ?? new Map<string, Weight>();
  knownWeights.set(document, known);
  const key = keyOf(operation, variables);
  const found = known.get(key);
  if (found) return found;
  const weight = new Estimate(schema, document, operation, variables).weigh();
  if (known.size < mostKnown && key.length <= longestKey) known.set(key, weight);
  return weight;
}

/** The number of fields of an operation, each counted once, with every fragment written out at each spread. */
export function countFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  return new Estimate(schema, document, operation, null).weigh().cost;
}

/** The operation's name, and its variables that are numbers or booleans: a cost depends on no other variables. */
function keyOf({ name, variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): string {
  let key = name?.value ?? '';
  for (const { variable } of variableDefinitions) {
    const value = variables[variable.name.value];
    if (typeof value === 'number' || typeof value === 'boolean') key += ` ${variable.name.value}:${value}`;
  }
  return key;
}

class Estimate {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly costs = new Map<string, number>();
  private readonly defaults = new Map<string, ValueNode>();
  private introspects = false;

  /** @param variables if null, each field counts once, however many rows it has and even if it is skipped */
  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    private readonly variables: Variables | null,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
    for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
      if (defaultValue) this.defaults.set(variable.name.value, defaultValue);
    }
  }

  weigh(): Weight {
    const root = this.schema.getRootType(this.operation.operation);
    const cost = root ? Math.round(this.ofSelections(this.operation.selectionSet, root)) : 0;
    return { cost: Math.min(cost, highest), introspects: this.introspects };
  }

  /**
   * Each row of a union or an interface has one of several types: the costliest type sets the cost. For `countFields`
   * the fields of all types are added up.
   */
  private ofSelections(set: SelectionSetNode, type: GraphQLNamedType): number {
    if (!isAbstractType(type)) return this.ofOneType(set, type);
    const costs = this.schema.getPossibleTypes(type).map((possible) => this.ofOneType(set, possible));
    return this.variables === null ? costs.reduce((sum, cost) => sum + cost, 0) : Math.max(0, ...costs);
  }

  private ofOneType({ selections }: SelectionSetNode, type: GraphQLNamedType): number {
    let cost = 0;
    for (const selection of selections) {
      if (this.isLeftOut(selection.directives)) continue;
      if (selection.kind === Kind.FIELD) cost += this.ofField(selection, type);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.ofFragment(selection.name.value, type);
      else if (this.applies(selection.typeCondition, type))
        cost += this.ofOneType(selection.selectionSet, type);
    }
    return cost;
  }

  /** Whether the type condition names this type, or a union or an interface that includes it. */
  private applies(condition: NamedTypeNode | undefined, type: GraphQLNamedType): boolean {
    const wanted = condition && this.schema.getType(condition.name.value);
    if (!isAbstractType(wanted) || !isObjectType(type)) return wanted === undefined || wanted === type;
    return this.schema.isSubType(wanted, type);
  }

  /**
   * The cost of a fragment is computed once for each type, however often the fragment is spread. A fragment within
   * itself, which is invalid, adds nothing.
   */
  private ofFragment(name: string, type: GraphQLNamedType): number {
    const key = `${name} ${type.name}`;
    const known = this.costs.get(key);
    if (known !== undefined) return known;
    this.costs.set(key, 0);
    const fragment = this.fragments.get(name);
    const applies = fragment !== undefined && this.applies(fragment.typeCondition, type);
    const cost = applies ? this.ofOneType(fragment.selectionSet, type) : 0;
    this.costs.set(key, cost);
    return cost;
  }

  private ofField(node: FieldNode, parent: GraphQLNamedType): number {
    const field = this.fieldOf(parent, node.name.value);
    if (!field) return 1;
    const type = getNamedType(field.type);
    const inner = node.selectionSet && isCompositeType(type) ? this.ofSelections(node.selectionSet, type) : 0;
    const rows = this.rowsOf(node, field, parent);
    if (this.variables === null) return 1 + inner;
    const work = 1 + (ownWork.get(`${parent.name}.${field.name}`) ?? 0);
    return work + (rows === null ? inner : rows * Math.max(inner, 1));
  }

  private fieldOf(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
    const meta = metaFields.get(name);
    if (meta) this.introspects = true;
    return meta ?? (isObjectType(parent) ? parent.getFields()[name] : undefined);
  }

  /** Number of rows of a list or of a page; null for a single object. */
  private rowsOf(
    node: FieldNode,
    field: GraphQLField<unknown, unknown>,
    parent: GraphQLNamedType,
  ): number | null {
    const size = field.args.find(({ name }) => pageArguments.includes(name));
    if (size) {
      const asked = this.numberIn(node.arguments?.find(({ name }) => name.value === size.name)?.value);
      const rows = asked ?? (typeof size.defaultValue === 'number' ? size.defaultValue : defaultRows);
      return Math.min(Math.max(Math.trunc(rows), 1), mostRows);
    }
    const name = `${parent.name}.${field.name}`;
    const isOfEvent = this.operation.operation === OperationTypeNode.SUBSCRIPTION;
    const usual = (isOfEvent ? usualRowsOfEvents.get(name) : undefined) ?? usualRows.get(name);
    if (usual !== undefined) return usual;
    return isListType(isNonNullType(field.type) ? field.type.ofType : field.type) ? defaultRows : null;
  }

  private numberIn(value: ValueNode | undefined): number | undefined {
    const read = this.read(value);
    return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
  }

  private isLeftOut(directives: readonly DirectiveNode[] = []): boolean {
    if (this.variables === null) return false;
    return directives.some((directive) => {
      const condition = this.read(directive.arguments?.find(({ name }) => name.value === 'if')?.value);
      return condition === (directive.name.value === 'skip') && isCondition(directive);
    });
  }

  /** A number or a boolean, from the document or from the variables. */
  private read(value: ValueNode | undefined): unknown {
    if (value?.kind === Kind.VARIABLE) {
      const given = this.variables?.[value.name.value];
      if (given !== undefined) return given;
      const usual = this.defaults.get(value.name.value);
      return usual?.kind === Kind.VARIABLE ? undefined : this.read(usual);
    }
    if (value?.kind === Kind.INT) return Number(value.value);
    return value?.kind === Kind.BOOLEAN ? value.value : undefined;
  }
}

const isCondition = ({ name }: DirectiveNode) => name.value === 'skip' || name.value === 'include';

const metaFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

/** Upper bound, so that very large costs are still finite. */
const highest = 1e12;
