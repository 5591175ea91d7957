import { useQuery } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../graphql/QueryState';
import { MatchesChangedDocument } from '../../graphql/live-events.generated';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { count, tenths } from '../../ui/format';
import { leagueFailures } from '../leagues/league-failures';
import { seasonVariables } from '../leagues/season-in-view';
import { PlayerOfRecord } from '../players/PlayerOfRecord';
import { boardOf } from '../standings/leader-boards';
import { ClubName } from '../teams/ClubName';
import type { Award, Honours, LeaderOfSeason, SeasonOfHistory } from './league-history';
import { SeasonHonoursDocument } from './league-history.generated';
import classes from './LeagueHistory.module.css';

/** Awards and leaders; those of the season in progress as they would be if it ended now. */
export function HonoursOfSeason({ season }: { season: SeasonOfHistory }) {
  const { leagueId, isCurrent } = season;
  const result = useQuery(SeasonHonoursDocument, { variables: seasonVariables(season) });
  useLiveRefetch(MatchesChangedDocument, result.refetch, { variables: { leagueId }, skip: !isCurrent });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={8} />}>
      {({ league }) =>
        league?.season && league.season.leadersByStatistic.length > 0 ? (
          <ShownHonours honours={league.season} isFinal={!isCurrent} />
        ) : (
          <p className={classes.hint}>
            {isCurrent
              ? 'Award winners and leaders appear with the first results.'
              : 'No match of the schedule was played.'}
          </p>
        )
      }
    </QueryState>
  );
}

function ShownHonours({ honours, isFinal }: { honours: Honours; isFinal: boolean }) {
  return (
    <>
      <section>
        <Title order={4} size="h5" className={classes.part}>
          {isFinal ? 'Awards' : 'Awards, if the season ended now'}
        </Title>
        <ul className={classes.awards}>
          {honours.awards.map((award) => (
            <AwardEntry key={award.key} award={award} />
          ))}
        </ul>
      </section>
      <section>
        <Title order={4} size="h5" className={classes.part}>
          Leaders
        </Title>
        <dl className={classes.leaders}>
          {honours.leadersByStatistic.map((leader) => (
            <LeaderEntry key={leader.statistic} leader={leader} />
          ))}
        </dl>
      </section>
    </>
  );
}

function AwardEntry({ award }: { award: Award }) {
  const { label, rule, value, playerName, player, teamName, team } = award;
  return (
    <li>
      <p className={classes.label}>{label}</p>
      <p className={classes.who}>
        <PlayerOfRecord name={playerName} player={player} />
        <span className={classes.value}>{tenths(value)}</span>
      </p>
      <p className={classes.club}>
        <ClubName name={teamName} club={team} />
      </p>
      <p className={classes.rule}>{rule}</p>
    </li>
  );
}

function LeaderEntry({ leader: { statistic, leaders } }: { leader: LeaderOfSeason }) {
  const board = boardOf(statistic);
  const [best] = leaders;
  return (
    <div>
      <dt className={classes.label}>{board?.label ?? statistic}</dt>
      {leaders.map(({ playerName, player, teamName, team }) => (
        <dd key={player?.id ?? playerName}>
          <PlayerOfRecord name={playerName} player={player} />
          <span className={classes.club}>
            <ClubName name={teamName} club={team} />
          </span>
        </dd>
      ))}
      <dd className={classes.value}>{best ? (board?.format ?? count)(best.value) : null}</dd>
    </div>
  );
}
