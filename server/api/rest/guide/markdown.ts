import markdownIt from 'markdown-it';

const markdown = markdownIt({ html: true });
const { rules } = markdown.renderer;
// Our documents have no HTML but comments.
rules.html_block = () => '';
// Wide blocks scroll on a phone, by the keyboard too.
rules.fence = (tokens, at) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[at]?.content ?? '')}</code></pre>\n`;
rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
rules.heading_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('id', anchorOf(tokens[at + 1]?.content ?? ''));
  return self.renderToken(tokens, at, options);
};

/** By the rule of the sites that show Markdown, so that links to a heading work there and here. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Our own Markdown as HTML. */
export const renderMarkdown = (text: string): string => markdown.render(text);
