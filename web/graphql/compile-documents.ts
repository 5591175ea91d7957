import { parse } from 'graphql';
import type { Plugin } from 'vite';

const LITERAL = /\bgql`([^`]*)`/g;
const FRAGMENT = /\$\{\s*(\w+)\s*\}/g;

/** One document literal as the expression that builds it: its own definitions, then those of its fragments. */
function compile(body: string): string {
  const fragments = Array.from(body.matchAll(FRAGMENT), (match) => match[1]);
  const { definitions } = parse(body.replaceAll(FRAGMENT, ''), { noLocation: true });
  return `__document(${[JSON.stringify(definitions), ...fragments].join(', ')})`;
}

/**
 * Parses `gql` literals while building. Browsers then carry no GraphQL parser, which is a twentieth of the first
 * load, and a mistyped document fails the build instead of the page.
 */
export function compileDocuments(): Plugin {
  return {
    name: 'pennant:compile-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: 'gql`' },
      handler(code, id) {
        const helper = JSON.stringify(`${import.meta.dirname}/document.ts`);
        if (id.startsWith(import.meta.filename)) return null;
        const compiled = code.replaceAll(LITERAL, (_, body: string) => compile(body));
        return { code: `${compiled}\nimport { __document } from ${helper};\n`, map: null };
      },
    },
  };
}
