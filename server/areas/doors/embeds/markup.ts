import { escapeHtml } from '../../../platform/text/html.js';

/** HTML that is safe to send. Only {@link html} makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | readonly Part[];

/** HTML with values in it: texts are escaped, markup and lists of it stay, null is nothing. Indentation is left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = texts.map(
    (text, index) => text.replaceAll(/\s*\n\s*/g, ' ') + textOf(parts[index] ?? null),
  );
  return new Markup(written.join(''));
}

/** Markup made elsewhere of nothing that people wrote, such as a drawing. */
export const trusted = (text: string): Markup => new Markup(text);

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}
