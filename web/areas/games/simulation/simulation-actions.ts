import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useRef } from 'react';
import { messageOf } from '../../../graphql/errors';
import {
  SimulationsChangedDocument,
  type SimulationsChangedSubscription,
} from '../../../graphql/live-events/live-events.generated';
import { readQuietly } from '../../../graphql/read-quietly';
import { useThrottled } from '../../../graphql/live-events/use-live-refetch';
import { counted } from '../../../ui/text/format';
import { announce } from '../../../ui/page/LiveRegion';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import {
  CancelSimulationDocument,
  SimulatePendingDocument,
  type SimulatePendingMutationVariables,
} from './simulation-actions.generated';
import { SimulationJobsDocument, type SimulationJobsQuery } from './simulation-jobs.generated';
import { matchFailures } from '../../leagues/matches/match-failures';

export type SimulationJob = SimulationJobsQuery['simulationJobs'][number];
export type SimulationSpan = SimulatePendingMutationVariables['span'];

const isOpen = ({ status }: { status: SimulationJob['status'] }): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** Whether a job plays matches of this league; without a league every job does. */
const concerns = (job: { leagueId: string | null }, leagueId: string | null): boolean =>
  leagueId === null || job.leagueId === null || job.leagueId === leagueId;

/** The open bulk simulations of a league, or all of them; they update automatically, and their end is reported. */
export function useOpenJobs(leagueId: string | null, tellEnd: boolean): readonly SimulationJob[] {
  const { data, refetch } = useQuery(SimulationJobsDocument);
  const reload = useThrottled(() => void readQuietly(refetch()));
  /** Several events may report the same end: the last chunk's and the job's own. */
  const reported = useRef(new Set<string>());
  useSubscription(SimulationsChangedDocument, {
    ignoreResults: true,
    onData: ({ data: event }) => {
      const job = event.data?.simulationsChanged;
      if (!job || !concerns(job, leagueId)) return;
      const isListed = data?.simulationJobs.some(({ id }) => id === job.id) ?? false;
      // An answer that is still on the way may show a job as running that has ended since.
      if (!isListed || !isOpen(job)) reload();
      if (isOpen(job) || reported.current.has(job.id)) return;
      reported.current.add(job.id);
      tellOutcome(job, tellEnd);
    },
  });
  return (data?.simulationJobs ?? []).filter((job) => isOpen(job) && concerns(job, leagueId)).toReversed();
}

type EndedJob = SimulationsChangedSubscription['simulationsChanged'];

function tellOutcome(job: EndedJob, withToast: boolean): void {
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

export function useBulkSimulation(leagueId: string | null): BulkSimulation {
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
