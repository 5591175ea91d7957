import { useQuery } from '../../../../session/use-query';
import { Link, useLocation } from 'react-router';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Panel } from '../../../../ui/page/Panel';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import { paths } from '../../../../ui/addresses/paths';
import { leagueFailures } from '../../leagues/league-failures';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { PlayerOfRecord } from '../../../clubs/players/card/PlayerOfRecord';
import { ClubName } from '../../../clubs/teams/ClubName';
import { LeagueRecordsDocument, type LeagueRecordsQuery } from './league-records.generated';
import { average, count, perNine } from '../../../../ui/text/format';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import classes from './LeagueRecords.module.css';

/** A league's record book over all seasons: records of a game, a season and a career. */
export function LeagueRecords({ leagueId }: { leagueId: string }) {
  const result = useQuery(LeagueRecordsDocument, { variables: { id: leagueId } });
  useUpdates(LeagueRecordsDocument, { id: leagueId });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={10} />}>
      {({ league }) =>
        league ? (
          <RecordBook
            records={league.records}
            seasons={new Map(league.seasons.map(({ number, name }) => [number, name]))}
          />
        ) : null
      }
    </QueryState>
  );
}

interface RecordBookProps {
  records: readonly LeagueRecord[];
  /** Names of the seasons by number. */
  seasons: ReadonlyMap<number, string>;
  /** Whether all records are of one club, which then is not named. */
  ofOneClub?: boolean;
}

/** Records in panels: of a game, a season and a career. */
export function RecordBook({ records, seasons, ofOneClub = false }: RecordBookProps) {
  if (records.length === 0) {
    return <EmptyState title="No records yet." />;
  }
  const nameOf = (season: number | null) =>
    season === null ? null : (seasons.get(season) ?? `Season ${season}`);
  const columns = recordColumns(nameOf);
  return (
    <div className="stack">
      {groupRecords(records).map((group) => (
        <Panel
          key={group.title}
          title={group.title}
          aside={
            <PanelMenu
              of={`Records ${group.title.toLowerCase()}`}
              csv={{
                caption: `Records ${group.title.toLowerCase()}`,
                columns,
                rows: () => group.records,
              }}
            />
          }
        >
          <ul className={`names ${classes.records}`}>
            {group.records.map((one) => (
              <RecordEntry key={one.key} record={one} ofOneClub={ofOneClub} seasonName={nameOf(one.season)} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

interface RecordEntryProps {
  record: LeagueRecord;
  ofOneClub: boolean;
  seasonName: string | null;
}

/** A record's label without the span of time and "most", which the heading above says. */
function shortLabel(label: string, ofOneClub: boolean): string {
  const short = label
    .replace(/ in a (game|season|career in this league)$/, '')
    .replace(/ as pitcher$/, ' by a pitcher')
    .replace(/ by a club$/, ofOneClub ? ' by the club' : '$&')
    .replace(/^Most /, '');
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
}

function RecordEntry({ record, ofOneClub, seasonName }: RecordEntryProps) {
  const { label, matchId, opponentName } = record;
  const { search } = useLocation();
  return (
    <li id={record.key}>
      <p className={classes.label}>
        <Link to={{ search, hash: record.key }}>{shortLabel(label, ofOneClub)}</Link>
      </p>
      <p className={classes.value}>{formatRecord(record)}</p>
      <Holder record={ofOneClub ? { ...record, teamName: null } : record} />
      {seasonName === null ? null : (
        <p className={classes.where}>
          <span>
            {opponentName === null ? null : (
              <>
                against <bdi>{opponentName}</bdi>,{' '}
              </>
            )}
            <span className={classes.season}>{seasonName}</span>
          </span>
          {matchId === null ? null : (
            <Link to={paths.match(matchId)}>
              Box score<span className="visually-hidden"> of the record: {label}</span>
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

/** Holder of a record: a player with the club, or a club. */
function Holder({ record: { playerName, player, teamName, team } }: { record: LeagueRecord }) {
  const club =
    teamName === null ? null : (
      <span className={classes.club}>
        <TeamMark name={teamName} team={team} size={20} />
        <ClubName name={teamName} club={team} />
      </span>
    );
  if (playerName === null) return club && <p className={classes.holder}>{club}</p>;
  return (
    <p className={classes.holder}>
      <PlayerOfRecord name={playerName} player={player} />
      {club}
    </p>
  );
}

type LeagueRecord = NonNullable<LeagueRecordsQuery['league']>['records'][number];

interface RecordGroup {
  title: string;
  records: LeagueRecord[];
}

const groups: readonly { title: string; holds: (key: string) => boolean }[] = [
  { title: 'In a game', holds: (key) => /^(team_)?game_/.test(key) },
  { title: 'In a season', holds: (key) => /^(team_)?season_/.test(key) || key === 'team_winning_streak' },
  { title: 'In a career', holds: (key) => key.startsWith('career_') },
];

/** Groups the records by span: game, season, career. Empty groups are left out. */
function groupRecords(records: readonly LeagueRecord[]): RecordGroup[] {
  return groups
    .map(({ title, holds }) => ({ title, records: records.filter(({ key }) => holds(key)) }))
    .filter((group) => group.records.length > 0);
}

const formats: Partial<Record<string, (value: number) => string>> = {
  season_batting_average: average,
  season_earned_run_average: perNine,
};

const formatRecord = ({ key, value }: LeagueRecord): string => (formats[key] ?? count)(value);

/** Columns of the file of records. */
const recordColumns = (
  nameOf: (season: number | null) => string | null,
): readonly StatColumn<LeagueRecord>[] => [
  { key: 'record', label: 'Record', value: ({ label }) => label },
  { key: 'value', label: 'Value', value: ({ value }) => value, render: formatRecord },
  { key: 'player', label: 'Player', text: true, value: ({ playerName }) => playerName },
  { key: 'team', label: 'Team', text: true, value: ({ teamName }) => teamName },
  { key: 'opponent', label: 'Opponent', text: true, value: ({ opponentName }) => opponentName },
  { key: 'season', label: 'Season', text: true, value: ({ season }) => nameOf(season) },
  { key: 'match', label: 'Match', value: ({ matchId }) => (matchId === null ? null : Number(matchId)) },
];
