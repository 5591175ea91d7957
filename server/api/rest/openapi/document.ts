import { isObject } from '../../../platform/http/rest/csv-columns.js';

type Json = { [key: string]: unknown };

/** Components of one kind by their names. */
class Components {
  readonly byName: Json;
  private readonly names = new Map<string, string>();

  constructor(
    private readonly kind: string,
    known: Json = {},
  ) {
    this.byName = { ...known };
  }

  /** A reference to the component; equal keys share one component. */
  refer(key: unknown, wanted: string, component: unknown): Json {
    const text = JSON.stringify(key);
    const name = this.names.get(text) ?? this.freeName(wanted);
    this.names.set(text, name);
    this.byName[name] ??= component;
    return { $ref: `#/components/${this.kind}/${name}` };
  }

  private freeName(wanted: string): string {
    let name = wanted;
    for (let number = 2; name in this.byName; number += 1) name = `${wanted}${number}`;
    return name;
  }
}

/**
 * The document in which calls refer to components: one for each shape (the schema of an object), parameter, header and
 * set of refusals. A shape without a title is named after its answer or member.
 */
export function withComponents(document: Json): Json {
  const whole: Json = JSON.parse(JSON.stringify(document));
  const known = isObject(whole['components']) ? whole['components'] : {};
  const schemas = new Components('schemas', isObject(known['schemas']) ? known['schemas'] : {});
  const responses = new Components('responses');
  const parameters = new Components('parameters');
  const headers = new Components('headers');

  const schemaOf = (node: unknown, name: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => schemaOf(one, name));
    if (!isObject(node)) return node;
    if (isNullableText(node)) return nullableText(node);
    const { title, ...untitled } = node;
    const own = typeof title === 'string' ? title : name;
    const inside = mapValues(untitled, (value, key) => {
      if (key === 'properties') {
        return mapValues(value, (member, its) => schemaOf(withoutObvious(member), own + pascalCase(its)));
      }
      return schemaOf(value, key === 'items' ? own.replace(/s$/, '') : own);
    });
    if (!isShape(node) && typeof title !== 'string') return inside;
    const { description, ...found } = inside;
    const isNullable = Array.isArray(node['type']);
    const shape = isNullable ? withoutNull(found) : found;
    const named = schemas.refer(shape, own, shape);
    const reference = isNullable ? { anyOf: [named, { type: 'null' }] } : named;
    return description === undefined ? reference : { ...reference, description };
  };

  const answerOf = (operationId: string, status: string, response: unknown): unknown => {
    if (!isObject(response)) return response;
    const { content, headers: sent, ...rest } = response;
    const given = entriesOf(sent);
    const answer = {
      ...rest,
      ...(given.length > 0 && {
        headers: mapValues(sent, (header, name) => headers.refer([name, header], name, header)),
      }),
      ...(content !== undefined && {
        content: schemaOf(withoutRepeats(content, rest['description']), pascalCase(operationId)),
      }),
    };
    if (status === '304') return responses.refer(answer, status, answer);
    if (isObject(content) && 'text/csv' in content) return responses.refer(answer, 'Csv', answer);
    const isMessage = given.length === 0 && JSON.stringify(content).includes('"title":"Message"');
    return isMessage ? responses.refer(answer, 'Message', answer) : answer;
  };

  /** All refusals of a call as one response, because they have the same shape. */
  const refusalOf = (refusals: readonly [string, unknown][]): Json => {
    const said = refusals.map(([, refusal]) => (isObject(refusal) ? refusal : {}));
    const statuses = refusals.map(([status]) => status);
    const sent = Object.assign({}, ...said.map(({ headers: one }) => one));
    const contents = Object.assign({}, ...said.map(({ content }) => content));
    return responses.refer(statuses, `Refused${statuses.filter((one) => !isCommon(one)).join('-')}`, {
      description: `One of ${statuses.join(', ')}.`,
      'x-statuses': statuses.map(Number),
      headers: mapValues(sent, (header, name) => headers.refer([name, header], name, header)),
      content: contents,
    });
  };

  const responsesOf = (operationId: string, declared: unknown): Json => {
    const refusals = entriesOf(declared).filter(([status]) => status.startsWith('4'));
    const others = entriesOf(declared).filter(([status]) => !/^[45]/.test(status));
    return {
      ...Object.fromEntries(
        others.map(([status, answer]) => [status, answerOf(operationId, status, answer)]),
      ),
      '4XX': refusalOf(refusals),
    };
  };

  const parameterOf = (asked: unknown): unknown => {
    if (!isObject(asked)) return asked;
    const { required, ...parameter } = asked;
    const shortened = { ...parameter, ...(required === true && { required }) };
    return parameters.refer(shortened, pascalCase(String(parameter['name'])), shortened);
  };

  const operationOf = (operation: unknown): unknown => {
    if (!isObject(operation)) return operation;
    const { parameters: asked, requestBody: body, responses: declared, security, ...rest } = operation;
    const id = String(rest['operationId']);
    return {
      ...rest,
      ...(JSON.stringify(security) !== JSON.stringify(whole['security']) && { security }),
      ...(Array.isArray(asked) && { parameters: asked.map(parameterOf) }),
      ...(body !== undefined && { requestBody: schemaOf(body, `${pascalCase(id)}Input`) }),
      responses: responsesOf(`${id}Answer`, declared),
    };
  };

  const paths = mapValues(whole['paths'], (operations) => mapValues(operations, operationOf));
  const webhooks = schemaOf(whole['webhooks'], 'Webhook');
  return composed({
    ...whole,
    paths,
    webhooks,
    components: {
      ...known,
      schemas: schemas.byName,
      responses: responses.byName,
      parameters: parameters.byName,
      headers: headers.byName,
    },
  });
}

