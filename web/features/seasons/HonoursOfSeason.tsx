import { useQuery } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../graphql/QueryState';
import { MatchesChangedDocument } from '../../graphql/live-events.generated';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { CsvButton } from '../../ui/CsvButton';
import { tenths } from '../../ui/format';
import { leagueFailures } from '../leagues/league-failures';
import { seasonVariables } from '../leagues/season-in-view';
import { PlayerOfRecord } from '../players/PlayerOfRecord';
import { ClubName } from '../teams/ClubName';
import { awardColumns, formatFigure, labelOf, leaderColumns, linesOf } from './honours-columns';
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
          <ShownHonours name={season.name} honours={league.season} isFinal={!isCurrent} />
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

interface ShownHonoursProps {
  /** The season's. */
  name: string;
  honours: Honours;
  isFinal: boolean;
}

function ShownHonours({ name, honours, isFinal }: ShownHonoursProps) {
  const { awards, leadersByStatistic: leaders } = honours;
  return (
    <>
      <section>
        <div className={classes.part}>
          <Title order={4} size="h5">
            {isFinal ? 'Awards' : 'Awards, if the season ended now'}
          </Title>
          <CsvButton caption={`Awards of ${name}`} columns={awardColumns} rows={() => awards} />
        </div>
        <ul className={classes.awards}>
          {awards.map((award) => (
            <AwardEntry key={award.key} award={award} />
          ))}
        </ul>
      </section>
      <section>
        <div className={classes.part}>
          <Title order={4} size="h5">
            Leaders
          </Title>
          <CsvButton caption={`Leaders of ${name}`} columns={leaderColumns} rows={() => linesOf(leaders)} />
        </div>
        <dl className={classes.leaders}>
          {leaders.map((leader) => (
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
  const [best] = leaders;
  return (
    <div>
      <dt className={classes.label}>{labelOf(statistic)}</dt>
      {leaders.map(({ playerName, player, teamName, team }) => (
        <dd key={player?.id ?? playerName}>
          <PlayerOfRecord name={playerName} player={player} />
          <span className={classes.club}>
            <ClubName name={teamName} club={team} />
          </span>
        </dd>
      ))}
      <dd className={classes.value}>{best ? formatFigure(statistic, best.value) : null}</dd>
    </div>
  );
}
