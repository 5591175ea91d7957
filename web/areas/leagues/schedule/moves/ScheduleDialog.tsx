import { useApolloClient, useMutation } from '@apollo/client/react';
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { ChoiceSelect } from '../../../../ui/choices/ChoiceSelect';
import { useServerSearch } from '../../../../ui/choices/choices';
import { dayInWords, daysBetween, timeOfDayIn } from '../../dates/calendar';
import { ChangeDialog } from './ChangeDialog';
import { type AskedChange, type MovableMatch, moveFailures, type MovesLeague, titleOf } from './movable';
import { MoveDayDocument, MoveMatchDocument, PostponeMatchDocument } from './moves-actions.generated';
import { PendingMatchesDocument, type PendingMatchesQuery } from './schedule-moves.generated';

interface ScheduleDialogProps {
  league: MovesLeague;
  asked: AskedChange;
  onClose: () => void;
}

/** For staff: dialog that moves, swaps or postpones a match, or moves a day. */
export default function ScheduleDialog({ league, asked, onClose }: ScheduleDialogProps) {
  if (asked.kind === 'day') return <MoveDay league={league} {...asked} onClose={onClose} />;
  const props = { league, match: asked.match, onClose };
  if (asked.kind === 'move') return <Move {...props} />;
  return asked.kind === 'swap' ? <Swap {...props} /> : <Postpone {...props} />;
}

interface MatchFormProps {
  league: MovesLeague;
  match: MovableMatch;
  onClose: () => void;
}

/** After a change, everything on the page is requested again: days are renumbered, and lists are in their order. */
const optionsOf = (isTrial: boolean) => (isTrial ? {} : ({ refetchQueries: 'active' } as const));

