import { useState } from 'react';
import type { AvailableTeam } from '../leagues/league-setup';

export interface Place {
  conference: string;
  division: string;
}

const nowhere: Place = { conference: '', division: '' };

/** Ticked teams, and the conference and division typed for each; typed text stays when a team is unticked. */
export interface TeamSelection {
  isSelected: (teamId: string) => boolean;
  placeOf: (teamId: string) => Place;
  toggle: (teamId: string) => void;
  setAll: (teamIds: readonly string[], selected: boolean) => void;
  place: (teamId: string, change: Partial<Place>) => void;
  clear: () => void;
  selectedIds: readonly string[];
}

/**
 * A ticked team that leaves the list, because it joined a league meanwhile, is no longer selected. A team that was
 * found only by a search is never in the list, so it stays selected; the server then refuses to assign it.
 */
export function useTeamSelection(listed: readonly AvailableTeam[]): TeamSelection {
  const [ticked, setTicked] = useState<ReadonlyMap<string, { wasListed: boolean }>>(new Map());
  const [places, setPlaces] = useState<Readonly<Record<string, Place>>>({});
  const ids = new Set(listed.map(({ id }) => id));
  const placeOf = (teamId: string) => places[teamId] ?? nowhere;
  const selectedIds = [...ticked].flatMap(([id, { wasListed }]) => (ids.has(id) || !wasListed ? [id] : []));
  const tick = (teamIds: readonly string[], selected: (before: boolean) => boolean) =>
    setTicked((before) => {
      const next = new Map(before);
      for (const id of teamIds) {
        next.delete(id);
        if (selected(before.has(id))) next.set(id, { wasListed: ids.has(id) });
      }
      return next;
    });
  return {
    isSelected: (teamId) => ticked.has(teamId),
    placeOf,
    toggle: (teamId) => tick([teamId], (before) => !before),
    setAll: (teamIds, selected) => tick(teamIds, () => selected),
    place: (teamId, change) =>
      setPlaces((before) => ({ ...before, [teamId]: { ...(before[teamId] ?? nowhere), ...change } })),
    clear: () => {
      setTicked(new Map());
      setPlaces({});
    },
    selectedIds,
  };
}
