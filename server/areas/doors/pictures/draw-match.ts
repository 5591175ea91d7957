import { sizeFor } from '../drawing/lettering.js';
import { colours, innerWidth, label, type Logos, margin, mark } from './board.js';
import { type CardSide, type MatchCard, pictureSize } from './card.types.js';

const middle = pictureSize.width / 2;

/** The line score of a match that is over; of others who plays. */
export function drawMatch(card: MatchCard, logos: Logos): string {
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
    ? [score(away, 240, logos), score(home, 376, logos), lines(away, home)]
    : [
        visitor(away, 300, logos),
        label('at', middle, 310, { size: 44, align: 'middle', colour: colours.soft }),
        visitor(home, 900, logos),
      ];
  return [...head, ...sides].join('');
}

const nameSizes = [64, 54, 46, 38] as const;

/** A side with its runs, on a line of its own. */
function score(side: CardSide, y: number, logos: Logos): string {
  const width = 760;
  const size = sizeFor(side.name, 'display', width, nameSizes);
  return [
    mark(side, margin, y - 82, 104, logos),
    label(side.name, margin + 134, y - 8, { face: 'display', size, width }),
    label(String(side.line?.runs ?? 0), pictureSize.width - margin, y + 10, {
      face: 'display',
      size: 112,
      align: 'end',
    }),
  ].join('');
}

/** A side of a match that is not over, in its half of the picture. */
function visitor(side: CardSide, x: number, logos: Logos): string {
  const width = 480;
  const size = sizeFor(side.name, 'display', width, nameSizes);
  return [
    mark(side, x - 100, 150, 200, logos),
    label(side.name, x, 434, { face: 'display', size, width, align: 'middle' }),
    side.note === null
      ? ''
      : label(side.note, x, 490, { size: 34, align: 'middle', colour: colours.soft, width }),
  ].join('');
}

/** The most columns that can be read; of a longer game the last innings. */
const mostInnings = 15;
const totalsWidth = 76;

/** Runs by inning, and runs, hits and errors; nothing of a result without a game. */
function lines(away: CardSide, home: CardSide): string {
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
