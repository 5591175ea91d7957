import { useQuery } from '../../../../session/use-query';
import { Link } from 'react-router';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Tag } from '../../../../ui/text/badges';
import { counted, DASH } from '../../../../ui/text/format';
import { dayOf } from '../../../../ui/text/match-day';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { paths } from '../../../../ui/addresses/paths';
import { isOfOneLeague, type StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { partName } from './injury-words';
import { PlayerInjuriesDocument, type PlayerInjuriesQuery } from './player-injuries.generated';

type Injury = NonNullable<PlayerInjuriesQuery['player']>['injuries']['edges'][number]['node'];
type Column = StatColumn<Injury>;

const PAGE = 30;

/**
 * Injuries of the page's player, the latest first.
 *
 * @param current last game day of the injury that still lasts
 */
export default function InjuryList({ current }: { current: number | undefined }) {
  const variables = { id: usePageAddress().params['playerId'] ?? '', first: PAGE };
  const result = useQuery(PlayerInjuriesDocument, { variables });
  const shown = result.data?.player?.injuries.edges.length;
  useUpdates(PlayerInjuriesDocument, { ...variables, first: rowsToPush(shown, PAGE) });
  return (
    <QueryState result={result} skeleton={<TextSkeleton lines={6} />}>
      {({ player }) => {
        const injuries = player?.injuries;
        if (!injuries || injuries.edges.length === 0) {
          return <EmptyState title="Never injured in a league game." />;
        }
        const rows = injuries.edges.map(({ node }) => node);
        return (
          <>
            <StatTable
              caption="Injuries, latest first"
              columns={columnsOf(rows, current)}
              rows={rows}
              rowKey={({ matchId }) => matchId}
            />
            <ShowMore
              shown={injuries.edges.length}
              total={injuries.totalCount}
              noun={['injury', 'injuries']}
              hasMore={injuries.pageInfo.hasNextPage}
              load={() =>
                result.fetchMore({ variables: { first: 4 * PAGE, after: injuries.pageInfo.endCursor } })
              }
            />
          </>
        );
      }}
    </QueryState>
  );
}

const dayWords = ({ firstGameDay, outUntilDay }: Injury): string =>
  firstGameDay === outUntilDay ? `day ${firstGameDay}` : `days ${firstGameDay}–${outUntilDay}`;

function columnsOf(injuries: readonly Injury[], current: number | undefined): Column[] {
  const columns: Column[] = [
    {
      key: 'part',
      label: 'Injury',
      value: ({ part }) => partName(part),
      render: (injury) => (
        <>
          {capital(partName(injury.part))}
          {injury === injuries[0] && injury.outUntilDay === current ? (
            <>
              {' '}
              <Tag tone="bad" label={`Back on day ${current + 1}`}>
                Out now
              </Tag>
            </>
          ) : null}
        </>
      ),
      csv: [{ label: 'Injury', value: ({ part }) => capital(partName(part)) }],
    },
    {
      key: 'when',
      label: 'When',
      title: 'First and last game day missed',
      value: ({ firstGameDay }) => firstGameDay,
      render: (injury) => `Season ${injury.season}, ${dayWords(injury)}`,
      csv: [
        { label: 'Season', value: ({ season }) => season },
        { label: 'First day', value: ({ firstGameDay }) => firstGameDay },
        { label: 'Last day', value: ({ outUntilDay }) => outUntilDay },
      ],
      text: true,
    },
    {
      key: 'days',
      label: 'Out',
      title: 'Number of game days out',
      value: ({ days }) => days,
      render: ({ days }) => counted(days, 'day'),
      csv: [{ label: 'Days out', value: ({ days }) => days }],
      text: true,
    },
    {
      key: 'match',
      label: 'Hurt on',
      value: ({ matchId }) => Number(matchId),
      // The first game day missed is the one after the match.
      render: ({ matchId, date, firstGameDay }) => (
        <Link to={paths.match(matchId)}>{dayOf({ date, gameDay: firstGameDay - 1 })}</Link>
      ),
      csv: [
        { label: 'Match', value: ({ matchId }) => Number(matchId) },
        { label: 'Date', value: ({ date }) => date },
      ],
      text: true,
    },
    {
      key: 'team',
      label: 'Team',
      value: ({ teamName }) => teamName,
      text: true,
      clips: true,
    },
    {
      key: 'league',
      label: 'League',
      value: ({ leagueName }) => leagueName ?? DASH,
      text: true,
      clips: true,
    },
  ];
  // The list cannot be sorted, because the page may show only a part of it.
  return columns
    .filter(({ key }) => key !== 'league' || !isOfOneLeague(injuries))
    .map((column) => ({ ...column, sortable: false }));
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