function Move({ league, match, onClose }: MatchFormProps) {
  const [usualTime] = useState(() => timeOf(match, league));
  const [date, setDate] = useState(match.date ?? '');
  const [time, setTime] = useState(usualTime);
  const [problem, setProblem] = useState<string | null>(null);
  const [move] = useMutation(MoveMatchDocument);
  const isNew = date !== (match.date ?? '') || time !== usualTime;
  return (
    <ChangeDialog
      leagueId={league.id}
      title={match.postponed ? `New date of ${titleOf(match)}` : `Move ${titleOf(match)}`}
      confirmLabel="Move"
      wanted={date !== '' && isNew ? `${date} ${time}` : null}
      date={date}
      change={async (isTrial) => {
        const timed = time === usualTime ? {} : { time: time || null };
        const input = { date, ...timed, dryRun: isTrial };
        const { data } = await move({ variables: { id: match.id, input, isTrial }, ...optionsOf(isTrial) });
        return data?.moveMatch ?? null;
      }}
      onMissing={() => setProblem(anotherDate)}
      onClose={onClose}
    >
      <DateField value={date} problem={problem} onChange={setDate} />
      {league.timeZone === null ? null : (
        <TextInput
          type="time"
          label="Time"
          description={`In the league’s time zone, ${league.timeZone.replaceAll('_', ' ')}. Optional.`}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  );
}

const anotherDate = 'Choose another date';

/** Time of the match in the league's time zone; the league's usual time for a postponed match. */
function timeOf({ startsAt, postponed }: MovableMatch, { timeZone, gameTime }: MovesLeague): string {
  if (postponed) return gameTime ?? '';
  return startsAt === null || timeZone === null ? '' : timeOfDayIn(startsAt, timeZone);
}

interface DateFieldProps {
  value: string;
  problem: string | null;
  onChange: (date: string) => void;
}

const DateField = ({ value, problem, onChange }: DateFieldProps) => (
  <TextInput
    type="date"
    label="Date"
    value={value}
    error={problem}
    onChange={(event) => onChange(event.currentTarget.value)}
    data-autofocus
  />
);

function Swap({ league, match, onClose }: MatchFormProps) {
  const [other, setOther] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [move] = useMutation(MoveMatchDocument);
  const { choices, loading, failure } = useSwapChoices(league.id, match);
  const all = { choices, loading, isLong: false };
  const chosen = choices.find(({ value }) => value === other)?.label;
  const search = useServerSearch(all, chosen);
  const text = failure ?? (!loading && choices.length === 0 ? 'No other match is pending' : problem);
  return (
    <ChangeDialog
      leagueId={league.id}
      title={`Swap ${titleOf(match)}`}
      confirmLabel="Swap"
      wanted={other}
      change={async (isTrial) => {
        const input = { swapWith: other, dryRun: isTrial };
        const { data } = await move({ variables: { id: match.id, input, isTrial }, ...optionsOf(isTrial) });
        return data?.moveMatch ?? null;
      }}
      onMissing={() => setProblem('Choose a match')}
      onClose={onClose}
    >
      {match.date === null ? null : <p>{`It is played on ${dayInWords(match.date)}.`}</p>}
      <ChoiceSelect
        label="Swap with"
        placeholder="Part of a club’s name"
        all={all}
        found={all}
        search={search}
        value={other}
        chosen={chosen}
        error={text}
        openOnFocus={false}
        onChange={setOther}
      />
    </ChangeDialog>
  );
}

type Pending = PendingMatchesQuery['matches']['edges'][number]['node'];

/** Pages of pending matches that are read; further matches, far in the future, are not offered. */
const MOST_PAGES = 8;

/** Pending matches of the league on other dates, the nearest dates first. */
function useSwapChoices(leagueId: string, match: MovableMatch) {
  const client = useApolloClient();
  const [found, setFound] = useState<readonly Pending[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    async function readFrom(after: string | null, pages: number): Promise<Pending[]> {
      const { data } = await client.query({
        query: PendingMatchesDocument,
        variables: { leagueId, after },
        fetchPolicy: 'no-cache',
      });
      if (!data) return [];
      const { edges, pageInfo } = data.matches;
      const isLast = !pageInfo.hasNextPage || pages === 1;
      const rest = isLast ? [] : await readFrom(pageInfo.endCursor, pages - 1);
      return [...edges.map(({ node }) => node), ...rest];
    }
    readFrom(null, MOST_PAGES).then(setFound, (error: unknown) =>
      setFailure(messageOf(error, moveFailures.loadMatches)),
    );
  }, [client, leagueId]);
  return { choices: choicesOf(found ?? [], match), loading: found === null && failure === null, failure };
}

function choicesOf(matches: readonly Pending[], { id, date: own }: MovableMatch) {
  const distance = (date: string) => Math.abs(daysBetween(own ?? date, date));
  return matches
    .flatMap((one) =>
      one.date === null || one.date === own || one.firstPitchAt !== null || one.id === id
        ? []
        : [{ ...one, date: one.date }],
    )
    .toSorted((a, b) => distance(a.date) - distance(b.date) || a.date.localeCompare(b.date))
    .map((one) => ({ value: one.id, label: `${dayInWords(one.date)}: ${titleOf(one)}` }));
}

function Postpone({ league, match, onClose }: MatchFormProps) {
  const [reason, setReason] = useState('');
  const [postpone] = useMutation(PostponeMatchDocument);
  return (
    <ChangeDialog
      leagueId={league.id}
      title={`Postpone ${titleOf(match)}`}
      confirmLabel="Postpone"
      wanted={match.id}
      change={async (isTrial) => {
        const input = { reason: reason.trim() || null, dryRun: isTrial };
        const { data } = await postpone({
          variables: { id: match.id, input, isTrial },
          ...optionsOf(isTrial),
        });
        return data?.postponeMatch ?? null;
      }}
      onMissing={() => {}}
      onClose={onClose}
    >
      <p>The match loses its date, and is not played before it gets another one.</p>
      <TextInput
        label="Reason"
        description="Everyone sees it on the match’s page. Optional."
        placeholder="Rain"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </ChangeDialog>
  );
}

interface MoveDayProps {
  league: MovesLeague;
  gameDay: number;
  /** The date of the day. */
  date: string;
  onClose: () => void;
}

function MoveDay({ league, gameDay, date: own, onClose }: MoveDayProps) {
  const [date, setDate] = useState(own);
  const [swap, setSwap] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [moveDay] = useMutation(MoveDayDocument);
  return (
    <ChangeDialog
      leagueId={league.id}
      title={`Move day ${gameDay}, ${dayInWords(own)}`}
      confirmLabel="Move Day"
      wanted={date !== '' && date !== own ? `${date} ${swap}` : null}
      date={date}
      change={async (isTrial) => {
        const input = { date, swap, dryRun: isTrial };
        const variables = { leagueId: league.id, gameDay, input, isTrial };
        const { data } = await moveDay({ variables, ...optionsOf(isTrial) });
        return data?.moveDay ?? null;
      }}
      onMissing={() => setProblem(anotherDate)}
      onClose={onClose}
    >
      <p>All pending matches of the day are moved; other days keep their dates.</p>
      <DateField value={date} problem={problem} onChange={setDate} />
      <Checkbox
        label="Swap with that date"
        description="The matches of that date are played on the former date of this day"
        checked={swap}
        onChange={(event) => setSwap(event.currentTarget.checked)}
      />
    </ChangeDialog>
  );
}
