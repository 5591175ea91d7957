import { NativeSelect } from '@mantine/core';
import type { OrderedPlayer } from '../draft/orders-page';

interface AddPlayerProps {
  label: string;
  players: readonly OrderedPlayer[];
  onAdd: (id: string) => void;
}

/** Adds a player to the end of a part; renders nothing if nobody is left. */
export function AddPlayer({ label, players, onAdd }: AddPlayerProps) {
  if (players.length === 0) return null;
  const choices = players.map(({ id, name, position, pitcherRole }) => ({
    value: id,
    label: `${name}, ${pitcherRole ?? position}`,
  }));
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Choose…' }, ...choices]}
      value=""
      maw={360}
      onChange={({ currentTarget }) => onAdd(currentTarget.value)}
    />
  );
}
