import { useQuery } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { MatchesChangedDocument } from '../../../graphql/live-events/live-events.generated';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import { CsvButton } from '../../../ui/columns/CsvButton';
import { leagueFailures } from '../leagues/league-failures';
import { seasonVariables } from '../leagues/season-in-view';
import { rulesOf } from './award-rules';
import { awardColumns, leaderColumns, linesOf } from './honours-columns';
import { groupAwards, groupLeaders } from './honours-rows';
import { HonoursTable } from './HonoursTable';
import type { Honours, SeasonOfHistory } from './league-history';
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
    <div className={classes.honours}>
      <section>
        <div className={classes.part}>
          <Title order={4} size="h5">
            {isFinal ? 'Awards' : 'Awards, if the season ended now'}
          </Title>
          <CsvButton caption={`Awards of ${name}`} columns={awardColumns} rows={() => awards} />
        </div>
        <HonoursTable caption={`Awards of ${name}`} heading="Award" groups={groupAwards(awards)} />
        <dl className={classes.rules}>
          {rulesOf(awards).map(({ awards: decided, rule }) => (
            <div key={rule}>
              <dt>{decided}:</dt> <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <div className={classes.part}>
          <Title order={4} size="h5">
            Leaders
          </Title>
          <CsvButton caption={`Leaders of ${name}`} columns={leaderColumns} rows={() => linesOf(leaders)} />
        </div>
        <HonoursTable caption={`Leaders of ${name}`} heading="Statistic" groups={groupLeaders(leaders)} />
      </section>
    </div>
  );
}
