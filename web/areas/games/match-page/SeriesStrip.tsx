import { Link } from 'react-router';
import { useRevealed } from '../../../ui/appearance/scores/hidden-scores';
import { isPlayed, MatchStatus, pathOf } from '../../../ui/baseball/MatchStatus';
import { Panel } from '../../../ui/page/Panel';
import { dateText } from '../../../ui/text/match-day';
import type { ShownMatch, ShownSeries } from './match-page';
import classes from './SeriesStrip.module.css';

interface SeriesStripProps {
  match: ShownMatch;
  series: ShownSeries;
  /** Whether the result of the match is revealed; the other games' results stay hidden. */
  isRevealed: true | undefined;
}

/** State of the series, and links to its other games. */
export function SeriesStrip({ match, series, isRevealed }: SeriesStripProps) {
  return (
    <Panel
      title={`Series ${series.id}, best of ${series.bestOf}`}
      aside={<strong data-spoiler="text">{standingOf(series)}</strong>}
    >
      <ul className={classes.games}>
        {series.matches.map((game) => (
          <SeriesGame
            key={game.id}
            game={game}
            match={match}
            isRevealed={game.id === match.id ? isRevealed : undefined}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SeriesGameProps extends Pick<SeriesStripProps, 'match' | 'isRevealed'> {
  game: ShownSeries['matches'][number];
}

function SeriesGame({ game, match, isRevealed }: SeriesGameProps) {
  return (
    <li data-revealed={useRevealed(game.id) ?? isRevealed}>
      <Link to={pathOf(game)} aria-current={game.id === match.id ? 'page' : undefined}>
        <span>
          Game {game.seriesGame}
          {game.date === null ? null : `, ${dateText(game.date)}`}
        </span>
        <strong>
          {isPlayed(game) ? (
            <span data-spoiler="text">{scoreOf(game, match)}</span>
          ) : (
            <MatchStatus match={game} plain brief />
          )}
        </strong>
      </Link>
    </li>
  );
}

/**
 * Score of a game of the series. The visitors of the match on the page come first, even if they were the home side of
 * that game.
 */
function scoreOf(game: ShownSeries['matches'][number], match: ShownMatch): string {
  const swapped = game.homeTeamId !== match.homeTeam.id;
  const [first, second] = swapped ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
  return `${first ?? 0}–${second ?? 0}`;
}

function standingOf({ higherSeed, lowerSeed, winnerId }: ShownSeries): string {
  if (!higherSeed || !lowerSeed) return 'TBD';
  const [leader, other] =
    lowerSeed.wins > higherSeed.wins ? [lowerSeed, higherSeed] : [higherSeed, lowerSeed];
  const games = `${leader.wins}–${other.wins}`;
  if (winnerId !== null) return `${leader.teamName} win ${games}`;
  return leader.wins === other.wins ? `Tied ${games}` : `${leader.teamName} lead ${games}`;
}
