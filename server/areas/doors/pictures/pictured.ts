import { createHash } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { idFrom } from '../../../platform/http/graphql/id.js';
import { record } from '../../../platform/text/words.js';
import { type Card, type CardSide, type HomeCard } from './card.types.js';
import { playerCard, teamCard } from './club-cards.js';
import { leagueCard } from './league-card.js';
import { matchCard } from './match-card.js';

/** Rises when cards are drawn in another way, so that no picture is shown that was drawn in the former one. */
const design = 1;

/** A thing that has a picture, by the address of the picture without its version, and what that shows at this moment. */
export interface Pictured {
  /** Below `/pictures/`, such as `teams/12`. */
  readonly address: string;
  readonly card: Card;
}

type FindCard = (ctx: Context, key: string) => Promise<Card>;

const byId =
  (find: (ctx: Context, id: number) => Promise<Card>): FindCard =>
  (ctx, key) =>
    find(ctx, idFrom(key));

/** By the folder of their pictures. A league’s key may go on with the number of a season: `12-3`. */
const kinds: Readonly<Partial<Record<string, FindCard>>> = {
  matches: byId((ctx, id) => matchCard(ctx, id, false)),
  /** Matches, with nothing of their results. */
  matchups: byId((ctx, id) => matchCard(ctx, id, true)),
  leagues: (ctx, key) => {
    const [league, season] = key.split('-', 2);
    return leagueCard(ctx, idFrom(league), season === undefined ? null : idFrom(season));
  },
  teams: byId(teamCard),
  players: byId(playerCard),
  site: async () => homeCard,
};

export const homeCard: HomeCard & Pick<Card, 'notice'> = {
  kind: 'home',
  title: 'Pennant',
  lines: [
    'Found a ball club, fill its roster, and follow the race:',
    'leagues, live results, box scores and brackets.',
  ],
  notice: null,
};

/** The picture of the installation itself. */
export const homePicture: Pictured = { address: 'site/home', card: homeCard };

/** @throws DomainError `not_found` */
export async function pictured(ctx: Context, kind: string, key: string): Promise<Pictured> {
  const find = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!find || (kind === 'site' && key !== 'home')) throw notFound('Picture not found.');
  return { address: `${kind}/${key}`, card: await find(ctx, key) };
}

/** Names what a card shows: cards that differ have different versions. */
export const versionOf = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('hex')
    .slice(0, 16);

/** Path of the picture on this server. Its contents never change. */
export const addressOf = ({ address, card }: Pictured): string =>
  `/pictures/${address}/${versionOf(card)}.png`;

/** The picture in words, for who does not see it. */
export function alternativeOf(card: Card): string {
  if (card.kind === 'match')
    return `${card.state}: ${inWords(card.away)} at ${inWords(card.home)}. ${card.occasion}.`;
  if (card.kind === 'table') {
    const rows = card.rows.map((row) => `${row.club.name} ${record(row)}`);
    return `${card.title}, ${card.subtitle}: ${rows.length === 0 ? 'no teams' : rows.join(', ')}.`;
  }
  if (card.kind === 'home') return [card.title, ...card.lines].join(' ');
  const figures = card.figures.map(({ label, value }) => `${label} ${value}`);
  return [card.title, card.subtitle, ...figures].join(', ');
}

const inWords = ({ name, line }: CardSide): string => (line === null ? name : `${name} ${line.runs}`);
