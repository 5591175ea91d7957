import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { FittedName } from '../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { standingsEmbed } from '../../../ui/sharing/embed';
import { leagueCalendar, resultsFeed } from '../../../ui/sharing/feeds';
import { PanelMenu } from '../../../ui/sharing/PanelMenu';
import { record } from '../../../ui/text/format';
import { gamesBehind } from '../../leagues/standings/standings-groups';
import type { TonightLeague_LeagueFragment } from './tonight.generated';
import classes from './Tonight.module.css';

const MOST = 6;

interface SmallStandingsProps {
  league: TonightLeague_LeagueFragment;
  /** The viewer's club; it is listed even if others are ahead. */
  clubId: string | null;
}

/** The first clubs of a league, and the viewer's. */
export function SmallStandings({ league, clubId }: SmallStandingsProps) {
  const rows = league.standings.filter(({ hasLeft }) => !hasLeft);
  const top = rows.slice(0, MOST);
  const own = rows.find(({ teamId }) => teamId === clubId);
  const listed = own === undefined || top.includes(own) ? top : [...top.slice(0, -1), own];
  return (
    <Panel
      title="Standings"
      aside={
        <>
          <Link to={paths.leagueOnDashboard(league.id)}>All standings</Link>
          <PanelMenu
            of={`Standings of ${league.name}`}
            embed={standingsEmbed({ ...league, teams: rows.length })}
            feeds={[leagueCalendar(league.id), resultsFeed(league.id)]}
          />
        </>
      }
    >
      {listed.length === 0 ? (
        <p className="soft">No clubs in this league yet.</p>
      ) : (
        <table className={classes.standings}>
          <caption className="visually-hidden">{league.name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Place</span>
              </th>
              <th scope="col">Club</th>
              <th scope="col">
                <abbr title="Wins and losses">W-L</abbr>
              </th>
              <th scope="col">
                <abbr title="Games behind the leader">GB</abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <tr key={row.teamId} data-mine={row.teamId === clubId || undefined}>
                <td>{row.rank}</td>
                <th scope="row">
                  <span className={classes.club}>
                    <TeamMark name={row.teamName} team={row.team} size={22} />
                    <Link to={paths.team(row.teamId)}>
                      <FittedName name={row.teamName} {...row.team} />
                    </Link>
                  </span>
                </th>
                <td>{record(row.wins, row.losses, row.ties)}</td>
                <td>{gamesBehind(row.gamesBack)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
