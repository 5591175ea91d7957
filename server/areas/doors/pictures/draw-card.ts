import { type ShownClub } from '../drawing/card.types.js';
import { sizeFor, textWidth } from '../drawing/lettering.js';
import { board, colours, flag, innerWidth, label, type Logos, margin, mark } from './board.js';
import {
  type Card,
  type CrestCard,
  crestSide,
  type HomeCard,
  pictureSize,
  type ProfileCard,
  type TableCard,
  type CardSide,
  type MatchCard,
} from './card.types.js';

/** The card as SVG. All texts are drawn as paths, so texts by users cannot become markup. */
export const drawCard = (card: Card, logos: Logos): string =>
  card.kind === 'crest' ? drawCrest(card, logos) : board(contentOf(card, logos), card.notice);

const drawCrest = ({ club }: CrestCard, logos: Logos): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${crestSide}" height="${crestSide}">${mark(club, 0, 0, crestSide, logos)}</svg>`;

function contentOf(card: Exclude<Card, CrestCard>, logos: Logos): string {
  if (card.kind === 'match') return drawMatch(card, logos);
  if (card.kind === 'table') return drawTable(card, logos);
  return card.kind === 'profile' ? drawProfile(card, logos) : drawHome(card);
}

const end = pictureSize.width - margin;
const titleSizes = [68, 58, 50, 42] as const;
const profileSizes = [92, 78, 64, 54, 44] as const;

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
      clubName(club, margin + 116, top + 46, { width: hasTies ? 490 : 560, sizes: [38] }),
      ...figures.map((figure, at) =>
        label(figure, columns[at]?.[1] ?? end, top + 46, { face: 'display', size: 38, align: 'end' }),
      ),
    ].join('');
  });
  const rest = more > 0 ? `and ${more} more` : rows.length === 0 ? 'No teams yet' : '';
  return [...head, ...lines, label(rest, margin, 594, { size: 26, colour: colours.soft })].join('');
}

interface NameStyle {
  readonly width: number;
  /** Sizes to try, the largest first. */
  readonly sizes: readonly number[];
  readonly align?: 'middle';
}

/** A club's name, or if it is too wide at every size, its short name, or else its code. */
function clubName(club: ShownClub, x: number, y: number, { width, sizes, ...style }: NameStyle): string {
  const fits = (text: string) => textWidth(text, 'display', sizes.at(-1) ?? 0) <= width;
  const text = [club.name, club.shortName].find(fits) ?? club.code;
  return label(text, x, y, {
    face: 'display',
    size: sizeFor(text, 'display', width, sizes),
    width,
    ...style,
  });
}

function drawProfile({ title, subtitle, club, figures }: ProfileCard, logos: Logos): string {
  const x = club === null ? margin : margin + 250;
  const width = end - x;
  const size = sizeFor(title, 'display', width, profileSizes);
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
    title === club?.name
      ? clubName(club, x, 190, { width, sizes: profileSizes })
      : label(title, x, 190, { face: 'display', size, width }),
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

const middle = pictureSize.width / 2;

/** The line score of a finished match; for other matches only the two clubs. */
function drawMatch(card: MatchCard, logos: Logos): string {
  const { state, occasion, away, home } = card;
  const isOver = away.line !== null && home.line !== null;
  const head = [
    label(state, margin, 84, { face: 'display', size: 48, colour: colours.gold, width: 520 }),
    label(occasion, pictureSize.width - margin, 80, {
      size: 28,
      colour: colours.soft,
      align: 'end',
      width: 540,
    }),
  ];
  const sides = isOver
    ? [score(away, 240, logos), score(home, 376, logos), inningLines(away, home)]
    : [
        visitor(away, 300, logos),
        label('at', middle, 310, { size: 44, align: 'middle', colour: colours.soft }),
        visitor(home, 900, logos),
      ];
  return [...head, ...sides].join('');
}

const nameSizes = [64, 54, 46, 38] as const;

/** One row of a finished match: the club and its runs. */
function score(side: CardSide, y: number, logos: Logos): string {
  const width = 760;
  return [
    mark(side, margin, y - 82, 104, logos),
    clubName(side, margin + 134, y - 8, { width, sizes: nameSizes }),
    label(String(side.line?.runs ?? 0), pictureSize.width - margin, y + 10, {
      face: 'display',
      size: 112,
      align: 'end',
    }),
  ].join('');
}

/** A club in its half of the picture of an unfinished match. */
function visitor(side: CardSide, x: number, logos: Logos): string {
  const width = 480;
  return [
    mark(side, x - 100, 150, 200, logos),
    clubName(side, x, 434, { width, sizes: nameSizes, align: 'middle' }),
    side.note === null
      ? ''
      : label(side.note, x, 490, { size: 34, align: 'middle', colour: colours.soft, width }),
  ].join('');
}

/** Maximum number of columns that are legible; a longer game shows its last innings. */
const mostInnings = 15;
const totalsWidth = 76;

/** Runs by inning, and total runs, hits and errors; empty for a result without a stored game. */
function inningLines(away: CardSide, home: CardSide): string {
  if (!away.line?.game || !home.line?.game) return '';
  const top = 420;
  const count = Math.max(away.line.game.innings.length, home.line.game.innings.length);
  const first = Math.max(0, count - mostInnings);
  const column = (innerWidth - 40 - 3 * totalsWidth) / Math.max(count - first, 9);
  const inningAt = (index: number) => margin + 20 + column * (index + 0.5);
  const totalAt = (index: number) => pictureSize.width - margin - 20 - totalsWidth * (2.5 - index);
  const plate = `<rect x="${margin}" y="${top}" width="${innerWidth}" height="140" rx="8" fill="${colours.raised}" stroke="${colours.line}" stroke-width="2"/>`;
  const row = (innings: readonly string[], totals: readonly string[], y: number, colour: string) => [
    ...innings.map((runs, index) => cell(runs, inningAt(index), y, colour)),
    ...totals.map((total, index) => cell(total, totalAt(index), y, colours.gold)),
  ];
  const figures = ({ line }: CardSide, y: number) =>
    row(
      (line?.game?.innings ?? []).slice(first).map((runs) => (runs === null ? 'x' : String(runs))),
      [line?.runs, line?.game?.hits, line?.game?.errors].map((total) => String(total ?? 0)),
      y,
      colours.ink,
    );
  const numbers = Array.from({ length: count - first }, (_, index) => String(first + index + 1));
  const heads = row(numbers, ['R', 'H', 'E'], top + 34, colours.soft);
  return [plate, ...heads, ...figures(away, top + 76), ...figures(home, top + 118)].join('');
}

const cell = (text: string, x: number, y: number, colour: string): string =>
  label(text, x, y, { face: 'display', size: 34, align: 'middle', colour });
