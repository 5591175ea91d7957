import { sizeFor } from '../drawing/lettering.js';
import { board, colours, flag, innerWidth, label, type Logos, margin, mark } from './board.js';
import { type Card, type HomeCard, pictureSize, type ProfileCard, type TableCard } from './card.types.js';
import { drawMatch } from './draw-match.js';

/** The card as SVG. All of its text is paths, so nothing that people wrote is ever markup. */
export const drawCard = (card: Card, logos: Logos): string => board(contentOf(card, logos), card.notice);

function contentOf(card: Card, logos: Logos): string {
  if (card.kind === 'match') return drawMatch(card, logos);
  if (card.kind === 'table') return drawTable(card, logos);
  return card.kind === 'profile' ? drawProfile(card, logos) : drawHome(card);
}

const end = pictureSize.width - margin;
const titleSizes = [68, 58, 50, 42] as const;

function drawTable({ title, subtitle, rows, more }: TableCard, logos: Logos): string {
  const size = sizeFor(title, 'display', innerWidth, titleSizes);
  const hasTies = rows.some(({ ties }) => ties > 0);
  const columns = [
    ...(hasTies
      ? ([
          ['W', 730],
          ['L', 810],
          ['T', 880],
        ] as const)
      : ([
          ['W', 800],
          ['L', 890],
        ] as const)),
    ['PCT', 1_010],
    ['GB', end - 12],
  ] as const;
  const head = [
    label(title, margin, 92, { face: 'display', size, width: innerWidth }),
    label(subtitle, margin, 136, { size: 28, colour: colours.soft, width: 600 }),
    ...columns.map(([name, x]) => label(name, x, 136, { size: 24, colour: colours.soft, align: 'end' })),
  ];
  const height = 66;
  const lines = rows.map(({ club, wins, losses, ties, pct, behind }, index) => {
    const top = 154 + index * height;
    const figures = [String(wins), String(losses), ...(hasTies ? [String(ties)] : []), pct, behind];
    return [
      index % 2 === 0
        ? `<rect x="${margin - 16}" y="${top}" width="${innerWidth + 32}" height="${height}" rx="6" fill="${colours.raised}"/>`
        : '',
      label(String(index + 1), margin + 26, top + 46, {
        face: 'display',
        size: 38,
        colour: colours.gold,
        align: 'end',
      }),
      mark(club, margin + 46, top + 8, 50, logos),
      label(club.name, margin + 116, top + 46, { face: 'display', size: 38, width: hasTies ? 490 : 560 }),
      ...figures.map((figure, at) =>
        label(figure, columns[at]?.[1] ?? end, top + 46, { face: 'display', size: 38, align: 'end' }),
      ),
    ].join('');
  });
  const rest = more > 0 ? `and ${more} more` : rows.length === 0 ? 'No teams yet' : '';
  return [...head, ...lines, label(rest, margin, 594, { size: 26, colour: colours.soft })].join('');
}

function drawProfile({ title, subtitle, club, figures }: ProfileCard, logos: Logos): string {
  const x = club === null ? margin : margin + 250;
  const width = end - x;
  const size = sizeFor(title, 'display', width, [92, 78, 64, 54, 44]);
  const column = innerWidth / Math.max(figures.length, 1);
  const cells = figures.map(({ label: name, value }, index) => {
    const middle = margin + column * (index + 0.5);
    return [
      label(value, middle, 456, { face: 'display', size: 84, align: 'middle', width: column - 20 }),
      label(name, middle, 506, { size: 28, align: 'middle', colour: colours.soft, width: column - 20 }),
    ].join('');
  });
  const plate = `<rect x="${margin}" y="350" width="${innerWidth}" height="186" rx="8" fill="${colours.raised}" stroke="${colours.line}" stroke-width="2"/>`;
  return [
    club === null ? '' : mark(club, margin, 84, 210, logos),
    label(title, x, 190, { face: 'display', size, width }),
    label(subtitle, x, 254, { size: 34, colour: colours.soft, width }),
    figures.length === 0 ? '' : plate,
    ...cells,
  ].join('');
}

function drawHome({ title, lines }: HomeCard): string {
  return [
    flag(margin, 150, 5),
    label(title, margin + 240, 300, { face: 'display', size: 180 }),
    ...lines.map((line, index) =>
      label(line, margin, 440 + 52 * index, { size: 38, colour: colours.soft, width: innerWidth }),
    ),
  ].join('');
}
