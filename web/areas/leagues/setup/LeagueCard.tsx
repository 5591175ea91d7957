import { Button, Radio, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { isJustPending, MatchStatus, pathOf } from '../../../ui/baseball/MatchStatus';
import { FittedName } from '../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { Tag, type Tone } from '../../../ui/text/badges';
import { count, counted, record } from '../../../ui/text/format';
import { dayOf } from '../../../ui/text/match-day';
import { ClubName } from '../../clubs/teams/ClubName';
import type { SetupLeague } from '../leagues/league-setup';
import { LeagueMark } from '../leagues/LeagueMark';
import { formatLabel, typeLabel } from '../leagues/league-words';
import { useEditing } from '../leagues/use-editing';
import { SeasonChampion } from '../seasons/SeasonChampion';
import classes from './LeagueCard.module.css';

const EditLeague = lazyPart(() => import('./EditLeague'));

type Place = NonNullable<SetupLeague['season']>['standings'][number];
type NextMatch = SetupLeague['next']['edges'][number]['node'];

/** Row of one of the viewer's clubs in the standings. */
export type OwnPlace = Omit<Place, '__typename' | 'team'> & { team: Omit<Place['team'], '__typename'> };

interface LeagueCardProps {
  league: SetupLeague;
  name: string;
  /** The viewer's club in the league. */
  own: OwnPlace | undefined;
  /** Null if the viewer does not select leagues. */
  selected: boolean | null;
}

/** A league: its season, the best teams, the viewer's club and the next matches. */
export function LeagueCard({ league, name, own, selected }: LeagueCardProps) {
  const { editing, opener, open, close } = useEditing();
  const { id, description, season, viewerCanManage } = league;
  const state = stateOf(league);
  return (
    <li className={classes.cell}>
      <div className={classes.card} data-selected={selected || undefined}>
        <div className={classes.about}>
          <div className={classes.head}>
            <LeagueMark name={league.name} size={48} />
            <div className={classes.heading}>
              <Title order={3}>
                <Link to={paths.leagueOnDashboard(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </Title>
              <p className={classes.season}>
                {season?.name} <Tag tone={state.tone}>{state.text}</Tag>{' '}
                {league.schedule.inProgress > 0 ? (
                  <Link
                    to={paths.leagueScoreboard(id)}
                  >{`${count(league.schedule.inProgress)} live now`}</Link>
                ) : null}
              </p>
            </div>
          </div>
          <p className={classes.facts}>{describe(league)}</p>
          {description && !editing ? <p className={classes.description}>{description}</p> : null}
          {season ? <SeasonChampion season={season} /> : null}
        </div>
        {editing ? (
          <div className={classes.editor}>
            <Suspense fallback={null}>
              <EditLeague league={league} onDone={close} />
            </Suspense>
          </div>
        ) : (
          <>
            <Leaders rows={season?.standings ?? []} own={own} />
            <Next league={league} />
          </>
        )}
        <div className={classes.foot}>
          {selected === null ? null : (
            <Radio value={id} label="Select" aria-label={`Select ${name}`} className={classes.select} />
          )}
          {viewerCanManage && !editing ? (
            <Button ref={opener} size="xs" variant="default" aria-label={`Edit ${name}`} onClick={open}>
              Edit
            </Button>
          ) : null}
          <Button
            component={Link}
            to={paths.leagueOnDashboard(id)}
            size="xs"
            variant="default"
            aria-label={`View ${name}`}
          >
            View
          </Button>
        </div>
      </div>
    </li>
  );
}

/**
 * The best four teams; before the first game, which a bracket's do not count as, only their names. The viewer's club is
 * marked; if it is not among them, it takes the last row.
 */
function Leaders({ rows, own }: { rows: readonly Place[]; own: OwnPlace | undefined }) {
  const isListed = own === undefined || rows.some(({ teamId }) => teamId === own.teamId);
  const shown = isListed ? rows : [...rows.slice(0, 3), own];
  if (shown.length === 0) return null;
  const isRanked = rows.some(({ wins, losses, ties }) => wins + losses + ties > 0);
  return (
    <ol className={`names ${classes.leaders}`} aria-label={isRanked ? 'Standings' : 'Teams'}>
      {shown.map(({ teamId, teamName, rank, wins, losses, ties, team }) => (
        <li key={teamId} data-own={teamId === own?.teamId || undefined}>
          {isRanked ? <span className={classes.rank}>{rank}</span> : null}
          <TeamMark name={teamName} team={team} size={22} />
          <span className={classes.club}>
            <ClubName name={teamName} club={team}>
              {team ? <FittedName name={teamName} shortName={team.shortName} code={team.code} /> : teamName}
            </ClubName>
          </span>
          {teamId === own?.teamId ? <span className={classes.own}>Your club</span> : null}
          {isRanked ? <span>{record(wins, losses, ties)}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** The list has no postponed matches. */
const onSchedule = { postponed: false, postponement: null };

function Next({ league: { next, timeZone } }: { league: SetupLeague }) {
  const matches = next.edges.map(({ node }) => ({ ...node, ...onSchedule, timeZone }));
  if (matches.length === 0) return null;
  return (
    <div className={`names ${classes.next}`}>
      <Title order={4}>Next</Title>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <span>
              <Link to={pathOf(match)}>{`${match.awayTeam.shortName} at ${match.homeTeam.shortName}`}</Link>
              <Series match={match} />
            </span>
            <span className={classes.day}>
              {match.firstPitchAt === null ? dayOf(match) : null}
              {match.firstPitchAt === null && match.startsAt !== null ? ' · ' : null}
              {isJustPending(match) ? null : <MatchStatus match={match} plain brief />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The state of the series that the match belongs to: `Owls lead 1-0`. */
function Series({ match: { series, homeTeam, awayTeam } }: { match: NextMatch }) {
  if (!series?.higherSeed || !series.lowerSeed) return null;
  const [ahead, behind] =
    series.lowerSeed.wins > series.higherSeed.wins
      ? [series.lowerSeed, series.higherSeed]
      : [series.higherSeed, series.lowerSeed];
  if (ahead.wins === 0) return null;
  const leader = ahead.teamId === homeTeam.id ? homeTeam : awayTeam;
  const state = ahead.wins === behind.wins ? 'series tied' : `${leader.shortName} lead`;
  return (
    <span className={classes.series} data-spoiler="text">{`${state} ${ahead.wins}-${behind.wins}`}</span>
  );
}

function stateOf({ bracketStatus, leagueType, schedule, teamCount }: SetupLeague): {
  tone: Tone;
  text: string;
} {
  if (bracketStatus === 'COMPLETED') return { tone: 'mark', text: 'Decided' };
  if (bracketStatus === 'PLAYOFFS')
    return { tone: 'good', text: leagueType === 'TOURNAMENT' ? 'Tournament under way' : 'Playoffs' };
  if (schedule.pending + schedule.simulated === 0)
    return { tone: 'plain', text: teamCount === 0 ? 'No teams yet' : 'Not scheduled' };
  if (schedule.simulated === 0) return { tone: 'plain', text: 'About to begin' };
  return schedule.pending === 0 ? { tone: 'mark', text: 'All played' } : { tone: 'good', text: 'In season' };
}

function describe({ format, leagueType, teamCount, schedule }: SetupLeague): string {
  const games = schedule.pending + schedule.simulated;
  const type = typeLabel(leagueType);
  return [
    format === 'PLAYOFFS' ? `${type} with playoffs` : `${formatLabel(format)} ${type.toLowerCase()}`,
    counted(teamCount, 'team'),
    games === 0 ? 'no schedule' : `${count(schedule.simulated)} of ${count(games)} played`,
  ].join(' · ');
}