/** Whether every call may refuse with this status. */
const isCommon = (status: string): boolean => ['400', '401', '429'].includes(status);

/** Shapes with fewer members than this are not included in others. */
const fewestShared = 8;

/**
 * Shortens the document: a shape that has all members of another shape refers to the other shape (`allOf`) and declares
 * only the remaining members.
 */
function composed(document: Json): Json {
  const { components } = document;
  const schemas = isObject(components) ? entriesOf(components['schemas']) : [];
  const parts = schemas
    .flatMap(([name, schema]) =>
      isObject(schema) && isShape(schema) ? [{ name, members: entriesOf(schema['properties']) }] : [],
    )
    .filter(({ members }) => members.length >= fewestShared)
    .toSorted((one, other) => other.members.length - one.members.length);
  const compose = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(compose);
    if (!isObject(node)) return node;
    if (!isShape(node) || node['type'] !== 'object') return mapValues(node, compose);
    const { properties, required, description, ...shape } = node;
    const own = new Map(entriesOf(properties));
    const used: Json[] = [];
    for (const { name, members } of parts) {
      if (members.length >= own.size) continue;
      if (!members.every(([member, schema]) => JSON.stringify(own.get(member)) === JSON.stringify(schema)))
        continue;
      for (const [member] of members) own.delete(member);
      used.push({ $ref: `#/components/schemas/${name}` });
    }
    if (used.length === 0) return node;
    const rest = {
      ...shape,
      properties: Object.fromEntries(own),
      required: Array.isArray(required) ? required.filter((member) => own.has(String(member))) : [],
    };
    return { ...(description !== undefined && { description }), allOf: [...used, rest] };
  };
  return mapValues(document, compose);
}

/** Shorter descriptions of members are left out to save space: they add little to name and type. */
const leastSaid = 80;

function withoutObvious(member: unknown): unknown {
  if (!isObject(member)) return member;
  const { description, ...schema } = member;
  return typeof description === 'string' && description.length < leastSaid ? schema : member;
}

function withoutNull({ type, enum: options, ...schema }: Json): Json {
  const present = (values: unknown) =>
    (Array.isArray(values) ? values : []).filter((value: unknown) => value !== null && value !== 'null');
  return { type: present(type)[0], ...(options !== undefined && { enum: present(options) }), ...schema };
}

/** The contents of a response. If the description of a schema repeats that of the response, it is left out. */
const withoutRepeats = (contents: unknown, said: unknown): Json =>
  mapValues(contents, (media) => {
    if (!isObject(media) || !isObject(media['schema'])) return media;
    const { description, ...schema } = media['schema'];
    return { ...media, schema: description === said ? schema : media['schema'] };
  });

/** Whether it is a nullable text with a format: Fastify's serializer needs a choice (`anyOf`) for it. */
function isNullableText({ anyOf }: Json): boolean {
  const [text, none, ...others]: unknown[] = Array.isArray(anyOf) ? anyOf : [];
  return (
    others.length === 0 &&
    isObject(text) &&
    text['type'] === 'string' &&
    !('enum' in text) &&
    isObject(none) &&
    none['type'] === 'null'
  );
}

function nullableText({ anyOf, ...rest }: Json): Json {
  const [text]: unknown[] = Array.isArray(anyOf) ? anyOf : [];
  return { ...(isObject(text) && text), type: ['string', 'null'], ...rest };
}

const mapValues = (node: unknown, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(entriesOf(node).map(([key, value]) => [key, change(value, key)]));

const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

const isShape = ({ type, properties }: Json): boolean =>
  isObject(properties) && (type === 'object' || (Array.isArray(type) && type.includes('object')));

export const pascalCase = (name: string): string =>
  name.replace(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase());
