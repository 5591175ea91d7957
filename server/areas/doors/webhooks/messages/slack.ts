import { cut, escapedWithin, type ShownMessage } from './message.js';

/** Limits of blocks in Slack's documentation, in characters; a field of 2,000 holds the name and the value of a fact. */
const most = { header: 150, section: 3_000, fact: 990, context: 1_000, alternative: 2_000 } as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string, limit: number): string =>
  escapedWithin(text, limit, (kept) => kept.replaceAll(/[&<>]/g, (character) => entities[character] ?? ''));

/** Text in which Slack makes no links, mentions or names of channels on its own. */
const text = (written: string) => ({ type: 'mrkdwn', text: written, verbatim: true });

/** Body of a Slack incoming webhook: blocks, and a text for notifications and readers without blocks. */
export function slackBody({ title, text: story, url, crest, fields, occasion }: ShownMessage): object {
  const link = url === null ? '' : ` · <${url}|Open in Pennant>`;
  return {
    text: escaped(`${title}. ${story}`, most.section),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, most.header), emoji: false } },
      {
        type: 'section',
        text: text(escaped(story, most.section)),
        ...(crest !== null && {
          accessory: {
            type: 'image',
            image_url: crest.url,
            alt_text: cut(crest.alternative, most.alternative),
          },
        }),
      },
      ...(fields.length === 0
        ? []
        : [
            {
              type: 'section',
              fields: fields.map(({ name, value }) =>
                text(`*${escaped(name, most.fact)}*\n${escaped(value, most.fact)}`),
              ),
            },
          ]),
      { type: 'context', elements: [text(`${escaped(occasion, most.context)}${link}`)] },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}
