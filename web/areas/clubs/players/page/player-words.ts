import type { ShownPlayer } from './player-page';
import { battingSides } from '../player-rules';

const positionNames: Readonly<Partial<Record<string, string>>> = {
  P: 'Pitcher',
  C: 'Catcher',
  '1B': 'First baseman',
  '2B': 'Second baseman',
  '3B': 'Third baseman',
  SS: 'Shortstop',
  LF: 'Left fielder',
  CF: 'Center fielder',
  RF: 'Right fielder',
  DH: 'Designated hitter',
};

const roleNames: Readonly<Partial<Record<string, string>>> = {
  starter: 'Starting pitcher',
  reliever: 'Relief pitcher',
  closer: 'Closer',
};

export const positionName = ({ position, pitcherRole }: Pick<ShownPlayer, 'position' | 'pitcherRole'>) =>
  roleNames[pitcherRole ?? ''] ?? positionNames[position] ?? position;

export const sideName = (side: string): string =>
  battingSides.find(({ value }) => value === side)?.label ?? side;
