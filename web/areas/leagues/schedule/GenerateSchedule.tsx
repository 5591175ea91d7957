import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formFailure } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { leagueRules, type SetupLeague } from '../leagues/league-setup';
import { DatesFields } from '../dates/DatesFields';
import {
  type DatesDraft,
  datesFieldsOf,
  datesProblems,
  mayRemoveDates,
  toDatesInput,
} from '../dates/dates-draft';
import { WithDates } from '../dates/WithDates';
import { firstProblem, toScheduleInput, usualSchedule } from './schedule-choice';
import { ScheduleFields } from './ScheduleFields';
import classes from '../leagues/League.module.css';
import { GenerateScheduleDocument } from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';

type ScheduledLeague = Pick<SetupLeague, 'id' | 'name' | 'teamCount' | 'schedule'>;

/** For staff: makes the schedule of the league. */
export function GenerateSchedule({ league }: { league: ScheduledLeague | null }) {
  const [choice, setChoice] = useState(usualSchedule);
  const [lastTyped, setTyped] = useState<TypedDates | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  // Dates that were typed for another league are not shown.
  const typed = lastTyped?.leagueId === league?.id ? lastTyped : null;
  // It ends once the page knows the new matches: a second schedule must ask before it replaces them.
  const [generate, { loading }] = useMutation(GenerateScheduleDocument, {
    refetchQueries: 'active',
    awaitRefetchQueries: true,
  });

  async function schedule() {
    if (league === null) return setMessage(failed(leagueRules.leagueFirst));
    const problem = firstProblem(choice, league.teamCount);
    if (problem !== null) return setMessage(failed(problem));
    const found = typed === null ? {} : datesProblems(typed.dates);
    setProblems(found);
    if (Object.keys(found).length > 0 || !(await mayReplace(league))) return;
    if (typed !== null && !(await mayRemoveDates(typed.dates, typed.stored))) return;
    try {
      const input = {
        ...toScheduleInput(choice),
        ...(typed !== null && toDatesInput(typed.dates, typed.stored)),
      };
      const { data } = await generate({ variables: { leagueId: league.id, input } });
      setTyped(null);
      const matches = counted(data?.generateSchedule.count ?? 0, 'match', 'matches');
      setMessage(succeeded(`${matches} scheduled in ${league.name}`));
    } catch (error) {
      const known = typed === null ? [] : datesFieldsOf(typed.dates);
      const refused = formFailure(error, leagueFailures.createSchedule, known);
      setProblems(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
    }
  }

  return (
    <Panel title="Schedule" aside={league ? <strong>{league.name}</strong> : <span>No league selected</span>}>
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        <ScheduleFields value={choice} onChange={setChoice} teams={league?.teamCount ?? null} />
        {league === null ? null : (
          <WithDates key={league.id} leagueId={league.id}>
            {(stored) => (
              <DatesFields
                value={typed?.dates ?? stored}
                stored={typed?.stored ?? stored}
                problems={problems}
                disabled={loading}
                onChange={(dates) => {
                  setTyped({ leagueId: league.id, stored: typed?.stored ?? stored, dates });
                  setProblems({});
                }}
              />
            )}
          </WithDates>
        )}
        <div>
          <Button onClick={() => void schedule()} loading={loading}>
            Generate Schedule
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface TypedDates {
  leagueId: string;
  /** The dates before somebody typed. */
  stored: DatesDraft;
  dates: DatesDraft;
}

/** Asks for confirmation if a new schedule would replace pending matches; played matches stay. */
async function mayReplace({ name, schedule }: ScheduledLeague): Promise<boolean> {
  if (schedule.pending === 0) return true;
  const pending = counted(schedule.pending, 'pending match', 'pending matches');
  return confirmAction({
    title: 'Replace the schedule?',
    message: `${pending} of ${name} will be replaced. Games already played stay and count.`,
    confirmLabel: 'Replace',
  });
}
