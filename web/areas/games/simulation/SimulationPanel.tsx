import { Button, Progress } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApolloClient, useMutation, useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { ComingTime } from '../../../ui/baseball/ComingTime';
import { count, counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import { messageOf } from '../../../graphql/errors';
import { announce } from '../../../ui/page/LiveRegion';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { ReservedPlace } from '../../../ui/on-demand/ReservedPlace';
import { toast } from '../../../ui/toasts/toast';
import {
  CancelSimulationDocument,
  SimulatePendingDocument,
  type SimulatePendingMutationVariables,
} from './simulation-actions.generated';
import {
  SimulationJobsDocument,
  type SimulationJobFragment,
  type SimulationJobsQuery,
  SimulationsChangedDocument,
} from './simulation-jobs.generated';
import { matchFailures } from '../../leagues/matches/match-failures';
import classes from './SimulationPanel.module.css';

type SimulationSpan = SimulatePendingMutationVariables['span'];

const isOpen = ({ status }: { status: SimulationJobFragment['status'] }): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/**
 * Whether a job plays matches of this league. If `leagueId` is null, it means all leagues, and the result is always
 * true.
 */
const concerns = (job: { leagueId: string | null }, leagueId: string | null): boolean =>
  leagueId === null || job.leagueId === null || job.leagueId === leagueId;

/** Open bulk simulations of a league, or of all leagues. They update automatically, and their end is reported. */
function useOpenJobs(leagueId: string | null, tellEnd: boolean): readonly SimulationJobFragment[] {
  const { cache } = useApolloClient();
  const { data } = useQuery(SimulationJobsDocument);
  /** Ids of jobs whose end was reported: several events may report the same end. */
  const reported = useRef(new Set<string>());
  /** Ids of ended jobs: a response still under way may show them as running. */
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  useSubscription(SimulationsChangedDocument, {
    ignoreResults: true,
    onData: ({ data: event }) => {
      const job = event.data?.simulationsChanged;
      if (!job || !concerns(job, leagueId)) return;
      cache.updateQuery({ query: SimulationJobsDocument }, (list) => list && withJob(list, job));
      if (isOpen(job) || reported.current.has(job.id)) return;
      reported.current.add(job.id);
      setEnded(new Set(reported.current));
      tellOutcome(job, tellEnd);
    },
  });
  const jobs = data?.simulationJobsConnection.edges.map(({ node }) => node) ?? [];
  return jobs.filter((job) => isOpen(job) && !ended.has(job.id) && concerns(job, leagueId)).toReversed();
}

/** The list with a job that it may lack, the newest first. A job that it has is updated by its id. */
function withJob(list: SimulationJobsQuery, job: SimulationJobFragment): SimulationJobsQuery {
  const { edges } = list.simulationJobsConnection;
  if (edges.some(({ node }) => node.id === job.id)) return list;
  const all = [{ __typename: 'SimulationJobEdge' as const, node: job }, ...edges];
  return { simulationJobsConnection: { ...list.simulationJobsConnection, edges: all } };
}

function tellOutcome(job: SimulationJobFragment, withToast: boolean): void {
  const played = counted(job.done, 'match', 'matches');
  const stopped = job.status === 'CANCELLED' ? `Simulation stopped after ${played}` : `Simulated ${played}`;
  const message = job.error === null ? succeeded(stopped) : failed(`${stopped}. ${job.error}`);
  if (withToast) void toast(message);
  else announce(stopped);
}

interface BulkSimulation {
  start: (span: SimulationSpan) => Promise<void>;
  cancel: (jobId: string) => Promise<void>;
  isStarting: boolean;
}

function useBulkSimulation(leagueId: string | null): BulkSimulation {
  const [simulatePending, { loading }] = useMutation(SimulatePendingDocument, {
    refetchQueries: [SimulationJobsDocument],
  });
  const [cancelSimulation] = useMutation(CancelSimulationDocument);
  const orTell = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      await toast(failed(messageOf(error, matchFailures.simulateMatch)));
    }
  };
  return {
    start: (span) => orTell(simulatePending({ variables: { leagueId, span } })),
    cancel: (id) => orTell(cancelSimulation({ variables: { id } })),
    isStarting: loading,
  };
}

