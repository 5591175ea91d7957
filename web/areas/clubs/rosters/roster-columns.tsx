import { Button } from '@mantine/core';
import { MomentumBadge, StreakBadge } from '../../../ui/text/badges';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { NameWith } from '../players/card/NameWith';
import { InjuryBadge } from '../players/injuries/InjuryBadge';
import type { RosterActions } from './roster-actions';
import { recordColumn, statColumn, type Statistic } from '../players/statistics';
import classes from './Roster.module.css';
import type { RosterPlayer } from '../teams/page/team-page';

type Column = StatColumn<RosterPlayer>;

const name: Column = {
  key: 'name',
  label: 'Name',
  value: (player) => player.name,
  render: ({ id, name: shown, injury }) => (
    <NameWith id={id} name={shown}>
      {injury ? <InjuryBadge injury={injury} /> : null}
    </NameWith>
  ),
};

const form: Column = {
  key: 'form',
  label: 'Form',
  title: 'Momentum and streak',
  value: (player) => player.momentum + player.streak / 1000,
  render: ({ momentum, streak }) => (
    <span className={classes.form}>
      <MomentumBadge value={momentum} />
      <StreakBadge value={streak} />
    </span>
  ),
  csv: [
    { label: 'Momentum', value: ({ momentum }) => momentum },
    { label: 'Streak', value: ({ streak }) => streak },
  ],
  text: true,
};

const position: Column = {
  key: 'position',
  label: 'Pos',
  title: 'Position',
  value: (player) => player.position,
  text: true,
};

function rating(
  key: 'stamina' | 'fatigue' | 'contact' | 'power' | 'speed',
  label: string,
  title: string,
): Column {
  return { key, label, title, value: (player) => player[key] };
}

const fatigue = rating('fatigue', 'FAT', 'Fatigue, 0 fresh to 100 spent');

export const pitcherColumns = (statistics: readonly Statistic[]): Column[] => [
  name,
  form,
  statColumn('gamesPlayed', statistics),
  recordColumn,
  statColumn('earnedRunAverage', statistics),
  rating('stamina', 'STA', 'Stamina'),
  fatigue,
  statColumn('strikeouts', statistics),
  statColumn('saves', statistics),
];

export const positionPlayerColumns = (statistics: readonly Statistic[]): Column[] => [
  name,
  form,
  position,
  statColumn('gamesPlayed', statistics),
  statColumn('battingAverage', statistics),
  rating('contact', 'CON', 'Contact'),
  rating('power', 'POW', 'Power'),
  rating('speed', 'SPD', 'Speed'),
  fatigue,
  statColumn('homeRuns', statistics),
  statColumn('rbis', statistics),
];

/** Buttons of a row, for those who may use them. */
export const actionsColumn = ({ busy, release, remove }: RosterActions): Column => ({
  key: 'actions',
  label: 'Actions',
  value: () => null,
  render: (player) => (
    <span className={classes.actions}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={busy}
        aria-label={`Release ${player.name}`}
        onClick={() => void release(player)}
      >
        Release
      </Button>
      <Button
        size="compact-xs"
        variant="outline"
        disabled={busy}
        aria-label={`Delete ${player.name}`}
        onClick={() => void remove(player)}
      >
        Delete
      </Button>
    </span>
  ),
  sortable: false,
  csv: false,
});
