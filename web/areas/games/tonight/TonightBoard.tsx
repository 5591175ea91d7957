import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { isJustPending, isPlayed, isToCome, MatchStatus, pathOf } from '../../../ui/baseball/MatchStatus';
import { HideScores } from '../../../ui/appearance/scores/HideScores';
import { useRevealed } from '../../../ui/appearance/scores/hidden-scores';
import { ScoresQuestion } from '../../../ui/appearance/scores/ScoresQuestion';
import { Reveal } from '../../../ui/appearance/scores/Reveal';
import { FittedName } from '../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { dayPhrase } from '../../../ui/text/match-day';
import { winnerOf } from '../../leagues/matches/result';
import { DayStrip } from '../scoreboard/DayStrip';
import { LiveGame } from '../scoreboard/LiveGame';
import type { ListedGame } from '../scoreboard/GamesByLeague';
import { useGamesOn } from '../scoreboard/use-games-on';
import board from '../scoreboard/Board.module.css';
import type { TonightLeague_LeagueFragment, TonightMatch_MatchFragment } from './tonight.generated';
import classes from './Tonight.module.css';

interface TonightBoardProps {
  league: TonightLeague_LeagueFragment | null;
  /** The leagues in the order of their play. */
  leagues: readonly { id: string; name: string }[];
  isLoading: boolean;
}

/** The out-of-town scoreboard: what is on, what comes next, and the latest results. */
export function TonightBoard({ league, leagues, isLoading }: TonightBoardProps) {
  const { live, tonight } = useGamesOn();
  const shown = new Set([...live, ...tonight].map(({ matchId }) => matchId));
  const next = ofOneDay(league?.next).filter((match) => isToCome(match) && !shown.has(match.id));
  const results = ofOneDay(league?.results).filter(isPlayed);
  const isEmpty = shown.size + next.length + results.length === 0;
  if (isEmpty && league === null && !isLoading) return null;
  const others = leagues.filter(({ id }) => id !== league?.id);
  return (
    <section className={board.strip} aria-label="Tonight">
      <header className={classes.head}>
        <h2 className={classes.league}>
          {league === null ? 'Tonight' : <Link to={paths.leagueOnDashboard(league.id)}>{league.name}</Link>}
        </h2>
        {league === null || league.schedule.days === 0 ? null : (
          <DayStrip
            leagueId={league.id}
            day={league.tonight ?? 1}
            days={league.schedule.days}
            date={dateOf(league.tonight, [...next, ...results])}
          />
        )}
        <HideScores />
        <Link className={classes.all} to={paths.scoreboard}>
          Scoreboard
        </Link>
      </header>
      <div className={isLoading ? classes.coming : board.parts}>
        <GamesOn title="Live now" games={live} leagueId={league?.id} />
        <GamesOn title="Coming up" games={tonight} leagueId={league?.id} />
        <Part title={titleOf('Next', next)} count={next.length}>
          {next.map((match) => (
            <BoardMatch key={match.id} match={match} />
          ))}
        </Part>
        <Part
          title={titleOf(results[0]?.gameDay === league?.tonight ? 'Final' : 'Latest', results)}
          count={results.length}
          isCovered
        >
          {results.map((match) => (
            <BoardMatch key={match.id} match={match} />
          ))}
        </Part>
        {isEmpty && !isLoading ? <p className={classes.none}>No games are scheduled yet.</p> : null}
      </div>
      {others.length === 0 ? null : <OtherLeagues leagues={others} />}
    </section>
  );
}

interface GamesOnProps {
  title: string;
  games: readonly ListedGame[];
  /** The board's league. Its games are first; games of others are listed by league, under its name. */
  leagueId: string | undefined;
}

function GamesOn({ title, games, leagueId }: GamesOnProps) {
  const own = games.filter((game) => game.leagueId === leagueId);
  const leagues = new Set([...own, ...games].map((game) => game.leagueId));
  return [...leagues].map((id) => {
    const listed = games.filter((game) => game.leagueId === id);
    const heading = id === leagueId ? title : `${title}: ${listed[0]?.leagueName ?? 'friendlies'}`;
    return (
      <Part key={id} title={heading} count={listed.length}>
        {listed.map((game) => (
          <LiveGame key={game.matchId} game={game} />
        ))}
      </Part>
    );
  });
}