interface SimulationPanelProps {
  /** Null for the matches of all leagues. */
  leagueId: string | null;
  canSimulate: boolean;
  /** Number of pending matches; without any there is nothing to start. */
  pending: number;
  /** Further buttons that play matches. */
  children?: ReactNode;
}

const spans: readonly { span: SimulationSpan; label: string; what: string }[] = [
  { span: 'DAY', label: 'Simulate Next Day', what: 'the next game day' },
  { span: 'WEEK', label: 'Simulate Next Week', what: 'the next seven game days' },
  { span: 'ALL', label: 'Simulate All Pending', what: 'all pending matches' },
];

/** Bulk simulation: the running jobs, visible to everybody, and buttons to start a job. */
export function SimulationPanel({ leagueId, canSimulate, pending, children }: SimulationPanelProps) {
  const jobs = useOpenJobs(leagueId, canSimulate);
  const { start, cancel, isStarting } = useBulkSimulation(leagueId);
  if (jobs.length === 0 && (!canSimulate || pending === 0))
    return pending === 0 ? null : <ReservedPlace of="admin" height="7.2rem" />;

  const ask = async (span: SimulationSpan) => {
    const agreed =
      span !== 'ALL' ||
      (await confirmAction({
        title: 'Simulate all pending matches?',
        message: `${counted(pending, 'match', 'matches')} will be simulated in schedule order. You can stop at any time and keep the results so far.`,
        confirmLabel: 'Simulate',
        danger: false,
      }));
    if (agreed) await start(span);
  };

  return (
    <Panel title="Simulation" aside={<span>{counted(pending, 'match', 'matches')} pending</span>}>
      <div className={classes.panel}>
        {jobs.map((job) => (
          <JobProgress key={job.id} job={job} onCancel={() => void cancel(job.id)} />
        ))}
        {canSimulate && pending > 0 ? (
          <div className={`buttons sideways ${classes.starts}`} data-print="hide">
            {spans.map(({ span, label, what }) => (
              <Button
                color="clay"
                key={span}
                variant={span === 'DAY' ? 'filled' : 'default'}
                title={`Simulates ${what}`}
                disabled={isStarting || jobs.length > 0}
                onClick={() => void ask(span)}
              >
                {label}
              </Button>
            ))}
            {children}
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function JobProgress({ job, onCancel }: { job: SimulationJobFragment; onCancel: () => void }) {
  const whose = job.league?.name ?? 'All leagues';
  const share = job.total === 0 ? 0 : Math.min(100, (100 * job.done) / job.total);
  return (
    <div className={classes.job}>
      <div className={classes.line}>
        <strong>{whose}</strong>
        <span className="soft">{progressText(job)}</span>
      </div>
      {job.waitsFor ? <Waiting match={job.waitsFor} /> : null}
      <div className={classes.line}>
        <Progress className={classes.bar} size="lg" value={share} aria-label={`Simulation of ${whose}`} />
        {job.viewerCanCancel ? (
          <Button size="xs" variant="default" aria-label={`Cancel simulation of ${whose}`} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A match for which a simulation waits, because the schedule is played in order of days. */
function Waiting({ match }: { match: NonNullable<SimulationJobFragment['waitsFor']> }) {
  const { id, awayTeam, homeTeam, status, firstPitchAt } = match;
  const clubs = <Link to={paths.watchMatch(id)}>{`${awayTeam.name} at ${homeTeam.name}`}</Link>;
  return (
    <p className="soft">
      {status === 'pending' && firstPitchAt !== null ? (
        <>
          Waits for {clubs}, to be played live from <ComingTime at={firstPitchAt} />. It continues after the
          last out, or once the match is called off.
        </>
      ) : (
        <>Waits for the last out of {clubs}, which is being played live.</>
      )}
    </p>
  );
}

function progressText({
  status,
  done,
  total,
  gamesPerSecond,
  secondsLeft,
  waitsFor,
}: SimulationJobFragment): string {
  if (status === 'WAITING') return 'Waiting for its turn';
  const parts = [`${count(done)} of ${counted(total, 'match', 'matches')}`];
  if (waitsFor === null && gamesPerSecond !== null)
    parts.push(`${count(Math.round(gamesPerSecond))} games per second`);
  if (secondsLeft !== null) parts.push(timeLeft(secondsLeft));
  return parts.join(', ');
}

function timeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 90 ? `${whole} s left` : `${Math.round(whole / 60)} min left`;
}
