/** A page that other sites may show in a frame. */
export interface Embeddable {
  /** Path on this server: `/embed/matches/12/score`. */
  path: string;
  /** Name of the frame for screen readers. */
  title: string;
  /** Height in pixels that its contents usually need. */
  height: number;
}

/** The colours of the frame: `system` follows the reader's preference. */
export type EmbedTheme = 'system' | 'light' | 'dark';

const width = 420;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** The HTML with which a site shows the page. */
export function embedCode({ path, title, height }: Embeddable, theme: EmbedTheme, origin: string): string {
  const address = `${origin}${path}${theme === 'system' ? '' : `?theme=${theme}`}`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

export const standingsEmbed = ({
  id,
  name,
  teams,
}: {
  id: string;
  name: string;
  teams: number;
}): Embeddable => ({
  path: `/embed/leagues/${id}/standings`,
  title: `Standings of ${name}`,
  height: Math.min(140 + 34 * teams, 1_200),
});

export const nextMatchEmbed = ({ id, name }: { id: string; name: string }): Embeddable => ({
  path: `/embed/teams/${id}/next-match`,
  title: `Next match of ${name}`,
  height: 240,
});

export const scoreEmbed = (match: { id: string; away: string; home: string }): Embeddable => ({
  path: `/embed/matches/${match.id}/score`,
  title: `${match.away} at ${match.home}`,
  height: 260,
});
