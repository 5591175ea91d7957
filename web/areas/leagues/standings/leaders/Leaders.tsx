import { useQuery } from '../../../../session/use-query';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Panel } from '../../../../ui/page/Panel';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { CardSkeletons, QueryState } from '../../../../graphql/QueryState';
import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { useOwnTeams } from '../../../clubs/market/use-own-teams';
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
            >
              <HowItWorks of="leaders">
                <p>{qualifyingRule}</p>
                <p>The figures are of this season’s regular games in the league.</p>
              </HowItWorks>
            </Boards>
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
  children?: ReactNode;
}

/** Number of players on a board of the page. */
const SHOWN = 5;

function Boards({ title, boards, leaders, addressOf, children }: BoardsProps) {
  const own = useOwnTeams();
  return (
    <Panel
      title={title}
      aside={
        <PanelMenu
          of={title}
          csv={{
            caption: title,
            columns: csvColumns,
            rows: () =>
              boards.flatMap((board) => leaders[board.key].slice(0, SHOWN).map((line) => ({ board, line }))),
          }}
        />
      }
    >
      <div className="stack">
        <div className={classes.boards}>
          {boards.map((board) => (
            <div key={board.key} className={classes.place}>
              <TopFive
                board={board}
                lines={leaders[board.key]}
                own={own}
                address={addressOf(figureOf(board))}
              />
            </div>
          ))}
        </div>
        {children}
      </div>
    </Panel>
  );
}

interface TopFiveProps {
  board: Board;
  lines: readonly LeaderLine[];
  /** Ids of the viewer's teams. */
  own: ReadonlySet<string>;
  /** Address of the whole board. */
  address: string;
}

function TopFive({ board, lines, own, address }: TopFiveProps) {
  if (lines.length === 0) {
    return (
      <div className={classes.board}>
        <h3>{board.label}</h3>
        <p className={classes.nobody}>Nobody yet.</p>
      </div>
    );
  }
  // If more players are tied with the fifth, the board does not name one of them as the fifth.
  const tied = lines[SHOWN]?.rank === lines[SHOWN - 1]?.rank ? lines[SHOWN] : undefined;
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
        {lines.slice(0, tied ? SHOWN - 1 : SHOWN).map((line) => (
          <tr
            key={line.player?.id ?? line.rank}
            data-leads={line.rank === 1 || undefined}
            data-own={(line.team && own.has(line.team.id)) || undefined}
          >
            <td className={classes.rank}>{line.rank}</td>
            <th scope="row" className={classes.who}>
              <Who line={line} />
            </th>
            <td className={classes.value}>{board.format(line.value)}</td>
          </tr>
        ))}
        {tied ? (
          <tr>
            <td className={classes.rank}>{tied.rank}</td>
            <th scope="row" className={classes.who}>
              <Link to={address}>{tied.rank === SHOWN ? 'Several' : 'Others'} tied</Link>
            </th>
            <td className={classes.value}>{board.format(tied.value)}</td>
          </tr>
        ) : null}
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
            <NameOrCode name={team.name} code={team.code} />
          </Link>
        ) : null}
      </span>
    </span>
  );
}
