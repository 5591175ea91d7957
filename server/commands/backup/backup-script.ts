import { MalformedScript, type ScriptReader } from './script-reader.js';

/** The first line of every backup; its number changes when older releases can no longer read the format. */
export const backupHeading = '-- Pennant backup, format 1';
/** Start of a line with the names of the migrations that created the schema. */
export const schemaHeading = '-- schema:';

/**
 * A statement of a backup. Only rows and sequences are loaded; the other statements are compared with the known schema.
 */
export type Statement =
  | { readonly kind: 'rows'; readonly table: string; readonly columns: readonly string[] }
  | {
      readonly kind: 'sequence';
      readonly name: string;
      readonly value: string;
      readonly called: 'true' | 'false';
    }
  | { readonly kind: 'schema'; readonly step: SchemaStep; readonly subject: string };

type SchemaStep = 'disable' | 'drop' | 'add' | 'enable';

/** Our own names have this form. In definitions PostgreSQL quotes names that are SQL keywords. */
const name = '[a-z_][a-z0-9_]*';
const quoted = `"(${name})"`;
const nameList = `"?${name}"?(?:, "?${name}"?)*`;
const action = '(?:NO ACTION|RESTRICT|CASCADE|SET NULL|SET DEFAULT)';
const foreignKey =
  `FOREIGN KEY \\(${nameList}\\) REFERENCES "?${name}"?\\(${nameList}\\)` +
  `(?: MATCH FULL)?(?: ON UPDATE ${action})?(?: ON DELETE ${action}(?: \\(${nameList}\\))?)?` +
  `(?: DEFERRABLE)?(?: INITIALLY DEFERRED)?`;

const whole = (pattern: string) => new RegExp(`^${pattern};$`);
const copy = whole(`COPY ${quoted} \\((${quoted}(?:, ${quoted})*)\\) FROM stdin`);
const setval = whole(`SELECT setval\\('${quoted}', (\\d{1,19}), (true|false)\\)`);
const schemaSteps: readonly (readonly [SchemaStep, RegExp])[] = [
  ['disable', whole(`ALTER TABLE ${quoted} DISABLE TRIGGER USER`)],
  ['drop', whole(`ALTER TABLE ${quoted} DROP CONSTRAINT ${quoted}`)],
  ['add', whole(`ALTER TABLE ${quoted} ADD CONSTRAINT ${quoted} ${foreignKey}`)],
  ['enable', whole(`ALTER TABLE ${quoted} ENABLE TRIGGER USER`)],
];

/** @throws MalformedScript for a statement that backups do not contain */
function readStatement(line: string): Statement {
  const [, table, list] = copy.exec(line) ?? [];
  if (table !== undefined && list !== undefined) {
    return { kind: 'rows', table, columns: list.replaceAll('"', '').split(', ') };
  }
  const [, sequence, value, called] = setval.exec(line) ?? [];
  if (sequence !== undefined && value !== undefined) {
    return { kind: 'sequence', name: sequence, value, called: called === 'true' ? 'true' : 'false' };
  }
  for (const [step, pattern] of schemaSteps) {
    const [, of, constraint] = pattern.exec(line) ?? [];
    if (of !== undefined) return { kind: 'schema', step, subject: `${of} ${constraint ?? ''}` };
  }
  throw new MalformedScript(`it holds a statement that no backup has: ${JSON.stringify(line.slice(0, 60))}`);
}

/** The names of the migrations in a backup's heading; null when the file is not a backup. */
export async function readHeading(reader: ScriptReader): Promise<string[] | null> {
  const [heading, schema] = [await reader.line(), await reader.line()];
  if (heading !== backupHeading || !schema?.startsWith(schemaHeading)) return null;
  return schema.slice(schemaHeading.length).trim().split(' ');
}

/**
 * Reads the rest after the heading, and checks that it is complete: everything dropped before the rows is created again
 * after them. The rows of a table must be read before the next statement is requested.
 * @throws MalformedScript
 */
export async function* readStatements(reader: ScriptReader): AsyncGenerator<Statement> {
  const open: Record<'constraints' | 'triggers', Set<string>> = {
    constraints: new Set(),
    triggers: new Set(),
  };
  const tables = new Set<string>();
  for (let line = await reader.line(); line !== null; line = await reader.line()) {
    const statement = readStatement(line);
    if (statement.kind === 'rows') {
      if (tables.has(statement.table))
        throw new MalformedScript(`it holds the rows of ${statement.table} twice`);
      tables.add(statement.table);
    } else if (statement.kind === 'schema') {
      const { step, subject } = statement;
      const of = step === 'disable' || step === 'enable' ? open.triggers : open.constraints;
      if (step === 'disable' || step === 'drop') of.add(subject);
      else if (!of.delete(subject))
        throw new MalformedScript(`it restores what it never removed: ${subject}`);
    }
    yield statement;
  }
  if (tables.size === 0 || open.constraints.size + open.triggers.size > 0) {
    throw new MalformedScript('its end is missing');
  }
}
