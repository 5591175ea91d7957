import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../../session/session';
import { counted } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { loginThen } from '../../../../ui/addresses/paths';
import type { Measure } from '../measures';
import type { TeamOdds } from '../season-odds';
import { MatchesToSuppose } from './MatchesToSuppose';
import { MOST_PICKS, type Picks, usePicks } from './picks';
import { useWhatIf } from './use-what-if';
import { WhatIfTable } from './WhatIfTable';
import classes from './WhatIf.module.css';

interface WhatIfProps {
  leagueId: string;
  /** The odds as they are. */
  present: readonly TeamOdds[];
  offered: readonly Measure[];
}

/** Winners of matches to come are supposed, and the odds of that branch are worked out. */
export function WhatIf(props: WhatIfProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="What if">
      <div className="stack" data-print="hide">
        <p className={classes.lead}>
          Suppose who wins some of the matches to come, and see the odds of the season if it turns out so.
        </p>
        {user === null ? (
          <p className={classes.lead}>
            <Link to={loginThen(pathname + search)}>Log in to suppose results</Link>
          </p>
        ) : isOpen ? (
          <Branch {...props} />
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>Suppose results</Button>
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
        {isRunning ? <p className={classes.lead}>Simulating the season with these results…</p> : null}
        {answer?.state === 'FAILED' ? <p>{answer.problem}</p> : null}
        {answer?.teams ? (
          <>
            {asked === picks.picks ? null : (
              <p className={classes.lead}>Of the {counted(asked.length, 'result')} supposed before:</p>
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

/** A button that has nothing to do any more loses the focus: the text beside it takes it. */
function Tools({ picks: { picks, undo, clear }, isRunning, onAsk }: ToolsProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const isFull = picks.length >= MOST_PICKS;
  const clearAll = () => {
    clear();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`buttons ${classes.tools}`}>
      <p ref={place} tabIndex={-1} role="status" className={classes.lead}>
        {picks.length === 0
          ? 'No result supposed yet.'
          : `${counted(picks.length, 'result')} supposed${isFull ? ', as many as possible' : ''}.`}
      </p>
      <Button variant="default" disabled={undo === null} onClick={() => undo?.()}>
        Undo
      </Button>
      <Button variant="default" disabled={picks.length === 0} onClick={clearAll}>
        Clear
      </Button>
      <Button disabled={picks.length === 0} loading={isRunning} onClick={onAsk}>
        Show the odds
      </Button>
    </div>
  );
}
