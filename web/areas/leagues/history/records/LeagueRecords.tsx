import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { MatchesChangedDocument } from '../../../../graphql/live-events/live-events.generated';
import { useLiveRefetch } from '../../../../graphql/live-events/use-live-refetch';
import { CsvButton } from '../../../../ui/columns/CsvButton';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import { leagueFailures } from '../../leagues/league-failures';
import { PlayerOfRecord } from '../../../clubs/players/card/PlayerOfRecord';
import { ClubName } from '../../../clubs/teams/ClubName';
import { LeagueRecordsDocument } from './league-records.generated';
import {
  formatRecord,
  groupRecords,
  type LeagueRecord,
  recordColumns,
  type RecordsOfLeague,
} from './record-book';
import classes from './LeagueRecords.module.css';

/** A league's record book: of a game, a season and a career, over all of its seasons. */
export function LeagueRecords({ leagueId }: { leagueId: string }) {
  const result = useQuery(LeagueRecordsDocument, { variables: { id: leagueId } });
  useLiveRefetch(MatchesChangedDocument, result.refetch, { variables: { leagueId } });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={10} />}>
      {({ league }) => (league ? <RecordBook league={league} /> : null)}
    </QueryState>
  );
}

function RecordBook({ league: { seasons, records } }: { league: RecordsOfLeague }) {
  if (records.length === 0) {
    return (
      <EmptyState title="No records yet.">
        The first results set them, those of games, of seasons and of careers.
      </EmptyState>
    );
  }
  const names = new Map(seasons.map(({ number, name }) => [number, name]));
  const nameOf = (season: number | null) =>
    season === null ? null : (names.get(season) ?? `Season ${season}`);
  const columns = recordColumns(nameOf);
  return (
    <div className="stack">
      {groupRecords(records).map((group) => (
        <Panel
          key={group.title}
          title={group.title}
          aside={
            <CsvButton
              caption={`Records ${group.title.toLowerCase()}`}
              columns={columns}
              rows={() => group.records}
            />
          }
        >
          <ul className={classes.records}>
            {group.records.map((one) => (
              <RecordEntry key={one.key} record={one} seasonName={nameOf(one.season)} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function RecordEntry({ record, seasonName }: { record: LeagueRecord; seasonName: string | null }) {
  const { label, matchId, opponentName } = record;
  return (
    <li>
      <p className={classes.label}>{label}</p>
      <p className={classes.value}>{formatRecord(record)}</p>
      <Holder record={record} />
      {seasonName === null ? null : (
        <p className={classes.where}>
          {opponentName === null ? null : `against ${opponentName}, `}
          {seasonName}
          {matchId === null ? null : (
            <>
              {', '}
              <Link to={paths.match(matchId)}>
                box score<span className="visually-hidden"> of the record: {label}</span>
              </Link>
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** A player and the club, or the club whose record it is. */
function Holder({ record: { playerName, player, teamName, team } }: { record: LeagueRecord }) {
  const club = teamName === null ? null : <ClubName name={teamName} club={team} />;
  if (playerName === null) return <p className={classes.holder}>{club}</p>;
  return (
    <p className={classes.holder}>
      <PlayerOfRecord name={playerName} player={player} />
      {club ? <span className={classes.club}>{club}</span> : null}
    </p>
  );
}
