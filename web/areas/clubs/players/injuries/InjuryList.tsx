import { useQuery } from '../../../../session/use-query';
import { Link } from 'react-router';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { DASH } from '../../../../ui/text/format';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { partName } from './injury-words';
import { PlayerInjuriesDocument, type PlayerInjuriesQuery } from './player-injuries.generated';

type Injury = NonNullable<PlayerInjuriesQuery['player']>['injuries']['edges'][number]['node'];
type Column = StatColumn<Injury>;

const PAGE = 30;

/** Injuries of the player, the latest first. */
export default function InjuryList() {
  const variables = { id: usePageAddress().params['playerId'] ?? '', first: PAGE };
  const result = useQuery(PlayerInjuriesDocument, { variables });
  const shown = result.data?.player?.injuries.edges.length;
  useUpdates(PlayerInjuriesDocument, { ...variables, first: rowsToPush(shown, PAGE) });
  return (
    <Panel title="Injuries">
      <QueryState result={result} skeleton={<TextSkeleton lines={6} />}>
        {({ player }) => {
          const injuries = player?.injuries;
          if (!injuries || injuries.edges.length === 0) {
            return <EmptyState title="Never injured in a league game." />;
          }
          return (
            <>
              <StatTable
                caption="Injuries, latest first"
                columns={columns}
                rows={injuries.edges.map(({ node }) => node)}
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
    </Panel>
  );
}

/** The list can't be sorted, because the page may show only a part of it. */
const columns: readonly Column[] = [
  {
    key: 'part',
    label: 'Injury',
    value: ({ part }) => partName(part),
    render: ({ part }) => capital(partName(part)),
    text: true,
    sortable: false,
  },
  {
    key: 'days',
    label: 'Days out',
    title: 'Number of game days missed',
    value: ({ days }) => days,
    sortable: false,
  },
  {
    key: 'from',
    label: 'Out',
    title: 'First and last game day missed',
    value: ({ firstGameDay }) => firstGameDay,
    render: ({ firstGameDay, outUntilDay }) =>
      firstGameDay === outUntilDay ? `Day ${firstGameDay}` : `Days ${firstGameDay} to ${outUntilDay}`,
    csv: [
      { label: 'First day', value: ({ firstGameDay }) => firstGameDay },
      { label: 'Last day', value: ({ outUntilDay }) => outUntilDay },
    ],
    text: true,
    sortable: false,
  },
  {
    key: 'match',
    label: 'Hurt in',
    value: ({ matchId }) => Number(matchId),
    render: ({ matchId }) => <Link to={paths.match(matchId)}>Match #{matchId}</Link>,
    text: true,
    sortable: false,
  },
  { key: 'season', label: 'Season', value: ({ season }) => season, text: true, sortable: false },
  {
    key: 'league',
    label: 'League',
    value: ({ leagueName }) => leagueName ?? DASH,
    text: true,
    clips: true,
    sortable: false,
  },
  {
    key: 'team',
    label: 'Team',
    value: ({ teamName }) => teamName,
    text: true,
    clips: true,
    sortable: false,
  },
];

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
