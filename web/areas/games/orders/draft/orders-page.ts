import type { OrdersAdviceQuery } from './orders-advice.generated';
import type { PlatoonSplitsQuery, SplitFiguresFragment } from './platoon-splits.generated';
import type { OrderedPlayerFragment, OrdersPageQuery, SavedOrdersFragment } from './orders-page.generated';

export type OrderedTeam = NonNullable<OrdersPageQuery['team']>;
export type SavedOrders = SavedOrdersFragment;
export type OrderedPlayer = OrderedPlayerFragment;
export type Advice = OrdersAdviceQuery['ordersAdvice'];
export type LineupWorth = NonNullable<Advice['againstRight']>;
type Split = PlatoonSplitsQuery['platoonSplits'][number];
export type SplitFigures = SplitFiguresFragment;
export type OrdersWarning = Advice['warnings'][number];

/** Names of the parts in the server's warnings. */
export const warnedParts = {
  againstRight: 'against_right',
  againstLeft: 'against_left',
  bench: 'bench',
  rotation: 'rotation',
  bullpen: 'bullpen',
  tactics: 'tactics',
} as const;

/** The players of the club by their ids. */
export type Players = ReadonlyMap<string, OrderedPlayer>;

/** The players' splits by their ids. */
export type Splits = ReadonlyMap<string, Split>;

export const isPitcher = ({ position }: OrderedPlayer): boolean => position === 'P';

export const nameIn = (players: Players, id: string): string =>
  players.get(id)?.name ?? 'A player who left the club';

/** The opponent's probable starter in the club's next match; null if there is no match or the starter is unknown. */
export function opposingStarter({ inForceFrom: match }: SavedOrders, teamId: string) {
  if (!match) return null;
  const { homePlayer, awayPlayer } = match.probableStarters;
  return match.homeTeam.id === teamId ? awayPlayer : homePlayer;
}
