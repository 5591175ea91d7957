import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from '../../../../session/use-query';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { ClubInRow } from '../../../../ui/baseball/NameOrCode';
import { DASH } from '../../../../ui/text/format';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { paths } from '../../../../ui/addresses/paths';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Panel } from '../../../../ui/page/Panel';
import { StatTable } from '../../../../ui/tables/StatTable';
import { PlayerName } from '../../../clubs/players/card/PlayerName';
import { leagueFailures } from '../../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../../leagues/season-in-view';
import { type Board, battingBoards, figureOf, isRate, pitchingBoards, qualifyingRule } from './leader-boards';
import { LeaderboardDocument } from './leaderboard.generated';
import type { LeaderLine } from './league-leaders';
import classes from './Leaders.module.css';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

interface LeaderboardProps {
  season: SeasonInView;
  board: Board;
  /** Address of the board with this name; of all boards for null. */
  addressOf: (figure: string | null) => string;
}

const MOST = 50;

const options = [
  ['Batting', battingBoards],
  ['Pitching', pitchingBoards],
] as const;

/** The first fifty players of a season in one statistic. */
export function Leaderboard({ season, board, addressOf }: LeaderboardProps) {
  const navigate = useNavigate();
  const variables = { ...seasonVariables(season), statistic: board.key };
  const result = useQuery(LeaderboardDocument, { variables });
  useUpdates(LeaderboardDocument, variables, !season.isCurrent);
  const columns = useMemo(() => columnsOf(board), [board]);
  return (
    <Panel title={board.label} aside={<Link to={addressOf(null)}>All leaders</Link>}>
      <div className="stack">
        <NativeSelect
          className={classes.choice}
          aria-label="Statistic"
          value={figureOf(board)}
          data={options.map(([group, boards]) => ({
            group,
            items: boards.map((one) => ({ value: figureOf(one), label: one.label })),
          }))}
          onChange={({ currentTarget: { value } }) => void navigate(addressOf(value))}
        />
        <QueryState
          result={result}
          fallback={leagueFailures.loadLeague}
          skeleton={<TextSkeleton lines={14} />}
        >
          {({ league }) => {
            const lines = league?.season?.leaders ?? [];
            return lines.length === 0 ? (
              <EmptyState title="Nobody yet." />
            ) : (
              <div className={classes.list}>
                <StatTable
                  caption={board.label}
                  captionHidden
                  columns={columns}
                  rows={lines}
                  rowKey={({ player, rank }) => player?.id ?? `${rank}`}
                  foot={<CompareFirst lines={lines} />}
                />
              </div>
            );
          }}
        </QueryState>
        <HowItWorks of={board.label}>
          <p>
            {isRate(board) ? qualifyingRule : 'All players of the league are ranked.'}
            {` The first ${MOST} are listed.`}
          </p>
        </HowItWorks>
      </div>
    </Panel>
  );
}

function CompareFirst({ lines }: { lines: readonly LeaderLine[] }) {
  const ids = lines.slice(0, 2).flatMap(({ player }) => player?.id ?? []);
  return ids.length < 2 ? null : <Link to={paths.compared(ids.join())}>Compare the first two</Link>;
}

const columnsOf = (board: Board): StatColumn<LeaderLine>[] => [
  {
    key: 'player',
    label: 'Player',
    sortable: false,
    value: ({ player }) => player?.name,
    render: ({ rank, player }) => (
      <span className={classes.ranked}>
        <span className={classes.rank}>{rank}</span>
        {player ? <PlayerName id={player.id} name={player.name} /> : null}
      </span>
    ),
    csv: [
      { label: 'Place', value: ({ rank }) => rank },
      { label: 'Player', value: ({ player }) => player?.name },
    ],
  },
  {
    key: 'value',
    label: board.label,
    sortable: false,
    value: ({ value }) => value,
    render: ({ value }) => board.format(value),
  },
  {
    key: 'team',
    label: 'Team',
    text: true,
    clips: true,
    sortable: false,
    value: ({ team }) => team?.name,
    render: ({ team }) => (team ? <ClubInRow id={team.id} name={team.name} team={team} /> : DASH),
    csv: [{ label: 'Team', value: ({ team }) => team?.name }],
  },
];
