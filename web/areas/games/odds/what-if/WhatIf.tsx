import { Button } from '@mantine/core';
import { useRef, useState, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useMutation, useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { useSession } from '../../../../session/session';
import { counted } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { loginThen } from '../../../../ui/addresses/paths';
import { type Measure, differenceText, measureText, measureWords } from '../measures';
import type { TeamOdds } from '../season-odds';
import { MatchesToSuppose } from './MatchesToSuppose';
import { MOST_PICKS, type Picks, usePicks, type Pick } from './picks';
import { messageOf } from '../../../../graphql/errors';
import { failed } from '../../../../ui/toasts/message-tone';
import { oddsFailures } from '../odds-failures';
import { AskWhatIfDocument } from './what-if-actions.generated';
import { type ShownWhatIfFragment, WhatIfChangedDocument, WhatIfDocument } from './what-if.generated';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { MeasureControl } from '../MeasureControl';
import classes from './WhatIf.module.css';

interface WhatIfProps {
  leagueId: string;
  /** The current odds. */
  present: readonly TeamOdds[];
  offered: readonly Measure[];
}

/** Visitors suppose winners of matches to come, and see the odds of the season with these results. */
export function WhatIf(props: WhatIfProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="What if">
      <div className="stack" data-print="hide">
        <p className={classes.lead}>Pick winners of matches to come, and see how the season’s odds change.</p>
        {user === null ? (
          <p className={classes.lead}>
            <Link to={loginThen(pathname + search)}>Log in to pick winners</Link>
          </p>
        ) : isOpen ? (
          <Branch {...props} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              Pick Winners
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function Branch({ leagueId, present, offered }: WhatIfProps) {
  const picks = usePicks();
  const { answer, asked, isRunning, failure, ask } = useWhatIf(leagueId);
  return (
    <>
      <MatchesToSuppose leagueId={leagueId} picks={picks} />
      <Tools picks={picks} isRunning={isRunning} onAsk={() => void ask(picks.picks)} />
      <Notice message={failure} />
      <div role="status" aria-label="What if" className="stack">
        {isRunning ? <p className={classes.lead}>Simulating the season with these picks…</p> : null}
        {answer?.state === 'FAILED' ? <p>{answer.problem}</p> : null}
        {answer?.teams ? (
          <>
            {asked === picks.picks ? null : (
              <p className={classes.lead}>Of the {counted(asked.length, 'winner')} picked before:</p>
            )}
            <WhatIfTable present={present} supposed={answer.teams} offered={offered} />
          </>
        ) : null}
      </div>
    </>
  );
}

interface ToolsProps {
  picks: Picks;
  isRunning: boolean;
  onAsk: () => void;
}

/** The Clear button disables itself and would lose the focus, so the text beside it takes the focus. */
function Tools({ picks: { picks, undo, clear }, isRunning, onAsk }: ToolsProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const isFull = picks.length >= MOST_PICKS;
  const clearAll = () => {
    clear();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`buttons stays-in-view ${classes.tools}`}>
      <p ref={place} tabIndex={-1} role="status" className={classes.lead}>
        {picks.length === 0
          ? 'No winners picked yet.'
          : `${counted(picks.length, 'winner')} picked${isFull ? ', the most allowed' : ''}.`}
      </p>
      <Button disabled={picks.length === 0} loading={isRunning} onClick={onAsk}>
        Show Odds
      </Button>
      <Button variant="default" disabled={undo === null} onClick={() => undo?.()}>
        Undo
      </Button>
      <Button variant="default" disabled={picks.length === 0} onClick={clearAll}>
        Clear
      </Button>
    </div>
  );
}

interface Asked {
  id: string;
  picks: readonly Pick[];
}

interface WhatIfAnswer {
  /** Null before the first question. */
  answer: ShownWhatIfFragment | null;
  /** Picks that `answer` is about. */
  asked: readonly Pick[];
  isRunning: boolean;
  failure: string | null;
  ask: (picks: readonly Pick[]) => Promise<void>;
}

/** Requests the odds with these picks, and waits for the answer. */
function useWhatIf(leagueId: string): WhatIfAnswer {
  const [askWhatIf, { loading }] = useMutation(AskWhatIfDocument);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const id = asked?.id ?? '';
  const { data } = useQuery(WhatIfDocument, { variables: { id }, skip: asked === null });
  const answer = data?.whatIf ?? null;
  const isOpen = asked !== null && (answer === null || answer.state === 'WAITING');
  // Each event updates the cached answer, which has the same id. The first event contains the present state of the
  // answer.
  useSubscription(WhatIfChangedDocument, { variables: { id }, skip: !isOpen });

  const ask = async (picks: readonly Pick[]) => {
    setFailure(null);
    try {
      const wanted = picks.map(({ match, winnerTeamId }) => ({ matchId: match.id, winnerTeamId }));
      const result = await askWhatIf({ variables: { leagueId, picks: wanted } });
      const started = result.data?.askWhatIf.id;
      if (started !== undefined) setAsked({ id: started, picks });
    } catch (error) {
      setFailure(failed(messageOf(error, oddsFailures.askWhatIf)));
    }
  };
  return { answer, asked: asked?.picks ?? [], isRunning: loading || isOpen, failure, ask };
}

type SupposedTeam = NonNullable<ShownWhatIfFragment['teams']>[number];

interface WhatIfTableProps {
  present: readonly TeamOdds[];
  supposed: readonly SupposedTeam[];
  offered: readonly Measure[];
}

/** Table of the supposed odds beside the current odds. */
function WhatIfTable({ present, supposed, offered }: WhatIfTableProps) {
  const [asked, setAsked] = useState<Measure | null>(null);
  const measure = asked ?? offered[0] ?? 'playoffs';
  const columns = useMemo(() => comparing(measure), [measure]);
  const rows = useMemo(() => {
    const now = new Map(present.map((team) => [team.teamId, team]));
    return supposed.map((team): Compared => {
      const before = now.get(team.teamId)?.[measure] ?? null;
      return { ...team, before, after: team[measure] };
    });
  }, [present, supposed, measure]);
  return (
    <>
      <div>
        <MeasureControl label="Odds compared" value={measure} onChange={setAsked} offered={offered} />
      </div>
      <StatTable
        caption={`${measureWords[measure].long}, with your picks`}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.teamId}
        initialSort="-supposed"
      />
    </>
  );
}

interface Compared {
  teamId: string;
  teamName: string;
  before: number | null;
  after: number;
}

const difference = ({ before, after }: Compared) => (before === null ? null : after - before);

const comparing = (measure: Measure): StatColumn<Compared>[] => [
  { key: 'team', label: 'Team', value: (row) => row.teamName },
  {
    key: 'present',
    label: 'Now',
    value: (row) => row.before,
    render: (row) => measureText(measure, row.before),
    csv: [{ label: 'Now', value: (row) => row.before }],
  },
  {
    key: 'supposed',
    label: 'With picks',
    value: (row) => row.after,
    render: (row) => measureText(measure, row.after),
    csv: [{ label: 'With picks', value: (row) => row.after }],
  },
  {
    key: 'difference',
    label: 'Difference',
    title: measure === 'expectedWins' ? 'In wins' : 'In percentage points',
    value: difference,
    render: (row) => {
      const change = difference(row);
      return change === null ? measureText(measure, null) : differenceText(measure, change);
    },
    csv: [{ label: 'Difference', value: difference }],
  },
];
