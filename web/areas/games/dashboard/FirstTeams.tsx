import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { FormDots, TeamForm } from '../../../ui/text/badges';
import { count, record } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { NoTeamsYet } from '../../clubs/teams/NoTeamsYet';
import { resultsOf } from '../../clubs/teams/team-form';
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
              <TeamMark name={team.name} team={team} size={40} />
              <Link to={paths.team(team.id)} className={`names ${classes.teamName}`}>
                {team.name}
              </Link>
              <strong className={classes.record}>
                <span data-spoiler="text">{record(team.wins, team.losses, team.ties)}</span>
              </strong>
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
