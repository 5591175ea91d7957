import { Link } from 'react-router';
import { QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { isJustPending, isPlayed, MatchStatus } from '../../../ui/baseball/MatchStatus';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Panel } from '../../../ui/page/Panel';
import { count, counted } from '../../../ui/text/format';
import { dayOf } from '../../../ui/text/match-day';
import { opponentIn, resultFor } from '../../clubs/teams/now/club-matches';
import { Skeleton } from '@mantine/core';
import { SeasonRun } from './SeasonRun';
import { clubViewFailures } from './club-view-failures';
import { ClubScheduleDocument, type ClubScheduleQuery } from './club-views.generated';
import classes from './ClubSchedule.module.css';

type ClubMatch = ClubScheduleQuery['matches']['edges'][number]['node'];

/** The club's season as a grid, a cell for each match: results, then the matches to come. */
export default function ClubSchedule({ teamId }: { teamId: string }) {
  const variables = { id: teamId };
  const result = useQuery(ClubScheduleDocument, { variables });
  useUpdates(ClubScheduleDocument, variables);
  return (
    <QueryState result={result} fallback={clubViewFailures.loadClub} skeleton={<Skeleton height={420} />}>
      {({ matches: { edges, totalCount } }) => {
        const played = edges.map(({ node }) => node).filter(isPlayed);
        const others = edges.map(({ node }) => node).filter((match) => !isPlayed(match));
        if (edges.length === 0) return <EmptyState title="No matches are scheduled yet." />;
        return (
          <div className="stack">
            <div data-spoiler="whole">
              <SeasonRun {...runOf(played, teamId)} />
            </div>
            {others.length === 0 ? null : (
              <Grid title="To come" noun={['match', 'matches']} teamId={teamId} matches={others} />
            )}
            {played.length === 0 ? null : (
              <Grid title="Results" noun={['game', 'games']} teamId={teamId} matches={played.toReversed()} />
            )}
            {totalCount > edges.length ? (
              <p>
                {count(edges.length)} of {count(totalCount)} matches.{' '}
                <Link to={`${paths.matches}?team=${teamId}`}>All matches</Link>
              </p>
            ) : null}
          </div>
        );
      }}
    </QueryState>
  );
}

const steps = { W: 1, L: -1, T: 0 } as const;

const byDay = (one: ClubMatch, other: ClubMatch) =>
  (one.gameDay ?? 0) - (other.gameDay ?? 0) || Number(one.id) - Number(other.id);

/** The club, and its regular games in the order of their days. */
function runOf(played: readonly ClubMatch[], teamId: string) {
  const [first] = played;
  const games = played.toSorted(byDay).flatMap((match) => {
    const outcome = resultFor(match, teamId);
    if (outcome === null || match.postseason || match.gameDay === null) return [];
    const { side, opponent } = opponentIn(match, teamId);
    const title = `${dayOf(match) ?? 'Friendly'}: ${outcome.mark} ${outcome.score} ${side} ${opponent.code}`;
    return [{ title, step: steps[outcome.mark] }];
  });
  const club = first && (first.homeTeam.id === teamId ? first.homeTeam : first.awayTeam);
  return { club: club ?? { code: '', colors: [] }, games };
}

interface GridProps {
  title: string;
  noun: readonly [one: string, many: string];
  teamId: string;
  matches: readonly ClubMatch[];
}

function Grid({ title, noun, teamId, matches }: GridProps) {
  return (
    <Panel title={title} aside={<span>{counted(matches.length, ...noun)}</span>}>
      <ol className={classes.grid}>
        {matches.map((match) => (
          <li key={match.id}>
            <Cell match={match} teamId={teamId} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Cell({ match, teamId }: { match: ClubMatch; teamId: string }) {
  const { side, opponent } = opponentIn(match, teamId);
  const outcome = isPlayed(match) ? resultFor(match, teamId) : null;
  return (
    <Link
      className={classes.cell}
      to={paths.match(match.id)}
      data-outcome={outcome?.mark}
      data-spoiler="emphasis"
    >
      <span className="soft">
        {match.postponed ? 'Postponed' : (dayOf(match) ?? 'Friendly')}
        {match.postseason ? ', playoffs' : null}
      </span>
      <span className={classes.opponent}>
        <span>{side === 'vs' ? side : '@'}</span>
        <TeamMark name={opponent.name} team={opponent} size={22} />
        <strong aria-hidden="true" title={opponent.name}>
          {opponent.code}
        </strong>
        <span className="visually-hidden">{opponent.name}</span>
      </span>
      <span className={classes.result}>
        {outcome ? (
          <span data-spoiler="text">
            <strong>{outcome.mark}</strong> {outcome.score}
          </span>
        ) : match.postponed ? (
          <span className={classes.reason} title={match.postponement ?? undefined}>
            {match.postponement}
          </span>
        ) : isJustPending(match) ? null : (
          <MatchStatus match={match} plain brief />
        )}
      </span>
    </Link>
  );
}
