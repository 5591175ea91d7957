import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { paths } from '../../../ui/addresses/paths';
import { ReservedPlace } from '../../../ui/on-demand/ReservedPlace';
import { EmptyState } from '../../../ui/page/EmptyState';
import { counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { shortDate } from '../../../ui/text/relative-time';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { StatTable } from '../../../ui/tables/StatTable';
import { toast } from '../../../ui/toasts/toast';
import { useUrlSort } from '../../../ui/columns/use-sort';
import { InjuredPlayers } from './InjuredPlayers';
import { playersOfTeam } from '../players/lists/wanted-players';
import { FullStats } from '../players/lists/FullStats';
import { useRosterActions, type RosterActions } from './roster-actions';
import { isPitcher, recordColumn, statColumns } from '../players/statistics';
import { useSession } from '../../../session/session';
import classes from './Roster.module.css';
import {
  currentSeason,
  type RosterColumns,
  type RosterPlayer,
  type ShownTeam,
} from '../teams/page/team-page';
import { MomentumBadge, StreakBadge } from '../../../ui/text/badges';
import { PlayerName } from '../players/card/PlayerName';
import { InjuryMark } from '../players/injuries/InjuryMark';
import { dangerInRow } from '../../../ui/dialogs/danger';

export interface RosterProps {
  team: ShownTeam;
  columns: RosterColumns;
  reload: () => Promise<unknown>;
  /** Columns with further actions of the viewer. */
  tools: readonly StatColumn<RosterPlayer>[];
}

export function Roster({ team, columns, reload, tools }: RosterProps) {
  const [search] = useSearchParams();
  const actions = useRosterActions((message) => void toast(message), reload);
  const isEmpty = team.players.length === 0;
  const showsFull = search.get('view') === 'full';
  return (
    <Panel
      title="Roster"
      aside={
        isEmpty ? null : (
          <div className="buttons">
            <span>{factsOf(team)}</span>
            <Link to={paths.teamPlayers(team.id)}>View Players</Link>
            <ViewToggle showsFull={showsFull} />
          </div>
        )
      }
    >
      <Injured players={team.players} />
      {isEmpty ? (
        <EmptyRoster team={team} actions={actions} />
      ) : showsFull ? (
        <FullStats
          wanted={playersOfTeam(team.id)}
          scaleLeague={team.league?.id ?? null}
          prefix="full-"
          empty={<EmptyState title="No players yet." />}
        />
      ) : (
        <RosterTables team={team} columns={columns} actions={actions} tools={tools} />
      )}
    </Panel>
  );
}

/** Number of players, and the season of their figures. */
function factsOf(team: ShownTeam): string {
  const season = currentSeason(team);
  return [counted(team.players.length, 'player'), season?.seasonName].filter(Boolean).join(', ');
}

/** Injured players, listed above the tables so that nobody has to search the tables for badges. */
function Injured({ players }: { players: ShownTeam['players'] }) {
  const injured = players.flatMap(({ injury, ...player }) => (injury ? [{ ...player, injury }] : []));
  if (injured.length === 0) return null;
  return (
    <section className={classes.injured} aria-labelledby="injured">
      <h3 id="injured">Injured</h3>
      <InjuredPlayers players={injured} />
    </section>
  );
}

function ViewToggle({ showsFull }: { showsFull: boolean }) {
  const choose = useAddressChoice();
  const toggle = () => choose('view', showsFull ? null : 'full');
  return (
    <Button size="xs" variant="default" onClick={toggle}>
      {showsFull ? 'Compact View' : 'Show Full Stats'}
    </Button>
  );
}

function EmptyRoster({ team, actions }: { team: ShownTeam; actions: RosterActions }) {
  const { viewerCanManageRoster, rosterRequestedAt } = team;
  return (
    <EmptyState
      title="No players yet."
      action={
        viewerCanManageRoster ? (
          <Button loading={actions.busy} onClick={() => void actions.generate(team)}>
            Generate Roster
          </Button>
        ) : (
          <ReservedPlace of="staff" />
        )
      }
    >
      {rosterRequestedAt === null ? null : `Requested on ${shortDate(rosterRequestedAt)}. `}
      {viewerCanManageRoster
        ? 'Generate 25 players, and the team can take the field.'
        : 'A moderator or administrator generates the roster.'}
    </EmptyState>
  );
}

interface RosterTablesProps {
  team: ShownTeam;
  columns: RosterColumns;
  actions: RosterActions;
  tools: RosterProps['tools'];
}

function RosterTables({ team, columns, actions, tools }: RosterTablesProps) {
  const { isAdmin } = useSession();
  const pitchers = useMemo(() => team.players.filter(isPitcher), [team.players]);
  const others = useMemo(() => team.players.filter((player) => !isPitcher(player)), [team.players]);
  const pitching = useUrlSort(null, 'pitchers');
  const batting = useUrlSort(null, 'batters');
  const extra = isAdmin ? [...tools, actionsColumn(actions)] : tools;
  return (
    <div className="stack">
      <StatTable
        caption="Pitchers"
        columns={[...pitcherColumns(columns.pitching), ...extra]}
        rows={pitchers}
        rowKey={(player) => player.id}
        sort={pitching}
      />
      <StatTable
        caption="Position Players"
        columns={[...positionPlayerColumns(columns.batting), ...extra]}
        rows={others}
        rowKey={(player) => player.id}
        sort={batting}
      />
    </div>
  );
}

type Column = StatColumn<RosterPlayer>;

const name: Column = {
  key: 'name',
  label: 'Name',
  value: (player) => player.name,
  render: ({ id, name: shown, injury }) => (
    <PlayerName id={id} name={shown} mark={injury ? <InjuryMark injury={injury} /> : null} />
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

const fatigue = rating('fatigue', 'FAT', 'Fatigue, from 0 (fresh) to 100 (spent)');

/** Columns of pitchers. Record, stamina and fatigue are placed among the statistics. */
function pitcherColumns(statistics: RosterColumns['pitching']): Column[] {
  const figures = statColumns(statistics, ({ stats }: RosterPlayer) => stats.pitching);
  return [
    name,
    form,
    ...figures.slice(0, 1),
    recordColumn,
    ...figures.slice(1, 2),
    rating('stamina', 'STA', 'Stamina'),
    fatigue,
    ...figures.slice(2),
  ];
}

function positionPlayerColumns(statistics: RosterColumns['batting']): Column[] {
  const figures = statColumns(statistics, ({ stats }: RosterPlayer) => stats.batting);
  return [
    name,
    form,
    position,
    ...figures.slice(0, 2),
    rating('contact', 'CON', 'Contact'),
    rating('power', 'POW', 'Power'),
    rating('speed', 'SPD', 'Speed'),
    fatigue,
    ...figures.slice(2),
  ];
}

/** Column of the release and delete buttons, for viewers who may use them. */
const actionsColumn = ({ busy, release, remove }: RosterActions): Column => ({
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
        {...dangerInRow}
        size="compact-xs"
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
