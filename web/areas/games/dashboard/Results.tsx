import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { count } from '../../../ui/text/format';
import { useRevealed } from '../../../ui/appearance/scores/hidden-scores';
import { Reveal } from '../../../ui/appearance/scores/Reveal';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { winnerOf } from '../../leagues/matches/result';
import classes from './Dashboard.module.css';
import { leagueAndDay, type ResultMatch } from './dashboard-page';
import type { DashboardPageQuery } from './dashboard-page.generated';

/** The latest results, each with the home side first. */
export function Results({ results }: { results: DashboardPageQuery['results'] }) {
  const games = results.edges.map(({ node }) => node);
  const all = results.totalCount > games.length ? `All ${count(results.totalCount)}` : 'Match Schedule';
  return (
    <Panel title="Results" aside={<Link to={paths.matches}>{all}</Link>}>
      {games.length === 0 ? (
        <p className={classes.none}>No completed games.</p>
      ) : (
        <ul className={classes.list}>
          {games.map((match) => (
            <ResultRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ResultRow({ match }: { match: ResultMatch }) {
  const { id, homeTeam, awayTeam, homeScore, awayScore } = match;
  const winner = winnerOf(match);
  return (
    <li className={classes.result} data-revealed={useRevealed(id)}>
      <span className={classes.pairing}>
        <span className={classes.opponent} data-won={winner === 'home' || undefined} data-spoiler="emphasis">
          <TeamMark name={homeTeam.name} team={homeTeam} size={22} />
          <span>{homeTeam.name}</span>
        </span>
        <span className={classes.opponent} data-won={winner === 'away' || undefined} data-spoiler="emphasis">
          <TeamMark name={awayTeam.name} team={awayTeam} size={22} />
          <span>vs {awayTeam.name}</span>
        </span>
        <span className={classes.place}>{leagueAndDay(match)}</span>
      </span>
      <span className={classes.end}>
        <Reveal matchId={id} game={`${awayTeam.name} at ${homeTeam.name}`} />
        <Link className={`names ${classes.finalScore}`} to={paths.match(id)}>
          <span data-spoiler="text">
            {homeScore}-{awayScore}
          </span>
          <span className="visually-hidden">, match #{id}</span>
        </Link>
      </span>
    </li>
  );
}
