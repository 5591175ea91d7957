import { escapeHtml } from '../../../platform/text/html.js';

/** HTML that is safe to send. Only {@link html} and {@link trusted} make it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | readonly Part[];

/** Template tag for HTML: escapes texts, inserts markup and lists of it, leaves out null, removes indentation. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = texts.map(
    (text, index) => text.replaceAll(/\s*\n\s*/g, ' ') + textOf(parts[index] ?? null),
  );
  return new Markup(written.join(''));
}

/** Marks a string as safe markup. It must not contain texts by users. */
export const trusted = (text: string): Markup => new Markup(text);

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}