function OtherLeagues({ leagues }: { leagues: readonly { id: string; name: string }[] }) {
  return (
    <p className={classes.others}>
      Also playing:{' '}
      {leagues.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at === 0 ? null : ' · '}
          <Link to={paths.leagueOnDashboard(id)}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Date of a day, if one of the shown matches has it. */
const dateOf = (day: number | null, matches: readonly TonightMatch_MatchFragment[]): string | null =>
  matches.find(({ gameDay, date }) => gameDay === day && date !== null)?.date ?? null;

/** The first matches of a list, as far as they are of the same game day. */
function ofOneDay(
  list: { edges: readonly { node: TonightMatch_MatchFragment }[] } | undefined,
): TonightMatch_MatchFragment[] {
  const matches = (list?.edges ?? []).map(({ node }) => node);
  return matches.filter(({ gameDay }) => gameDay === matches[0]?.gameDay).slice(0, 6);
}

const titleOf = (title: string, [first]: readonly TonightMatch_MatchFragment[]) =>
  first === undefined || first.gameDay === null ? title : `${title}: ${dayPhrase(first)}`;

interface PartProps {
  title: string;
  count: number;
  /** Whether its results are hidden from viewers until they have chosen. */
  isCovered?: boolean;
  children: ReactNode;
}

function Part({ title, count, isCovered, children }: PartProps) {
  if (count === 0) return null;
  return (
    <div className={board.part} style={{ '--games': count }} data-cover={isCovered}>
      <div className={board.head}>
        <h3 className={board.title}>{title}</h3>
        {isCovered ? <ScoresQuestion /> : null}
      </div>
      <ul className={board.games} aria-label={title}>
        {children}
      </ul>
    </div>
  );
}

function BoardMatch({ match }: { match: TonightMatch_MatchFragment }) {
  const { awayTeam, homeTeam, awayScore, homeScore } = match;
  const winner = winnerOf(match);
  const game = `${awayTeam.name} at ${homeTeam.name}`;
  const played = isPlayed(match);
  return (
    <li className={board.game} data-state={played ? 'final' : 'next'} data-revealed={useRevealed(match.id)}>
      <Link className={board.sides} to={pathOf(match)}>
        <Side team={awayTeam} runs={awayScore} won={winner === 'away'} />
        <span className="visually-hidden"> at </span>
        <Side team={homeTeam} runs={homeScore} won={winner === 'home'} />
      </Link>
      <div className={board.standing}>
        <Standing match={match} />
        {played ? (
          <span className={board.choices}>
            <Reveal matchId={match.id} game={game} />
            <Link to={paths.watchMatch(match.id)}>
              Watch<span className="visually-hidden"> {game}</span>
            </Link>
          </span>
        ) : null}
      </div>
    </li>
  );
}

function Standing({ match }: { match: TonightMatch_MatchFragment }) {
  if (isPlayed(match)) return 'Final';
  if (match.firstPitchAt !== null || match.status !== 'pending') return <MatchStatus match={match} plain />;
  const time = isJustPending(match) ? null : <MatchStatus match={match} plain brief />;
  if (match.odds.homeWin === null) return time ?? 'Not started';
  const { homeWin } = match.odds;
  const favourite = homeWin >= 0.5 ? match.homeTeam : match.awayTeam;
  return (
    <>
      {time}
      <span className={board.name}>{favourite.shortName}</span>
      <span className={classes.chance}>{Math.round(100 * Math.max(homeWin, 1 - homeWin))}% to win</span>
    </>
  );
}

interface SideProps {
  team: TonightMatch_MatchFragment['homeTeam'];
  runs: number | null;
  won: boolean;
}

function Side({ team, runs, won }: SideProps) {
  return (
    <span className={board.side} data-won={won || undefined} data-spoiler="emphasis">
      <TeamMark name={team.name} team={team} size={24} />
      <span className={board.name}>
        <FittedName {...team} />
      </span>
      {runs === null ? null : (
        <span className={board.runs} data-spoiler="text">
          {runs}
        </span>
      )}
    </span>
  );
}
