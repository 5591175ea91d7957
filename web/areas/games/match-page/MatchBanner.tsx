import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPlayed, MatchStatus } from '../../../ui/baseball/MatchStatus';
import { paths } from '../../../ui/addresses/paths';
import { record } from '../../../ui/text/format';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { pastSeasonOf, type ShownMatch } from './match-page';
import { winnerOf } from '../../leagues/matches/result';
import classes from './MatchBanner.module.css';

interface MatchBannerProps {
  match: ShownMatch;
  isHidden?: boolean;
  /** Score and inning of a live match, in place of its status. */
  live?: ReactNode;
}

/** The two clubs, with the score or status between them; the score is left out if the result is hidden. */
export function MatchBanner({ match, isHidden = false, live = null }: MatchBannerProps) {
  const winner = isHidden ? null : winnerOf(match);
  const showsScore = isPlayed(match) && !isHidden;
  // A club's record is that of its current season, so the page of a match of a past season does not show it.
  const hasRecords = pastSeasonOf(match) === null && !isHidden;
  return (
    <section className={classes.banner} aria-label="Score">
      <Club team={match.awayTeam} side="Away" won={winner === 'away'} hasRecord={hasRecords} />
      <div className={classes.middle}>
        {live ?? (
          <Middle score={showsScore ? { away: match.awayScore, home: match.homeScore, winner } : null}>
            {isHidden ? 'Played' : isPlayed(match) ? <Final match={match} /> : <MatchStatus match={match} />}
          </Middle>
        )}
      </div>
      <Club team={match.homeTeam} side="Home" won={winner === 'home'} hasRecord={hasRecords} />
    </section>
  );
}

type Runs = number | null | undefined;

interface MiddleProps {
  /** Null if it is not known or hidden. */
  score: { away: Runs; home: Runs; winner: string | null } | null;
  /** The status. */
  children: ReactNode;
}

/** The score and the status between the clubs. */
export function Middle({ score, children }: MiddleProps) {
  return (
    <>
      {score ? (
        <p className={classes.score} data-spoiler="whole">
          <span data-won={score.winner === 'away' || undefined}>{score.away}</span>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">to</span>
          <span data-won={score.winner === 'home' || undefined}>{score.home}</span>
        </p>
      ) : null}
      <p
        className={classes.at}
        data-instead={score === null ? undefined : true}
        aria-hidden={score === null ? undefined : true}
      >
        @
      </p>
      <p className={classes.state}>{children}</p>
    </>
  );
}

function Final({ match: { game, enteredResult, forfeit, homeTeam, awayTeam } }: { match: ShownMatch }) {
  if (forfeit) {
    const winner = forfeit === 'HOME' ? homeTeam.name : awayTeam.name;
    return (
      <span data-spoiler="text">{forfeit === 'NEITHER' ? 'No decision' : `Forfeited to ${winner}`}</span>
    );
  }
  const innings = (game?.linescore ?? enteredResult)?.away.innings?.length ?? 9;
  return (
    <>
      Final
      {innings === 9 ? null : <span data-spoiler="whole">, {innings} innings</span>}
    </>
  );
}

interface ClubProps {
  team: ShownMatch['homeTeam'];
  side: string;
  won: boolean;
  hasRecord: boolean;
}

function Club({ team, side, won, hasRecord }: ClubProps) {
  return (
    <div className={classes.club} data-won={won || undefined}>
      <TeamMark name={team.name} team={team} size={64} />
      <div>
        <TeamLink team={team} />
        <p className={classes.record}>
          {side}
          {hasRecord ? <span data-spoiler="whole">, {record(team.wins, team.losses, team.ties)}</span> : null}
        </p>
      </div>
    </div>
  );
}

/** Link to a team's page; only the name if the team was deleted. */
function TeamLink({ team }: { team: ShownMatch['homeTeam'] }) {
  return team.isDeleted ? (
    <span className={classes.team} data-spoiler="emphasis">
      {team.name}
    </span>
  ) : (
    <Link className={`names ${classes.team}`} data-spoiler="emphasis" to={paths.team(team.id)}>
      {team.name}
    </Link>
  );
}

/** A team in the line score: mark and name; on a phone only the mark, because nine innings need the space. */
export function BoardTeam({ team }: { team: ShownMatch['homeTeam'] }) {
  const shown = (
    <>
      <TeamMark name={team.name} team={team} size={26} />
      <span className={classes.boardName}>{team.name}</span>
    </>
  );
  return team.isDeleted ? (
    <span className={classes.boardTeam}>{shown}</span>
  ) : (
    <Link className={`names ${classes.boardTeam}`} to={paths.team(team.id)}>
      {shown}
    </Link>
  );
}
