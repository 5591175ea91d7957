import { useState } from 'react';
import type { AvailableTeam } from './league-setup';

export interface Place {
  conference: string;
  division: string;
}

const nowhere: Place = { conference: '', division: '' };

/** Which available teams are ticked, and what was typed beside each; typed text stays when a tick goes. */
export interface TeamSelection {
  isSelected: (teamId: string) => boolean;
  placeOf: (teamId: string) => Place;
  toggle: (teamId: string) => void;
  setAll: (selected: boolean) => void;
  place: (teamId: string, change: Partial<Place>) => void;
  clear: () => void;
  selectedIds: readonly string[];
}

/** Teams that joined a league meanwhile, here or elsewhere, are no longer selected. */
export function useTeamSelection(available: readonly AvailableTeam[]): TeamSelection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [places, setPlaces] = useState<Readonly<Record<string, Place>>>({});
  const placeOf = (teamId: string) => places[teamId] ?? nowhere;
  return {
    isSelected: (teamId) => ticked.has(teamId),
    placeOf,
    toggle: (teamId) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(teamId)) next.add(teamId);
        return next;
      }),
    setAll: (selected) => setTicked(new Set(selected ? available.map(({ id }) => id) : [])),
    place: (teamId, change) =>
      setPlaces((before) => ({ ...before, [teamId]: { ...(before[teamId] ?? nowhere), ...change } })),
    clear: () => {
      setTicked(new Set());
      setPlaces({});
    },
    selectedIds: available.map(({ id }) => id).filter((id) => ticked.has(id)),
  };
}
