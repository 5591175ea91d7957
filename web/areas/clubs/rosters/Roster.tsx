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
import { positions } from '../players/player-rules';
import { Icon } from '../../../ui/icons/Icon';
import { MenuButton, MenuList } from '../../../ui/dialogs/MenuButton';

export interface RosterProps {
  team: ShownTeam;
  columns: RosterColumns;
  reload: () => Promise<unknown>;
  /** For the team's owner and administrators. */
  waive?: Waive | null;
}

interface Waive {
  busy: boolean;
  deal: (player: RosterPlayer) => Promise<unknown>;
}

export function Roster({ team, columns, reload, waive = null }: RosterProps) {
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
        <RosterTables team={team} columns={columns} actions={actions} waive={waive} />
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

/** Players who bat, by position; those of a position by games. */
function inFieldOrder(players: readonly RosterPlayer[]): RosterPlayer[] {
  const place = ({ position: at }: RosterPlayer) => positions.findIndex((one) => one === at);
  const games = ({ stats }: RosterPlayer) => stats.batting[0] ?? 0;
  return players
    .filter((player) => !isPitcher(player))
    .toSorted((one, other) => place(one) - place(other) || games(other) - games(one));
}

interface RosterTablesProps {
  team: ShownTeam;
  columns: RosterColumns;
  actions: RosterActions;
  waive: Waive | null;
}

function RosterTables({ team, columns, actions, waive }: RosterTablesProps) {
  const { viewerCanReleasePlayers } = team;
  const pitchers = useMemo(() => team.players.filter(isPitcher), [team.players]);
  const others = useMemo(() => inFieldOrder(team.players), [team.players]);
  const pitching = useUrlSort(null, 'pitchers');
  const batting = useUrlSort(null, 'batters');
  const extra =
    viewerCanReleasePlayers || waive ? [actionsColumn(viewerCanReleasePlayers ? actions : null, waive)] : [];
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

/** Column with a menu in each row, of the actions that the viewer may use. */
const actionsColumn = (staff: RosterActions | null, waive: Waive | null): Column => ({
  key: 'actions',
  label: 'Actions',
  value: () => null,
  render: (player) => (
    <span className={classes.menu}>
      <MenuButton label={`Actions for ${player.name}`} icon="more" isSmall>
        <MenuList>
          {waive ? (
            <li>
              <button type="button" disabled={waive.busy} onClick={() => void waive.deal(player)}>
                Waive
              </button>
            </li>
          ) : null}
          {staff ? (
            <>
              <li>
                <button type="button" disabled={staff.busy} onClick={() => void staff.release(player)}>
                  Release
                </button>
              </li>
              <li data-apart>
                <button
                  type="button"
                  data-danger
                  disabled={staff.busy}
                  onClick={() => void staff.remove(player)}
                >
                  <Icon name="trash" />
                  Delete
                </button>
              </li>
            </>
          ) : null}
        </MenuList>
      </MenuButton>
    </span>
  ),
  sortable: false,
  csv: false,
});
