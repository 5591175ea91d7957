import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Panel } from '../../../../ui/page/Panel';
import { BracketPanel } from '../../../leagues/bracket/setup/BracketPanel';
import { AssignmentEditor } from '../../../leagues/membership/AssignmentEditor';
import { LeaguePeople } from '../../../leagues/people/LeaguePeople';
import { GenerateSchedule } from '../../../leagues/schedule/GenerateSchedule';
import { StartSeason } from '../../../leagues/seasons/start/StartSeason';
import { Commissioners } from '../../../leagues/setup/Commissioners';
import { DeleteLeague } from '../../../leagues/setup/DeleteLeague';
import EditLeague from '../../../leagues/setup/EditLeague';
import { Autopilot } from '../../autopilot/Autopilot';
import type { ShownLeague, ShownSeason } from '../shown/league-dashboard';
import type { ManageKey } from './manage-tasks';
import classes from './Manage.module.css';

interface ManagePanelProps {
  league: ShownLeague;
  /** The current season. */
  season: ShownSeason;
  task: ManageKey;
  onViewBracket: () => void;
  /** Opens the form of the league's own fields. */
  onEdit: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** The form of a task of staff on the league, above the league's views. */
export default function ManagePanel({ task, onClose, ...props }: ManagePanelProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A form may have put the focus into its first field.
    if (section.current?.contains(document.activeElement) === false) section.current.focus();
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.section}
      aria-label="League administration"
      data-print="hide"
    >
      {formOf(task, onClose, props)}
      {task === 'edit' ? null : (
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </section>
  );
}

function formOf(
  task: ManageKey,
  onClose: () => void,
  { league, season, onViewBracket, onEdit, onDeleted }: Omit<ManagePanelProps, 'task' | 'onClose'>,
): ReactNode {
  const teamCount = league.teams.length;
  const shown = { ...league, schedule: season.schedule, teamCount };
  switch (task) {
    case 'edit':
      return (
        <Panel title="Edit League">
          <EditLeague league={league} onDone={onClose} />
        </Panel>
      );
    case 'people':
      return <LeaguePeople league={league} />;
    case 'schedule':
      return teamCount < 2 ? (
        <EmptyState
          title={`A schedule needs at least 2 teams; the league has ${teamCount}.`}
          action={<Link to={paths.leagueSetup(league.id)}>Add teams</Link>}
        />
      ) : (
        <GenerateSchedule league={shown} />
      );
    case 'bracket':
      return (
        <BracketPanel
          league={{
            ...shown,
            hasDivisions: league.teams.some(({ division }) => division !== null),
            hasConferences: new Set(league.teams.map(({ conference }) => conference)).size === 2,
          }}
          onView={onViewBracket}
        />
      );
    case 'places':
      return <AssignmentEditor league={league} />;
    case 'autopilot':
      return <Autopilot leagueId={league.id} onSetDates={onEdit} />;
    case 'season':
      return <StartSeason league={league} season={season} teams={teamCount} />;
    case 'commissioners':
      return <Commissioners league={league} />;
    case 'delete':
      return <DeleteLeague league={league} onDeleted={onDeleted} />;
    default:
      return null;
  }
}
