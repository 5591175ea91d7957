import { cut, escapedWithin, type ShownMessage } from './message.js';

/** Limits of an embed's texts in Discord's documentation, in characters. Together they may have 6,000. */
const most = { title: 256, name: 256, value: 1_024, footer: 500 } as const;
/** Discord allows 4,096, but then the whole embed might be too long. */
const mostStory = 2_000;

/** Characters with a meaning in Discord's Markdown, mentions and links. */
const markdown = /[\\*_~`|>#[\]()<@:-]/g;

const plain = (text: string, limit: number): string =>
  escapedWithin(text, limit, (kept) => kept.replaceAll(markdown, '\\$&'));

/** Body of Discord's "Execute Webhook". It mentions nobody, whatever the names in it are. */
export function discordBody({ title, text, url, color, crest, fields, occasion, at }: ShownMessage): object {
  return {
    embeds: [
      {
        title: plain(title, most.title),
        description: plain(text, mostStory),
        ...(url !== null && { url }),
        ...(color !== null && { color: Number.parseInt(color.slice(1), 16) }),
        ...(crest !== null && { thumbnail: { url: crest.url } }),
        fields: fields.map(({ name, value }) => ({
          name: plain(name, most.name),
          value: plain(value, most.value),
          inline: true,
        })),
        // A footer has no Markdown.
        footer: { text: cut(occasion, most.footer) },
        timestamp: at.toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}
