import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { average, count, perNine, record } from '../../../ui/text/format';
import { LastGame, NextFacts, NextOpponent } from '../../clubs/teams/now/ClubMatches';
import { FollowingDocument, type FollowingQuery } from './following.generated';
import classes from './FollowingCard.module.css';

type Follow = FollowingQuery['follows'][number];
type Club = NonNullable<Follow['team']>;
type Player = NonNullable<Follow['player']>;

const failure = 'Failed to load the clubs and players that you follow';
/** Length of the list in the query. */
const SHOWN = 10;

interface FollowingCardProps {
  /** Everything that the viewer follows. */
  all: readonly (Subject & { name: string })[];
}

/** The first clubs and players that the viewer follows, each with its last game and next match. */
export default function FollowingCard({ all }: FollowingCardProps) {
  const result = useQuery(FollowingDocument);
  useUpdates(FollowingDocument, {});
  return (
    <Panel title="Following">
      <QueryState result={result} fallback={failure} skeleton={<Skeleton height={120} />}>
        {({ follows }) =>
          follows.length === 0 ? (
            <p className="hint">
              You follow no club or player yet. The star on their pages puts them here.{' '}
              <Link to={paths.players}>Find players</Link>
            </p>
          ) : (
            <>
              <ul className={classes.list}>
                {follows.map((follow) => (
                  <FollowedRow key={keyOf(follow)} follow={follow} />
                ))}
              </ul>
              {all.length > SHOWN ? <Others follows={all} /> : null}
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

type Subject = Pick<Follow, 'teamId' | 'playerId' | 'leagueId'>;

const keyOf = ({ teamId, playerId, leagueId }: Subject) => `${teamId} ${playerId} ${leagueId}`;

function pathOf({ teamId, playerId, leagueId }: Subject): string {
  if (teamId !== null) return paths.team(teamId);
  return playerId !== null ? paths.player(playerId) : paths.leagueOnDashboard(leagueId ?? '');
}

/** Links to everything that the viewer follows. */
function Others({ follows }: { follows: readonly (Subject & { name: string })[] }) {
  return (
    <details className={classes.all}>
      <summary>All {count(follows.length)} that you follow</summary>
      <ul>
        {follows.map((follow) => (
          <li key={keyOf(follow)}>
            <Link to={pathOf(follow)}>{follow.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function FollowedRow({ follow }: { follow: Follow }) {
  const { name, team, player } = follow;
  return (
    <li className={classes.row}>
      <span className={classes.mark}>
        <TeamMark
          name={team?.name ?? player?.team?.name ?? name}
          team={team ?? player?.team ?? null}
          size={30}
        />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <Link to={pathOf(follow)}>{name}</Link>
          <span>
            {team ? <span data-spoiler="text">{recordOf(team)}</span> : player ? roleOf(player) : 'League'}
          </span>
        </span>
        {team ? <ClubLines club={team} /> : null}
        {player ? <PlayerLines player={player} /> : null}
      </span>
    </li>
  );
}

const recordOf = ({ wins, losses, ties }: Club) => record(wins, losses, ties);

const roleOf = ({ position, team }: Player) => `${position}, ${team?.shortName ?? 'free agent'}`;

function ClubLines({ club }: { club: Club }) {
  return (
    <>
      {club.lastMatch === null ? null : (
        <Line label="Last">
          <span data-cover>
            <LastGame match={club.lastMatch} clubId={club.id} />
          </span>
        </Line>
      )}
      <Next team={club} />
    </>
  );
}

function PlayerLines({ player }: { player: Player }) {
  const [last] = player.form;
  return (
    <>
      {last === undefined ? null : (
        <Line label="Last">
          <Link to={paths.match(last.matchId)} data-cover>
            <span data-spoiler="text">{last.summary}</span>
            <span className="visually-hidden"> in the last game</span>
          </Link>
        </Line>
      )}
      {player.stats.gamesPlayed === 0 ? null : (
        <Line label="Season">
          <span data-spoiler="text">{seasonOf(player)}</span>
        </Line>
      )}
      {player.team === null ? null : <Next team={player.team} />}
    </>
  );
}

function seasonOf({ position, stats }: Player): string {
  return position === 'P'
    ? `${record(stats.wins, stats.losses)}, ${perNine(stats.earnedRunAverage)} ERA, ${count(stats.strikeouts)} K`
    : `${average(stats.battingAverage)}, ${count(stats.homeRuns)} HR, ${count(stats.rbis)} RBI`;
}

function Next({ team: { id, nextMatch } }: { team: Pick<Club, 'id' | 'nextMatch'> }) {
  if (nextMatch === null) return null;
  return (
    <Line label="Next">
      <NextOpponent match={nextMatch} clubId={id} />{' '}
      <small>
        <NextFacts match={nextMatch} clubId={id} />
      </small>
    </Line>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.line}>
      <span>{label} </span>
      <span>{children}</span>
    </span>
  );
}
