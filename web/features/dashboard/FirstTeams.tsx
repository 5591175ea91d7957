import { Link } from 'react-router';
import { paths } from '../../ui/paths';
import { FormDots, TeamForm } from '../../ui/badges';
import { count, record } from '../../ui/format';
import { Panel } from '../../ui/Panel';
import { TeamMark } from '../../ui/TeamMark';
import { NoTeamsYet } from '../teams/NoTeamsYet';
import { resultsOf } from '../teams/team-form';
import classes from './Dashboard.module.css';
import type { DashboardTeam } from './dashboard-page';

interface FirstTeamsProps {
  teams: readonly DashboardTeam[];
  total: number;
}

export function FirstTeams({ teams, total }: FirstTeamsProps) {
  return (
    <Panel
      title="Teams"
      aside={<Link to={paths.teams}>{total > teams.length ? `All ${count(total)} teams` : 'All teams'}</Link>}
    >
      {teams.length === 0 ? (
        <NoTeamsYet />
      ) : (
        <ul className={classes.list}>
          {teams.map((team) => (
            <li key={team.id} className={classes.team}>
              <TeamMark name={team.name} logoUrl={team.logoUrl} size={40} />
              <Link to={paths.team(team.id)} className={classes.teamName}>
                {team.name}
              </Link>
              <strong className={classes.record}>{record(team.wins, team.losses, team.ties)}</strong>
              <span className={classes.teamForm}>
                <TeamForm {...team.momentum} />
                <FormDots results={resultsOf(team.form)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
