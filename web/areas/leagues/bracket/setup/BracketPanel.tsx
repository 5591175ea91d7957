import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import classes from '../../leagues/Setup.module.css';
import { AdvanceButton } from './AdvanceButton';
import { type BracketKind, type BracketLeague, type BracketOffer, offersOf, ownKind } from './bracket-offers';
import { type BracketState, useBracketState } from './bracket-state';
import { PlayoffSetup } from './PlayoffSetup';
import { TournamentSetup } from './TournamentSetup';

const names: Record<BracketKind, string> = { playoffs: 'Playoffs', tournament: 'Tournament' };

interface BracketPanelProps {
  league: BracketLeague;
  /** Shows the bracket on the same page; without it a link leads to the league's dashboard. */
  onView?: () => void;
}

/**
 * The playoffs or the tournament of a league, by its state: set up, advanced, or decided. An impossible action says
 * why.
 */
export function BracketPanel({ league, onView }: BracketPanelProps) {
  const [message, setMessage] = useState<string | null>(null);
  const [picked, pick] = useState<BracketKind | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const state = useBracketState(league);
  const own = ownKind(league);
  const isSetUp = league.bracketStatus !== 'NONE';
  const offers = offersOf(league, state?.firstGames);
  const possible = offers.filter(({ obstacle }) => obstacle === null);
  const offer = possible.find(({ kind }) => kind === picked) ?? possible[0];
  const mayRepeat = isSetUp && state?.hasBegun === false && possible.length > 0;
  const setsUp = !isSetUp || (mayRepeat && isRepeated);
  const done = (said: string) => {
    setRepeated(false);
    setMessage(said);
  };
  return (
    <Panel
      title={setsUp ? `${names[offer?.kind ?? own]} Setup` : names[own]}
      aside={onView ? null : <strong>{league.name}</strong>}
    >
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        {isSetUp && state ? <Progress league={league} state={state} /> : null}
        {setsUp ? (
          <Setup league={league} offers={offers} offer={offer} pick={pick} done={done} report={setMessage} />
        ) : null}
        <div className="buttons">
          <ViewButton leagueId={league.id} onView={onView} />
          {isSetUp && league.viewerCanAdminister ? (
            <AdvanceButton leagueId={league.id} label={`Advance ${names[own]}`} />
          ) : null}
          {mayRepeat && !isRepeated ? (
            <Button variant="default" onClick={() => setRepeated(true)}>
              Set Up Again
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

interface SetupProps {
  league: BracketLeague;
  offers: readonly BracketOffer[];
  /** The one that is shown; undefined when none is possible. */
  offer: BracketOffer | undefined;
  pick: (kind: BracketKind) => void;
  done: (message: string) => void;
  report: (message: string | null) => void;
}

function Setup({ league, offers, offer, pick, done, report }: SetupProps) {
  const obstacles = offers.flatMap(({ obstacle }) => obstacle ?? []);
  const Form = offer?.kind === 'tournament' ? TournamentSetup : PlayoffSetup;
  return (
    <>
      {offer && obstacles.length === 0 ? (
        <SegmentedControl
          aria-label="Playoffs or tournament"
          data={offers.map(({ kind }) => ({ value: kind, label: names[kind] }))}
          value={offer.kind}
          onChange={(value) => pick(value === 'tournament' ? 'tournament' : 'playoffs')}
        />
      ) : null}
      {offer ? (
        <Form key={league.id} league={league} caution={offer.caution} done={done} report={report} />
      ) : null}
      {obstacles.map((obstacle) => (
        <p key={obstacle} className={classes.hint}>
          {obstacle}
        </p>
      ))}
    </>
  );
}

const automatic: Record<BracketKind, string> = {
  playoffs: 'Every result advances the playoffs automatically; advancing by hand only catches up.',
  tournament: 'Every result advances the tournament automatically; advancing by hand only catches up.',
};

function Progress({ league, state }: { league: BracketLeague; state: BracketState }) {
  const { champion, current, hasBegun } = state;
  if (champion) {
    return (
      <>
        <p>
          Champion: <Link to={paths.team(champion.id)}>{champion.name}</Link>
        </p>
        <p className={classes.hint}>
          An administrator can start the league’s next season. Deleting the last game of the final reopens the
          bracket.
        </p>
      </>
    );
  }
  return (
    <>
      {current ? (
        <p>
          {current.name}: {current.decided} of {current.series} series decided.
        </p>
      ) : null}
      <p>{automatic[ownKind(league)]}</p>
      <p className={classes.hint}>
        {hasBegun
          ? 'A game of the bracket was played, so it can’t be set up again.'
          : 'It can be set up again until its first game is played.'}
      </p>
    </>
  );
}

function ViewButton({ leagueId, onView }: { leagueId: string; onView: (() => void) | undefined }) {
  return onView ? (
    <Button variant="default" onClick={onView}>
      View Bracket
    </Button>
  ) : (
    <Button variant="default" component={Link} to={`${paths.leagueOnDashboard(leagueId)}&view=bracket`}>
      View Bracket
    </Button>
  );
}
