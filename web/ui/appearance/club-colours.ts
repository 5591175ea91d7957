interface ClubColours {
  /** Field of the crest. */
  field: string;
  trim: string;
}

/** Colours of a club; the site's own for anything else that has a crest. */
export const clubColours = ([field = '#10233f', trim = '#c84f33']: readonly string[] = []): ClubColours => ({
  field,
  trim,
});

/** The two colours of a club; undefined for a club that is not known. */
type ClubColors = readonly string[] | undefined;

/** Colour of a club in charts, before it is adapted to the background. */
const colourOf = (colors: ClubColors): string => clubColours(colors).field;

/** Background of a chart, as in `tokens.css`. */
const panels = { light: '#fffdf8', dark: '#132036' } as const;

/** Smallest contrast of a line with its background: WCAG 1.4.11. */
const LEAST_CONTRAST = 3;
const STEP = 0.04;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Colour of letters on a colour, the same as on the server's pictures: white or near-black, whose contrast is higher. */
export const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#111114') ? '#ffffff' : '#111114';

/** Contrast below which a crest's field looks like the panel that it is on. */
const FAINT = 1.6;

/** Colour of a hairline around a crest, in the schemes in which its field looks like the panel; undefined if it never does. */
export function ringAround(field: string): string | undefined {
  const inScheme = (scheme: keyof typeof panels) =>
    contrast(field, panels[scheme]) < FAINT ? 'var(--pn-ink-soft)' : 'transparent';
  const [light, dark] = [inScheme('light'), inScheme('dark')];
  return light === dark && light === 'transparent' ? undefined : `light-dark(${light}, ${dark})`;
}

/** Strength of the strongest part of a colour, below which a thin line looks black in light and is lost in the dark. */
const strongest = { light: 140, dark: 200 } as const;

/** The colour, brightened and then mixed with white or black until it stands out from the panel. It keeps its hue. */
function readable(hex: string, scheme: keyof typeof panels): string {
  const panel = panels[scheme];
  const rgb = rgbOf(hex);
  const growth = Math.max(1, strongest[scheme] / Math.max(...rgb, 1));
  const vivid = mapRgb(rgb, (part) => part * growth);
  const limit = scheme === 'dark' ? 255 : 0;
  let colour = hexOf(vivid);
  for (let mixed = STEP; contrast(colour, panel) < LEAST_CONTRAST && mixed <= 1; mixed += STEP)
    colour = hexOf(mapRgb(vivid, (part) => part + mixed * (limit - part)));
  return colour;
}

const mapRgb = ([red, green, blue]: Rgb, change: (part: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

/** Difference of two colours that readers notice in thin lines, in steps of red, green and blue. */
const NOTICEABLE = 70;

const distance = (one: string, other: string): number => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

interface LineColours {
  light: string;
  dark: string;
}

/** Colours of a club's line in each scheme, with a contrast of at least 3 to the panel. */
export const lineColours = (colors: ClubColors): LineColours => ({
  light: readable(colourOf(colors), 'light'),
  dark: readable(colourOf(colors), 'dark'),
});

export interface LineStyle {
  colour: string;
  /** Pattern of dashes, for clubs whose colours are alike. */
  dash: string | undefined;
}

const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];

const inBoth = ({ light, dark }: LineColours): string => `light-dark(${light}, ${dark})`;

export const clubColour = (colors: ClubColors): string => inBoth(lineColours(colors));

/** Styles of the lines of a chart: a club's colour is its own, and clubs with similar colours differ by their dashes. */
export function lineStyles(clubs: readonly ClubColors[]): LineStyle[] {
  const drawn: (LineColours & { dash: string | undefined })[] = [];
  for (const club of clubs) {
    const colours = lineColours(club);
    const alike = drawn.filter(
      ({ light, dark }) =>
        distance(light, colours.light) < NOTICEABLE || distance(dark, colours.dark) < NOTICEABLE,
    );
    const free = dashes.findIndex((dash) => alike.every((other) => other.dash !== dash));
    drawn.push({ ...colours, dash: dashes[free < 0 ? alike.length % dashes.length : free] });
  }
  return drawn.map(({ dash, ...colours }) => ({ colour: inBoth(colours), dash }));
}

/** One colour for each of two opponents. If the clubs wear similar colours, the visitors have their second colour. */
export function pairColours(awayColors: ClubColors, homeColors: ClubColors): { away: string; home: string } {
  const away = clubColours(awayColors);
  const home = clubColours(homeColors).field;
  return { away: distance(away.field, home) < NOTICEABLE ? away.trim : away.field, home };
}
