import type { ReactNode } from 'react';
import { compactKinds } from './player-kinds';
import { type NameTool, PlayerTables } from './PlayerTable';
import { useTables } from './use-player-table';
import type { WantedPlayers } from './wanted-players';

export interface StatsProps {
  wanted: WantedPlayers;
  /** The league whose qualified players tint the rates; null for all leagues. */
  scaleLeague: string | null;
  /** Shown if there are no players. */
  empty: ReactNode;
  tools?: NameTool | null;
}

/** Pitchers and position players in two tables, each with its most important figures. */
export function CompactStats({ wanted, scaleLeague, empty, tools = null }: StatsProps) {
  const tables = useTables(compactKinds, wanted, { scaleLeague });
  return <PlayerTables results={tables} empty={empty} tools={tools} />;
}
