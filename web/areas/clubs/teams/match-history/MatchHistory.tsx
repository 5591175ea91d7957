import { useQuery } from '../../../../session/use-query';
import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { Tag } from '../../../../ui/text/badges';
import { dayOf, dayPhrase } from '../../../../ui/text/match-day';
import { EmptyState } from '../../../../ui/page/EmptyState';
import type { CsvTable } from '../../../../ui/columns/use-csv';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import { teamCalendar } from '../../../../ui/sharing/feeds';
import { isJustPending, isLive, isPlayed, MatchStatus } from '../../../../ui/baseball/MatchStatus';
import { type PageAddress, usePageAddress } from '../../../../ui/addresses/page-address';
import { Panel } from '../../../../ui/page/Panel';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import { QueryState } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { chosenSeasonAt } from '../../players/seasons/season-choices';
import classes from './MatchHistory.module.css';
import { currentSeason, type ShownTeam } from '../page/team-page';
import { MatchHistoryDocument, type MatchHistoryQuery } from './match-history.generated';

type ListedMatch = MatchHistoryQuery['matches']['edges'][number]['node'];

const PAGE = 12;
/** Value of `season` in the address that selects all matches. */
const ALL_MATCHES = 'all';

/** The team's matches to list: those of the current year unless the address names a season or all matches. */
export function matchHistoryAt({ params, search }: PageAddress) {
  const chosen = chosenSeasonAt(search);
  return {
    teamId: params['teamId'] ?? '',
    first: PAGE,
    ...chosen,
    runningYear: chosen.leagueId === null && search.get('season') !== ALL_MATCHES,
  };
}

interface MatchHistoryProps<Row> {
  team: Pick<ShownTeam, 'id' | 'league' | 'seasons'>;
  /** File with all matches of the list. */
  file: CsvTable<Row>;
}

/** The team's matches of one season, by default the current one. */
export function MatchHistory<Row>({ team, file }: MatchHistoryProps<Row>) {
  const teamId = team.id;
  const address = usePageAddress();
  const variables = matchHistoryAt(address);
  const result = useQuery(MatchHistoryDocument, { variables });
  const ofAllSeasons = address.search.get('season') === ALL_MATCHES;
  const shown = result.data?.matches.edges.length;
  useUpdates(MatchHistoryDocument, { ...variables, first: rowsToPush(shown, PAGE) });
  return (
    <Panel
      title="Match History"
      aside={
        <span className="buttons">
          <HistoryPicker team={team} />
          <Link to={`${paths.matches}?team=${teamId}`}>Match Schedule</Link>
          <PanelMenu of="Match History" csv={shown ? file : undefined} feeds={[teamCalendar(teamId)]} />
        </span>
      }
    >
      <QueryState result={result}>
        {({ matches }) => {
          const rows = matches.edges.map(({ node }) => node);
          return rows.length === 0 ? (
            <EmptyState title="No matches yet." action={<LeagueLink league={team.league} />} />
          ) : (
            <>
              <Rows matches={rows.filter(isPlayed)} teamId={teamId} namesSeason={ofAllSeasons} />
              <Rows
                title={rows.some(isLive) ? 'Live and to come' : 'To come'}
                matches={rows.filter((one) => !isPlayed(one))}
                teamId={teamId}
                namesSeason={ofAllSeasons}
              />
              <div className={classes.more}>
                <ShowMore
                  key={address.search.get('season')}
                  shown={rows.length}
                  total={matches.totalCount}
                  noun={['match', 'matches']}
                  hasMore={matches.pageInfo.hasNextPage}
                  load={() =>
                    result.fetchMore({ variables: { first: 4 * PAGE, after: matches.pageInfo.endCursor } })
                  }
                />
              </div>
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function LeagueLink({ league }: Pick<ShownTeam, 'league'>) {
  return league === null ? (
    <Link to={paths.leagues}>See the leagues</Link>
  ) : (
    <Link to={paths.leagueOnDashboard(league.id)}>See {league.name}</Link>
  );
}

interface RowsProps {
  title?: string;
  matches: readonly ListedMatch[];
  teamId: string;
  namesSeason: boolean;
}

function Rows({ title, matches, ...more }: RowsProps) {
  if (matches.length === 0) return null;
  return (
    <>
      {title === undefined ? null : <h3 className={classes.title}>{title}</h3>}
      <ol className={`names ${classes.list}`}>
        {matches.map((match) => (
          <HistoryRow key={match.id} match={match} {...more} />
        ))}
      </ol>
    </>
  );
}

function HistoryPicker({ team }: Pick<MatchHistoryProps<unknown>, 'team'>) {
  const { search } = usePageAddress();
  const choose = useAddressChoice();
  const now = currentSeason(team);
  const others = team.seasons.flatMap((season) =>
    season === now || season.league === null
      ? []
      : [
          {
            value: `${season.league.id}-${season.season}`,
            label: `${season.seasonName}, ${season.leagueName}`,
          },
        ],
  );
  if (others.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Season of the matches"
      size="xs"
      value={search.get('season') ?? ''}
      data={[
        { value: '', label: now ? `${now.seasonName} (current)` : 'Since its last season' },
        ...others,
        { value: ALL_MATCHES, label: 'All matches' },
      ]}
      onChange={({ currentTarget }) => choose('season', currentTarget.value)}
    />
  );
}

interface HistoryRowProps {
  match: ListedMatch;
  teamId: string;
  namesSeason: boolean;
}

function dayText(match: ListedMatch, namesSeason: boolean): string {
  if (match.postponed) return 'No date';
  const { season } = match;
  const day = namesSeason && season !== null ? dayPhrase(match) : dayOf(match);
  if (day === null) return 'Friendly';
  return namesSeason && season !== null ? `S${season}, ${day}` : day;
}

function HistoryRow({ match, teamId, namesSeason }: HistoryRowProps) {
  const isHome = match.homeTeam.id === teamId;
  const opponent = isHome ? match.awayTeam : match.homeTeam;
  return (
    <li className={classes.row}>
      <span className={classes.day}>{dayText(match, namesSeason)}</span>
      <span className={classes.opponent}>
        <span className={classes.side}>{isHome ? 'vs' : '@'} </span>
        <span>
          {opponent.isDeleted ? opponent.name : <Link to={paths.team(opponent.id)}>{opponent.name}</Link>}
          <span className="visually-hidden"> #{opponent.id}</span>
        </span>
      </span>
      <Outcome match={match} isHome={isHome} />
    </li>
  );
}

function Outcome({ match, isHome }: { match: ListedMatch; isHome: boolean }) {
  const { id, status, homeScore, awayScore } = match;
  const label = `Match #${id}`;
  if (status !== 'simulated' || homeScore === null || awayScore === null) {
    return (
      <>
        {isJustPending(match) ? <Tag>{status}</Tag> : <MatchStatus match={match} brief />}
        <Link className={classes.preview} to={paths.match(id)} aria-label={`Preview of ${label}`}>
          Preview
        </Link>
      </>
    );
  }
  const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
  return (
    <>
      <span data-spoiler="text">
        {own === other ? (
          <Tag>Tie</Tag>
        ) : own > other ? (
          <Tag tone="good">Won</Tag>
        ) : (
          <Tag tone="bad">Lost</Tag>
        )}
      </span>
      <Link className={classes.score} to={paths.match(id)}>
        <span data-spoiler="text">
          {own}-{other}
        </span>
        <span className="visually-hidden">, {label}</span>
      </Link>
    </>
  );
}
