import type { PlayerRatings, Side } from './player-page';

interface Rating {
  readonly key: keyof PlayerRatings;
  readonly label: string;
}

export const ratingsOfSide: Readonly<Record<Side, readonly Rating[]>> = {
  batting: [
    { key: 'contact', label: 'Contact' },
    { key: 'power', label: 'Power' },
    { key: 'discipline', label: 'Discipline' },
    { key: 'speed', label: 'Speed' },
  ],
  pitching: [
    { key: 'stuff', label: 'Stuff' },
    { key: 'control', label: 'Control' },
    { key: 'movement', label: 'Movement' },
    { key: 'stamina', label: 'Stamina' },
  ],
};

export const fieldingRatings: readonly Rating[] = [
  { key: 'fielding', label: 'Fielding' },
  { key: 'arm', label: 'Arm' },
];
