import { useQuery } from '@apollo/client/react';
import {
  MatchesChangedDocument,
  StandingsChangedDocument,
} from '../../../graphql/live-events/live-events.generated';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import { Tag } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { StatTable } from '../../../ui/tables/StatTable';
import { leagueFailures } from '../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../leagues/season-in-view';
import { certificateColumns, type Certificate, spreadsByColumn } from './certificate-columns';
import classes from './ScheduleCertificate.module.css';
import { ScheduleCertificateDocument } from './schedule-certificate.generated';

/** Fairness of a season's schedule: the rules, and the figures of each club. */
export default function ScheduleCertificate({ season }: { season: SeasonInView }) {
  const result = useQuery(ScheduleCertificateDocument, { variables: seasonVariables(season) });
  const { leagueId, isCurrent } = season;
  const live = { variables: { leagueId }, skip: !isCurrent };
  useLiveRefetch(MatchesChangedDocument, result.refetch, live);
  // Other divisions make other opponents.
  useLiveRefetch(StandingsChangedDocument, result.refetch, live);
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
        <EmptyState title="There is nothing to certify.">
          {certificate === null
            ? 'This schedule has too many matches.'
            : 'The certificate is drawn up from the matches of a schedule.'}
        </EmptyState>
      </Panel>
    );
  }
  const { matches, days, verdicts } = certificate;
  return (
    <Panel
      title="Fairness certificate"
      aside={<span>{`${counted(matches, 'match', 'matches')} on ${counted(days, 'day')}`}</span>}
    >
      <ul className={classes.verdicts} aria-label="Rules of a fair schedule">
        {verdicts.map(({ key, rule, met, value }) => (
          <li key={key}>
            <Tag tone={met ? 'good' : 'bad'}>{met ? '✓ Met' : '✗ Not met'}</Tag>
            <span>{rule}</span>
            <span className={classes.value}>{value}</span>
          </li>
        ))}
      </ul>
      <StatTable
        caption="Schedule by club"
        columns={certificateColumns}
        rows={certificate.clubs}
        rowKey={({ teamId }) => teamId}
        totals={spreadsByColumn(certificate)}
      />
    </Panel>
  );
}
