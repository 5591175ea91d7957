import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Panel } from '../../../../ui/page/Panel';
import { average } from '../../../../ui/text/format';
import type { PreviewMatch, PreviewTeam } from './preview-match';
import classes from './Preview.module.css';

/** The batting orders with which the clubs began their last games. Orders for this match stay secret. */
export function LastLineups({ match: { awayTeam, homeTeam, injured } }: { match: PreviewMatch }) {
  const lineups = [awayTeam, homeTeam].map((team) => ({ team, batters: lastLineupOf(team) }));
  if (lineups.every(({ batters }) => batters.length === 0)) return null;
  const isOut = (playerId: string) => injured.some((player) => player.playerId === playerId);
  return (
    <Panel title="Last lineups" aside={<span className="hint">From each club’s last game</span>}>
      <div className={classes.lineups}>
        {lineups.map(({ team, batters }) => (
          <table key={team.id} className={classes.lineup}>
            <caption>{team.name}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Player</th>
                <th scope="col">Pos</th>
                <th scope="col">AVG</th>
              </tr>
            </thead>
            <tbody>
              {batters.map(({ playerId, name, slot, position, avg }) => (
                <tr key={playerId}>
                  <td>{slot}</td>
                  <th scope="row">
                    <Link to={paths.player(playerId)}>{name}</Link>
                    {isOut(playerId) ? <span className={classes.hurt}> injured</span> : null}
                  </th>
                  <td>{startingPosition(position)}</td>
                  <td>{average(avg)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}

/** Players may change positions during a game: `SS-2B`. */
const startingPosition = (positions: string) => positions.split('-')[0];

function lastLineupOf({ id, matches }: PreviewTeam) {
  const boxScore = matches.edges[0]?.node.game?.boxScore;
  const side = [boxScore?.away, boxScore?.home].find((one) => one?.teamId === id);
  return (side?.batters ?? []).filter(({ order }) => order === 0);
}
