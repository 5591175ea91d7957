import { GraphQLScalarType, Kind } from 'graphql';

const noRow = 0;
const largest = 2_147_483_647;

/** The row id in a caller's text. Any other text becomes 0, which no row has, so that it ends as "not found". */
export function idFrom(text: unknown): number {
  const written = typeof text === 'number' ? String(text) : text;
  if (typeof written !== 'string' || !/^[1-9]\d{0,9}$/.test(written)) return noRow;
  const id = Number(written);
  return id > largest ? noRow : id;
}

/** Also accepts global ids of nodes, which are negative and have at least two digits. */
function idOrGlobalId(text: unknown): number {
  const negative = /^-[1-9]\d{1,9}$/.test(String(text)) ? Number(text) : noRow;
  return negative < 0 && -negative <= largest ? negative : idFrom(text);
}

/** GraphQL's `ID`, read as the positive integers that our rows have as ids. */
export const IdScalar = new GraphQLScalarType<number, string>({
  name: 'ID',
  description:
    'Identifies an object of its type. Opaque: compare it or send it back, do not compute with it.',
  serialize: (value) => String(value),
  parseValue: idOrGlobalId,
  parseLiteral: (node) =>
    node.kind === Kind.STRING || node.kind === Kind.INT ? idOrGlobalId(node.value) : noRow,
});
