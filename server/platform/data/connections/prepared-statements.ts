import { hash } from 'node:crypto';
import { BoundedClient } from './bounded-client.js';
import { isWide } from '../statement.js';

/**
 * Maximum number of prepared statements per connection. Our code has fewer, apart from statements with lists of varying
 * length, which are not worth preparing.
 */
const mostStatements = 500;

/**
 * A connection that prepares each statement with a list of parameters on its first use. So PostgreSQL parses and plans
 * a statement once per connection, not once per request.
 */
export class PreparingClient extends BoundedClient {
  constructor(...options: ConstructorParameters<typeof BoundedClient>) {
    super(...options);
    const usual = this.query.bind(this);
    const names = new Map<string, string>();
    // Assigned instead of overridden, to keep the many signatures of `query`.
    this.query = new Proxy(usual, {
      apply: (query, self, [text, values, ...rest]: unknown[]) => {
        if (typeof text !== 'string' || !Array.isArray(values)) {
          return Reflect.apply(query, self, [text, values, ...rest]);
        }
        const rowMode = isWide(text) ? 'array' : undefined;
        return Reflect.apply(query, self, [{ name: nameOf(text, names), text, values, rowMode }, ...rest]);
      },
    });
  }
}

/** The name of a statement on a connection, from the hash of its text; undefined if too many are prepared already. */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = `pennant_${hash('sha256', text, 'base64url').slice(0, 40)}`;
  names.set(text, name);
  return name;
}
