import { useQuery } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { MatchesChangedDocument } from '../../../graphql/live-events/live-events.generated';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import { Tag } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { paths } from '../../../ui/addresses/paths';
import { leagueFailures } from '../leagues/league-failures';
import { FinalOfSeason } from './FinalOfSeason';
import { HonoursOfSeason } from './HonoursOfSeason';
import type { SeasonOfHistory } from './league-history';
import { LeagueHistoryDocument } from './league-history.generated';
import classes from './LeagueHistory.module.css';

/** Of many seasons these are open at first: the one that is played, and the last one that is over. */
const OPEN_AT_FIRST = 2;

/** The seasons of a league, the newest first: who won them, who was honoured, who led. */
export function LeagueHistory({ leagueId }: { leagueId: string }) {
  const result = useQuery(LeagueHistoryDocument, { variables: { id: leagueId } });
  useLiveRefetch(MatchesChangedDocument, result.refetch, { variables: { leagueId } });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={10} />}>
      {({ league }) => (league ? <Seasons seasons={league.seasons} /> : null)}
    </QueryState>
  );
}

function Seasons({ seasons }: { seasons: readonly SeasonOfHistory[] }) {
  const [first] = seasons;
  if (first && seasons.length === 1 && first.state === 'PREPARING') {
    return (
      <EmptyState title="No history yet.">
        Once {first.name} is played, its award winners and leaders appear here, and at its end the champion.
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      {seasons.map((season, at) => (
        <SeasonEntry key={season.number} season={season} isOpenAtFirst={at < OPEN_AT_FIRST} />
      ))}
      {seasons.length === 1 ? (
        <p className={classes.hint}>Every season stays here, with its champion, awards and leaders.</p>
      ) : null}
    </div>
  );
}

function SeasonEntry({ season, isOpenAtFirst }: { season: SeasonOfHistory; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { leagueId, number, name, isCurrent, final } = season;
  const page = isCurrent ? paths.leagueOnDashboard(leagueId) : paths.leagueSeason(leagueId, number);
  return (
    <details className={classes.season} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.head}>
        <Title order={3} size="h4">
          {name}
        </Title>
        {isCurrent ? <Tag tone="mark">{final ? 'current' : 'in progress'}</Tag> : null}
        {final ? <span className={classes.winner}>{final.champion.teamName}</span> : null}
      </summary>
      {isOpen ? (
        <div className="stack">
          <FinalOfSeason season={season} />
          <HonoursOfSeason season={season} />
          <p className={classes.more}>
            <Link to={`${page}&view=standings`}>Standings of {name}</Link>
          </p>
        </div>
      ) : null}
    </details>
  );
}
