import { escapeHtml } from '../html.js';

/**
 * The Markdown of the guide as HTML: headings, paragraphs, lists and tables of one level, blocks of code, and in lines code, links and
 * strong text. Comments are left out. It renders our own documents only; a test shows that they contain nothing else.
 */
export function renderMarkdown(text: string): string {
  const lines = text.split('\n');
  const blocks: string[] = [];
  /** Takes lines from the front as long as they fit. */
  const take = (fits: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !fits(line));
    return lines.splice(0, end === -1 ? lines.length : end);
  };
  while (lines.length > 0) {
    const [line = ''] = lines;
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (line.trim() === '' || line.startsWith('<!--')) lines.shift();
    else if (heading) {
      lines.shift();
      blocks.push(renderHeading(heading[1]?.length ?? 1, heading[2] ?? ''));
    } else if (line.startsWith('```')) {
      lines.shift();
      blocks.push(
        `<pre tabindex="0"><code>${escapeHtml(take((code) => code !== '```').join('\n'))}</code></pre>`,
      );
      lines.shift();
    } else if (line.startsWith('|')) blocks.push(renderTable(take((row) => row.startsWith('|'))));
    else if (isItem(line)) blocks.push(renderList(take((item) => isItem(item) || /^ +\S/.test(item))));
    else blocks.push(`<p>${renderInline(take((part) => part.trim() !== '' && !isItem(part)).join(' '))}</p>`);
  }
  return blocks.join('\n');
}

const isItem = (line: string): boolean => /^(?:-|\d+\.) /.test(line);

function renderHeading(level: number, text: string): string {
  return `<h${level} id="${anchorOf(text)}">${renderInline(text)}</h${level}>`;
}

/** By the rule of the sites that show Markdown, so that links to a heading work there and here. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function renderList(lines: readonly string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^\S+ /, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const kind = lines[0]?.startsWith('-') ? 'ul' : 'ol';
  return `<${kind}>${items.map((item) => `<li>${renderInline(item)}</li>`).join('')}</${kind}>`;
}

function renderTable([head = '', , ...rows]: readonly string[]): string {
  const row = (line: string, cell: 'td' | 'th') =>
    `<tr>${line
      .slice(1, -1)
      .split('|')
      .map((text) => `<${cell}>${renderInline(text.trim())}</${cell}>`)
      .join('')}</tr>`;
  const body = rows.map((line) => row(line, 'td')).join('');
  return `<div class="scroll" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

const inline = /`([^`]+)`|\*\*(.+?)\*\*|\[((?:`[^`]*`|[^\]])+)\]\(([^)]+)\)/g;

function renderInline(text: string): string {
  let end = 0;
  let rendered = '';
  for (const { 0: whole, 1: code, 2: strong, 3: label, 4: address, index } of text.matchAll(inline)) {
    rendered += escapeHtml(text.slice(end, index));
    end = index + whole.length;
    if (code !== undefined) rendered += `<code>${escapeHtml(code)}</code>`;
    else if (strong !== undefined) rendered += `<strong>${renderInline(strong)}</strong>`;
    else rendered += `<a href="${escapeHtml(address ?? '')}">${renderInline(label ?? '')}</a>`;
  }
  return rendered + escapeHtml(text.slice(end));
}
