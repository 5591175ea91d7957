import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import { AddressCheckbox } from '../../../../ui/addresses/AddressCheckbox';
import { SearchBox } from '../../../../ui/page/SearchBox';
import { battingSides, positions, throwingHands } from '../player-rules';
import { ColumnsToggle } from './FullStats';
import { pageParameters } from './player-kinds';
import { FREE_AGENTS, type WantedPlayers } from './wanted-players';
import classes from './Players.module.css';

type SetFilter = (parameter: string, value: string | null, options?: NavigateOptions) => void;

interface PlayerFiltersProps {
  wanted: WantedPlayers;
  showsFull: boolean;
  /** The fields that choose a team and a league. */
  children: (set: (parameter: 'team' | 'league', id: string | null) => void) => ReactNode;
}

interface Option {
  value: string;
  label: string;
}

const sides = battingSides.map(({ value, label }) => ({ value, label: `Bats: ${label.toLowerCase()}` }));
const hands = throwingHands.map(({ value, label }) => ({ value, label: `Throws: ${label.toLowerCase()}` }));
const places = positions.map((value) => ({ value, label: value }));

/** Chooses the players and compact or full stats; the address stores all choices. */
export function PlayerFilters({ wanted, showsFull, children }: PlayerFiltersProps) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const set: SetFilter = (parameter, value, options = {}) =>
    choose(parameter, value, { without: pageParameters, ...options });
  const [isOpen, setIsOpen] = useState(false);
  const chosen = Object.entries(wanted).filter(
    ([key, value]) => key !== 'search' && value !== null && value !== false,
  );
  return (
    <div className={classes.toolbar} data-open={isOpen || undefined} data-print="hide">
      <div className={classes.clubs}>{children(set)}</div>
      <SearchBox
        label="Search players"
        value={search.get('search') ?? ''}
        onSearch={(text) => set('search', text === '' ? null : text, { replace: true })}
      />
      <Button hiddenFrom="sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {chosen.length === 0 ? 'Filters' : `Filters (${chosen.length})`}
      </Button>
      <Button variant="default" onClick={() => set('view', showsFull ? null : 'full')}>
        {showsFull ? 'Compact View' : 'Show Full Stats'}
      </Button>
      <div className={classes.filters}>
        <Choice label="Position" none="All positions" options={places} name="position" {...{ wanted, set }} />
        <Choice label="Bats" none="Bats: any" options={sides} name="bats" {...{ wanted, set }} />
        <Choice label="Throws" none="Throws: any" options={hands} name="throws" {...{ wanted, set }} />
        <AddressCheckbox
          label="Qualified"
          title="At least 3.1 plate appearances, or for pitchers an inning, for each game of the team"
          checked={wanted.qualified}
          onChange={(only) => set('qualified', only ? '1' : null)}
        />
        <AddressCheckbox
          label="Free agents"
          checked={wanted.freeAgents}
          onChange={(only) => set('team', only ? FREE_AGENTS : null)}
        />
        {showsFull ? <ColumnsToggle /> : null}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  none: string;
  options: readonly Option[];
  name: 'position' | 'bats' | 'throws';
  wanted: WantedPlayers;
  set: SetFilter;
}

function Choice({ label, none, options, name, wanted, set }: ChoiceProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: none }, ...options]}
      value={wanted[name] ?? ''}
      onChange={({ currentTarget: { value } }) => set(name, value === '' ? null : value)}
    />
  );
}
