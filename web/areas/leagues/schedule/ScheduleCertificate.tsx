import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { Tag } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { counted, record } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { StatTable } from '../../../ui/tables/StatTable';
import { leagueFailures } from '../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../leagues/season-in-view';
import classes from './ScheduleCertificate.module.css';
import { ScheduleCertificateDocument, type ScheduleCertificateQuery } from './schedule-certificate.generated';
import type { CsvColumn, StatColumn } from '../../../ui/columns/stat-column';

/** Proof of how fair a season's schedule is: a verdict for each rule, and figures for each club. */
export default function ScheduleCertificate({ season }: { season: SeasonInView }) {
  const result = useQuery(ScheduleCertificateDocument, { variables: seasonVariables(season) });
  useUpdates(ScheduleCertificateDocument, seasonVariables(season), !season.isCurrent);
  return (
    <QueryState
      result={result}
      fallback={leagueFailures.loadCertificate}
      skeleton={<TextSkeleton lines={8} />}
    >
      {({ league }) => <CertificatePanel certificate={league?.season?.scheduleCertificate ?? null} />}
    </QueryState>
  );
}

function CertificatePanel({ certificate }: { certificate: Certificate | null }) {
  if (certificate === null || certificate.verdicts.length === 0) {
    return (
      <Panel title="Fairness certificate">
        <EmptyState
          title={
            certificate === null
              ? 'This schedule has too many matches.'
              : 'The certificate appears once there is a schedule.'
          }
        />
      </Panel>
    );
  }
  const { matches, days, verdicts, clubs } = certificate;
  const met = verdicts.filter((verdict) => verdict.met).length;
  const isDivided = clubs.some((club) => club.divisionGames + club.conferenceGames > 0);
  return (
    <Panel
      title="Fairness certificate"
      aside={<span>{`${counted(matches, 'match', 'matches')} on ${counted(days, 'day')}`}</span>}
    >
      <details className={classes.certificate}>
        <summary>{`${met} of ${counted(verdicts.length, 'rule')} met`}</summary>
        <ul className={classes.verdicts} aria-label="Rules of a fair schedule">
          {verdicts.map((verdict) => (
            <li key={verdict.key}>
              <Tag tone={verdict.met ? 'good' : 'bad'}>{verdict.met ? '✓ Met' : '✗ Not met'}</Tag>
              <span>{verdict.rule}</span>
              <span className={classes.value}>{verdict.value}</span>
            </li>
          ))}
        </ul>
        <StatTable
          caption="Schedule by club"
          columns={isDivided ? certificateColumns : undividedColumns}
          rows={clubs}
          rowKey={({ teamId }) => teamId}
          totals={spreadsByColumn(certificate)}
        />
      </details>
    </Panel>
  );
}

type Season = NonNullable<NonNullable<ScheduleCertificateQuery['league']>['season']>;
type Certificate = NonNullable<Season['scheduleCertificate']>;
type Club = Certificate['clubs'][number];

const standOf = ({ games, days }: Club['homeStand']) => (
  <abbr title={`${counted(games, 'game')} in ${counted(days, 'day')}`}>{`${games} in ${days} d`}</abbr>
);

const csvOf = (name: string, stand: (club: Club) => Club['homeStand']): CsvColumn<Club>[] => [
  { label: `${name} games`, value: (club) => stand(club).games },
  { label: `${name} days`, value: (club) => stand(club).days },
];

/**
 * The columns have the keys of `spreads`, in which the server sends the least and the greatest value of each column.
 */
const certificateColumns: readonly StatColumn<Club>[] = [
  {
    key: 'team',
    label: 'Team',
    value: ({ teamName }) => teamName,
    render: ({ teamName, hasLeft }) => (hasLeft ? `${teamName} (left)` : teamName),
  },
  { key: 'games', label: 'G', title: 'Games', value: ({ games }) => games },
  {
    key: 'home_games',
    label: 'Home–Away',
    title: 'Games at home and on the road',
    value: ({ homeGames }) => homeGames,
    render: ({ homeGames, awayGames }) => record(homeGames, awayGames),
    csv: [
      { label: 'Home', value: ({ homeGames }) => homeGames },
      { label: 'Away', value: ({ awayGames }) => awayGames },
    ],
  },
  {
    key: 'series',
    label: 'Series',
    title: 'Series against one opponent in one park',
    value: (row) => row.series,
  },
  { key: 'rest_days', label: 'Off', title: 'Days without a game', value: (row) => row.restDays },
  {
    key: 'travel_legs',
    label: 'Legs',
    title: 'Travel legs: changes of park between one game and the next',
    value: (row) => row.travelLegs,
  },
  { key: 'division_games', label: 'Div', title: 'Games in the division', value: (row) => row.divisionGames },
  {
    key: 'conference_games',
    label: 'Conf',
    title: 'Other games in the conference',
    value: (row) => row.conferenceGames,
  },
  {
    key: 'other_games',
    label: 'Other',
    title: 'Games outside the conference',
    value: (row) => row.otherGames,
  },
  {
    key: 'road_trip_days',
    label: 'Trip',
    title: 'Longest road trip: games in days',
    value: ({ roadTrip }) => roadTrip.days,
    render: ({ roadTrip }) => standOf(roadTrip),
    csv: csvOf('Trip', ({ roadTrip }) => roadTrip),
  },
  {
    key: 'home_stand_days',
    label: 'Stand',
    title: 'Longest home stand: games in days',
    value: ({ homeStand }) => homeStand.days,
    render: ({ homeStand }) => standOf(homeStand),
    csv: csvOf('Stand', ({ homeStand }) => homeStand),
  },
];

const ofGroups = new Set(['division_games', 'conference_games', 'other_games']);
const undividedColumns = certificateColumns.filter(({ key }) => !ofGroups.has(key));

/** Cells of the last row, by column key: the least and the greatest value in the league. */
function spreadsByColumn({ spreads }: Certificate): Readonly<Record<string, string>> {
  const written = spreads.map(({ key, min, max }): [string, string] => [
    key,
    `${min === max ? min : `${min} to ${max}`}${key === 'home_games' ? ' at home' : ''}`,
  ]);
  return { team: 'Least to most', ...Object.fromEntries(written) };
}
