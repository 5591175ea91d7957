import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { firstRows, gameKindAt, playerGamesAt } from '../../graphql/first-variables';
import { sizeToReadAgain } from '../../graphql/paged-list';
import { QueryState, TextSkeleton } from '../../graphql/QueryState';
import { ShowMore } from '../../graphql/ShowMore';
import { useRefetchOnChange } from '../../graphql/use-refetch-on-change';
import { Tag } from '../../ui/badges';
import { EmptyState } from '../../ui/EmptyState';
import { DASH } from '../../ui/format';
import { usePageAddress } from '../../ui/page-address';
import { Panel } from '../../ui/Panel';
import { paths } from '../../ui/paths';
import type { StatColumn } from '../../ui/stat-column';
import { StatTable } from '../../ui/StatTable';
import { plainColumn } from './figure-columns';
import { PlayerGamesDocument, type PlayerGamesQuery } from './player-games.generated';
import { gamesRevision, sidesOf, type Glossary, type ShownPlayer, type Side } from './player-page';
import { seasonChoices } from './season-choices';
import { useAddressChoice } from './use-address-choice';
import classes from './PlayerPage.module.css';

type Edges = NonNullable<PlayerGamesQuery['player']>['games']['edges'];
type Game = Edges[number]['node'];
type Column = StatColumn<Game>;

const PAGE = firstRows.playerGames;
const MOST = 500;

const battingKeys = [
  'plateAppearances',
  'atBats',
  'runs',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'rbis',
  'walks',
  'strikeoutsBatting',
  'stolenBases',
  'caughtStealing',
  'hitByPitch',
] as const;

const pitchingKeys = [
  'inningsPitched',
  'hitsAllowed',
  'runsAllowed',
  'earnedRuns',
  'homeRunsAllowed',
  'walksAllowed',
  'strikeouts',
  'hitBatters',
  'battersFaced',
  'pitches',
] as const;

interface GameLogProps {
  player: ShownPlayer;
  glossary: Glossary;
}

/** His games, the latest first. */
export default function GameLog({ player, glossary }: GameLogProps) {
  const address = usePageAddress();
  const variables = playerGamesAt(address);
  const result = useQuery(PlayerGamesDocument, { variables });
  const shown = result.data?.player?.games.edges.length;
  useRefetchOnChange(gamesRevision(player), () =>
    result.refetch({ ...variables, first: sizeToReadAgain(shown, PAGE, MOST) }),
  );
  const namesSeason = variables.season === null;
  const columns = useMemo(() => columnsOf(player, glossary, namesSeason), [player, glossary, namesSeason]);
  return (
    <Panel title="Game log">
      <Filters player={player} />
      <QueryState result={result} skeleton={<TextSkeleton lines={12} />}>
        {(data) => {
          const games = data.player?.games;
          if (!games || games.edges.length === 0) return <NoGames isFiltered={hasFilter(variables)} />;
          return (
            <>
              <GameTable edges={games.edges} columns={columns} />
              <ShowMore
                key={JSON.stringify(variables)}
                shown={games.edges.length}
                total={games.totalCount}
                noun={['game']}
                hasMore={games.pageInfo.hasNextPage}
                load={() =>
                  result.fetchMore({ variables: { first: 4 * PAGE, after: games.pageInfo.endCursor } })
                }
              />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function GameTable({ edges, columns }: { edges: Edges; columns: readonly Column[] }) {
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  return (
    <StatTable
      caption="Games, the latest first"
      columns={columns}
      rows={rows}
      rowKey={({ matchId }) => matchId}
    />
  );
}

const hasFilter = ({ season, postseason }: { season: number | null; postseason: boolean | null }) =>
  season !== null || postseason !== null;

function NoGames({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No such games.">Choose another season or another kind of game.</EmptyState>
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
        data={[{ value: '', label: 'All games' }, ...seasonChoices(player)]}
        onChange={({ currentTarget }) => choose('season', currentTarget.value)}
      />
      <NativeSelect
        label="Kind of game"
        value={gameKindAt({ search }) ?? ''}
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

function columnsOf(player: ShownPlayer, glossary: Glossary, namesSeason: boolean): Column[] {
  const figures: Record<Side, Column[]> = {
    batting: battingKeys.map((key) => plainColumn(key, glossary)),
    pitching: [decision, ...pitchingKeys.map((key): Column => plainColumn(key, glossary))],
  };
  const sides = sidesOf(player);
  // Both sides have hits and walks: a heading over the columns distinguishes them.
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
  // Only a part of the games is on the page: the order by a figure would be that of the part.
  return columns.map((column) => ({ ...column, sortable: false }));
}

const game: Column = {
  key: 'game',
  label: 'Game',
  value: ({ matchId }) => Number(matchId),
  render: ({ matchId, gameDay }) => (
    <Link to={paths.match(matchId)}>{gameDay === null ? `Match #${matchId}` : `Day ${gameDay}`}</Link>
  ),
};

const opponent: Column = {
  key: 'opponent',
  label: 'Opponent',
  value: ({ opponentName }) => opponentName,
  render: ({ isHome, opponentName }) => `${isHome ? 'vs' : '@'} ${opponentName}`,
  text: true,
  clips: true,
};

const outcome: Column = {
  key: 'result',
  label: 'Result',
  value: ({ won }) => (won ? 'W' : 'L'),
  render: ({ won, runsFor, runsAgainst }) => `${won ? 'W' : 'L'} ${runsFor}-${runsAgainst}`,
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
  text: true,
};
