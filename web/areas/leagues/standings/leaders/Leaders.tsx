import { useQuery } from '../../../../session/use-query';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Panel } from '../../../../ui/page/Panel';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { CardSkeletons, QueryState } from '../../../../graphql/QueryState';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { PlayerName } from '../../../clubs/players/card/PlayerName';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import {
  type Board,
  battingBoards,
  boardAt,
  figureOf,
  pitchingBoards,
  qualifyingRule,
} from './leader-boards';
import { Leaderboard } from './Leaderboard';
import type { LeaderLine, LeaderStatistic } from './league-leaders';
import classes from './Leaders.module.css';
import { LeagueLeadersDocument } from './league-leaders.generated';
import { leagueFailures } from '../../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../../leagues/season-in-view';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

/** Leaders of a season in the best-known statistics, or the board of the one that the address names. */
export function Leaders({ season }: { season: SeasonInView }) {
  const { search } = usePageAddress();
  const board = boardAt(search.get('figure'));
  const addressOf = (figure: string | null) => {
    const next = new URLSearchParams(search);
    if (figure === null) next.delete('figure');
    else next.set('figure', figure);
    return `?${next.toString()}`;
  };
  return board ? (
    <Leaderboard season={season} board={board} addressOf={addressOf} />
  ) : (
    <AllBoards season={season} addressOf={addressOf} />
  );
}

type AddressOf = (figure: string | null) => string;

function AllBoards({ season, addressOf }: { season: SeasonInView; addressOf: AddressOf }) {
  const result = useQuery(LeagueLeadersDocument, { variables: seasonVariables(season) });
  useUpdates(LeagueLeadersDocument, seasonVariables(season), !season.isCurrent);
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<CardSkeletons />}>
      {({ league }) =>
        league?.season ? (
          <div className="stack">
            <Boards
              title="Batting leaders"
              boards={battingBoards}
              leaders={league.season}
              {...{ addressOf }}
            />
            <Boards
              title="Pitching leaders"
              boards={pitchingBoards}
              leaders={league.season}
              {...{ addressOf }}
            />
            <HowItWorks of="leaders">
              <p>{qualifyingRule}</p>
              <p>The figures are of this season’s regular games in the league.</p>
            </HowItWorks>
          </div>
        ) : null
      }
    </QueryState>
  );
}

interface RankedLine {
  board: Board;
  line: LeaderLine;
}

/** Columns of the file, which contains all boards. */
const csvColumns: readonly StatColumn<RankedLine>[] = [
  { key: 'statistic', label: 'Statistic', value: ({ board }) => board.label },
  { key: 'place', label: 'Place', value: ({ line }) => line.rank },
  { key: 'player', label: 'Player', text: true, value: ({ line }) => line.player?.name },
  { key: 'team', label: 'Team', text: true, value: ({ line }) => line.team?.name },
  {
    key: 'value',
    label: 'Value',
    value: ({ line }) => line.value,
    render: ({ board, line }) => board.format(line.value),
  },
];

interface BoardsProps {
  title: string;
  boards: readonly Board[];
  leaders: Record<LeaderStatistic, readonly LeaderLine[]>;
  addressOf: AddressOf;
}

function Boards({ title, boards, leaders, addressOf }: BoardsProps) {
  return (
    <Panel
      title={title}
      aside={
        <PanelMenu
          of={title}
          csv={{
            caption: title,
            columns: csvColumns,
            rows: () => boards.flatMap((board) => leaders[board.key].map((line) => ({ board, line }))),
          }}
        />
      }
    >
      <div className={classes.boards}>
        {boards.map((board) => (
          <TopFive
            key={board.key}
            board={board}
            lines={leaders[board.key]}
            address={addressOf(figureOf(board))}
          />
        ))}
      </div>
    </Panel>
  );
}

interface TopFiveProps {
  board: Board;
  lines: readonly LeaderLine[];
  /** Address of the whole board. */
  address: string;
}

function TopFive({ board, lines, address }: TopFiveProps) {
  if (lines.length === 0) {
    return (
      <div className={classes.board}>
        <h3>{board.label}</h3>
        <p className={classes.nobody}>Nobody yet.</p>
      </div>
    );
  }
  return (
    <table className={classes.board}>
      <caption>
        <Link className={classes.whole} to={address}>
          {board.label}
          <span aria-hidden="true"> ›</span>
        </Link>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Player</th>
          <th scope="col">{board.label}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.player?.id ?? line.rank}>
            <td className={classes.rank}>{line.rank}</td>
            <th scope="row" className={classes.who}>
              <Who line={line} />
            </th>
            <td className={classes.value}>{board.format(line.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Who({ line: { player, team } }: { line: LeaderLine }) {
  return (
    <span className={classes.name}>
      {team ? <TeamMark name={team.name} team={team} size={22} /> : null}
      <span>
        {player ? <PlayerName id={player.id} name={player.name} /> : null}
        {team ? (
          <Link className={classes.team} to={paths.team(team.id)}>
            {team.name}
          </Link>
        ) : null}
      </span>
    </span>
  );
}
