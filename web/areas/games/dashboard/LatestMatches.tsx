import { Link } from 'react-router';
import { isPlayed, MatchStatus, pathOf } from '../../../ui/baseball/MatchStatus';
import { useRevealed } from '../../../ui/appearance/scores/hidden-scores';
import { type ClubLook, TeamMark } from '../../../ui/baseball/TeamMark';
import { paths } from '../../../ui/addresses/paths';
import { Panel } from '../../../ui/page/Panel';
import { winnerOf } from '../../leagues/matches/result';
import classes from './Dashboard.module.css';
import { type DashboardMatch, leagueAndDay } from './dashboard-page';

/** The first matches of the list of all matches, each with the visitors on top. */
export function LatestMatches({ matches }: { matches: readonly DashboardMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <Panel title="Matches" aside={<Link to={paths.matches}>Match Schedule</Link>}>
      <ul className={classes.list}>
        {matches.map((match) => (
          <li key={match.id}>
            <Game match={match} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Game({ match }: { match: DashboardMatch }) {
  const winner = winnerOf(match);
  const played = isPlayed(match);
  return (
    <Link className={classes.game} to={pathOf(match)} data-revealed={useRevealed(match.id)}>
      <span className={classes.sides}>
        <Side
          name={nameOf(match.awayTeam.name, match.awayTeamId)}
          team={match.awayTeam}
          score={played ? match.awayScore : null}
          won={winner === 'away'}
        />
        <span className="visually-hidden"> at </span>
        <Side
          name={nameOf(match.homeTeam.name, match.homeTeamId)}
          team={match.homeTeam}
          score={played ? match.homeScore : null}
          won={winner === 'home'}
        />
        <span className={classes.place}>{leagueAndDay(match)}</span>
      </span>
      <span className={classes.standing}>{played ? 'Final' : <MatchStatus match={match} plain />}</span>
    </Link>
  );
}

/** The team's name, or its number if the name is unknown. */
export function nameOf(name: string, teamId: string): string {
  return name || `Team ${teamId}`;
}

interface SideProps {
  name: string;
  team: ClubLook;
  score: number | null;
  won: boolean;
}

function Side({ name, team, score, won }: SideProps) {
  return (
    <span className={classes.side} data-won={won || undefined} data-spoiler="emphasis">
      <TeamMark name={name} team={team} size={22} />
      <span className={classes.sideName}>{name}</span>
      {score === null ? null : (
        <span className={classes.sideScore} data-spoiler="text">
          {score}
        </span>
      )}
    </span>
  );
}
