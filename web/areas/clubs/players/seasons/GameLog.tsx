import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { Tag } from '../../../../ui/text/badges';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import { DASH } from '../../../../ui/text/format';
import { dayOf } from '../../../../ui/text/match-day';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { paths } from '../../../../ui/addresses/paths';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import {
  PlayerGamesDocument,
  type PlayerGamesQuery,
  type PlayerGamesQueryVariables,
} from './player-games.generated';
import { sidesOf, type ShownPlayer, type Side } from '../page/player-page';
import { statColumns } from '../statistics';
import { chosenSeasonAt, seasonChoices } from './season-choices';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import classes from './PlayerPage.module.css';

type Edges = NonNullable<PlayerGamesQuery['player']>['games']['edges'];
type Game = Edges[number]['node'];
type Column = StatColumn<Game>;

const PAGE = 30;
const MOST = 500;
/** A game has so many figures that a subscription may cost no more rows. */
const MOST_PUSHED = 150;

/** The player's games, the latest first. */
export default function GameLog({ player }: { player: ShownPlayer }) {
  const { params, search } = usePageAddress();
  const kind = gameKindAt(search);
  const variables = {
    id: params['playerId'] ?? '',
    games: PAGE,
    ...chosenSeasonAt(search),
    postseason: kind === null ? null : kind === 'playoffs',
  };
  const result = useQuery(PlayerGamesDocument, { variables });
  const shown = result.data?.player?.games.edges.length;
  useUpdates(PlayerGamesDocument, { ...variables, games: rowsToPush(shown, PAGE, MOST_PUSHED) });
  const readAll = useAllGames(variables);
  return (
    <>
      <Filters player={player} />
      <QueryState result={result} skeleton={<TextSkeleton lines={12} />}>
        {(data) => {
          const games = data.player?.games;
          if (!games || games.edges.length === 0) return <NoGames isFiltered={hasFilter(variables)} />;
          return (
            <>
              <GameTable
                player={player}
                edges={games.edges}
                batting={data.batting}
                pitching={data.pitching}
                namesSeason={variables.season === null}
                readAll={readAll}
              />
              <ShowMore
                key={JSON.stringify(variables)}
                shown={games.edges.length}
                total={games.totalCount}
                noun={['game']}
                hasMore={games.pageInfo.hasNextPage}
                load={() =>
                  result.fetchMore({ variables: { games: 4 * PAGE, after: games.pageInfo.endCursor } })
                }
              />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

/** Kind of the games in the address; null for all games. */
function gameKindAt(search: URLSearchParams) {
  const kind = search.get('games');
  return kind === 'regular' || kind === 'playoffs' ? kind : null;
}

function useAllGames(wanted: PlayerGamesQueryVariables): ReadAll<Game> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(async (after) => {
      const variables = { ...wanted, games: MOST, after };
      const { data } = await client.query({ query: PlayerGamesDocument, variables, fetchPolicy: 'no-cache' });
      return data?.player ? rowsOf(data.player.games) : { rows: [], next: null };
    }, report);
}

interface GameTableProps extends Pick<PlayerGamesQuery, Side> {
  player: ShownPlayer;
  edges: Edges;
  namesSeason: boolean;
  readAll: ReadAll<Game>;
}

function GameTable({ player, edges, batting, pitching, namesSeason, readAll }: GameTableProps) {
  const columns = useMemo(
    () => columnsOf(player, { batting, pitching }, namesSeason),
    [player, batting, pitching, namesSeason],
  );
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <StatTable
      caption="Games, latest first"
      columns={columns}
      rows={rows}
      rowKey={({ matchId, isHome }) => `${matchId} ${isHome}`}
      readAll={readAll}
    />
  );
}

const hasFilter = ({ season, postseason }: { season: number | null; postseason: boolean | null }) =>
  season !== null || postseason !== null;

function NoGames({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No games found.">Choose another season or game type.</EmptyState>
  ) : (
    <EmptyState title="No games yet." />
  );
}

function Filters({ player }: { player: ShownPlayer }) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const season = search.get('season') ?? '';
  return (
    <div className={classes.filters} data-print="hide">
      <NativeSelect
        label="Season"
        value={season}
        data={[{ value: '', label: 'All seasons' }, ...seasonChoices(player)]}
        onChange={({ currentTarget }) => choose('season', currentTarget.value)}
      />
      <NativeSelect
        label="Game type"
        value={gameKindAt(search) ?? ''}
        data={[
          { value: '', label: 'All' },
          { value: 'regular', label: 'Regular season' },
          { value: 'playoffs', label: 'Playoffs' },
        ]}
        onChange={({ currentTarget }) => choose('games', currentTarget.value)}
      />
    </div>
  );
}

function columnsOf(
  player: ShownPlayer,
  { batting, pitching }: Pick<PlayerGamesQuery, Side>,
  namesSeason: boolean,
): Column[] {
  const figures: Record<Side, Column[]> = {
    batting: statColumns(batting, ({ stats }) => stats.batting),
    pitching: [decision, ...statColumns(pitching, ({ stats }: Game) => stats.pitching)],
  };
  const sides = sidesOf(player);
  // Batting and pitching both have hits and walks: a heading above their columns distinguishes them.
  const inGroup = (side: Side) =>
    sides.length === 1
      ? figures[side]
      : figures[side].map((column) => ({ ...column, group: side === 'batting' ? 'Batting' : 'Pitching' }));
  const columns = [
    game,
    opponent,
    outcome,
    ...(namesSeason ? [seasonNumber] : []),
    positions,
    ...sides.flatMap(inGroup),
  ];
  // The list cannot be sorted, because the page may show only a part of the games.
  return columns.map((column) => ({
    ...column,
    sortable: false,
    // The headings of two groups stay above their own columns.
    late: sides.length === 1 && !early.has(column.key),
  }));
}

/** Columns that a phone shows without a swipe. */
const early: ReadonlySet<string> = new Set([
  'game',
  'opponent',
  'result',
  'atBats',
  'hits',
  'homeRuns',
  'rbis',
  'inningsPitched',
  'earnedRuns',
  'strikeouts',
  'walksAllowed',
]);

const game: Column = {
  key: 'game',
  label: 'Game',
  value: ({ matchId }) => Number(matchId),
  render: (row) => <Link to={paths.match(row.matchId)}>{dayOf(row) ?? `Match #${row.matchId}`}</Link>,
  csv: [
    { label: 'Match', value: ({ matchId }) => Number(matchId) },
    { label: 'Day', value: ({ gameDay }) => gameDay },
    { label: 'Date', value: ({ date }) => date },
  ],
};

const opponent: Column = {
  key: 'opponent',
  label: 'Opponent',
  value: ({ opponentName }) => opponentName,
  render: ({ isHome, opponent: club, opponentName }) => (
    <>
      {isHome ? 'vs' : '@'} {club ? <NameOrCode name={opponentName} code={club.code} /> : opponentName}
    </>
  ),
  csv: [
    { label: 'Place', value: ({ isHome }) => (isHome ? 'home' : 'away') },
    { label: 'Opponent', value: ({ opponentName }) => opponentName },
  ],
  text: true,
  clips: true,
};

const letterOf = (won: boolean | null) => (won === null ? 'T' : won ? 'W' : 'L');

const outcome: Column = {
  key: 'result',
  label: 'Result',
  value: ({ won }) => letterOf(won),
  render: ({ won, runsFor, runsAgainst }) => (
    <span data-spoiler="text">{`${letterOf(won)} ${runsFor}-${runsAgainst}`}</span>
  ),
  csv: [
    { label: 'Result', value: ({ won }) => letterOf(won) },
    { label: 'Runs for', value: ({ runsFor }) => runsFor },
    { label: 'Runs against', value: ({ runsAgainst }) => runsAgainst },
  ],
  text: true,
};

const seasonNumber: Column = {
  key: 'season',
  label: 'Season',
  value: ({ season }) => season,
  render: ({ season, postseason }) => (
    <>
      {season ?? DASH}
      {postseason ? <Tag label="Playoffs">P</Tag> : null}
    </>
  ),
  csv: [
    { label: 'Season', value: ({ season }) => season },
    { label: 'Playoffs', value: ({ postseason }) => (postseason ? 'yes' : 'no') },
  ],
  text: true,
};

const positions: Column = {
  key: 'positions',
  label: 'Pos',
  title: 'Positions',
  value: (row) => row.positions,
  text: true,
};

const decisions = [
  { key: 'wins', label: 'W' },
  { key: 'losses', label: 'L' },
  { key: 'saves', label: 'SV' },
  { key: 'holds', label: 'HLD' },
  { key: 'blownSaves', label: 'BS' },
] as const;

const decisionOf = ({ stats }: Game): string =>
  decisions
    .filter(({ key }) => stats[key] > 0)
    .map(({ label }) => label)
    .join(', ');

const decision: Column = {
  key: 'decision',
  label: 'Dec',
  title: 'Decision: win, loss, save, hold, blown save',
  value: decisionOf,
  render: (row) => <span data-spoiler="text">{decisionOf(row)}</span>,
  text: true,
};
