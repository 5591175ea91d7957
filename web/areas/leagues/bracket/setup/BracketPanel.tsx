import { Button, SegmentedControl, Checkbox, TextInput } from '@mantine/core';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import classes from '../../leagues/Setup.module.css';
import { type BracketKind, type BracketLeague, type BracketOffer, offersOf, ownKind } from './bracket-offers';
import { PlayoffSetup } from './PlayoffSetup';
import { messageOf } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { AdvancePlayoffsDocument, SetUpTournamentDocument } from './bracket-actions.generated';
import { bracketFailures } from './bracket-failures';
import { LeagueBracketDocument } from '../league-bracket.generated';
import type { BracketRound, Champion } from '../league-bracket';
import { roundName } from '../bracket-layout';
import { type BracketFormProps, mayReplace } from './bracket-form';
import { parseSeriesLengths } from './series-lengths';

const names: Record<BracketKind, string> = { playoffs: 'Playoffs', tournament: 'Tournament' };

interface BracketPanelProps {
  league: BracketLeague;
  /** Shows the bracket on this page. If left out, the panel has a link to the bracket on the league's dashboard. */
  onView?: () => void;
}

/**
 * Panel for a league's playoffs or tournament: form to set it up, progress, or champion. If an action is impossible,
 * the panel says why.
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
  const kind = picked ?? own;
  const mayRepeat = isSetUp && state?.hasBegun === false && possible.length > 0;
  const setsUp = !isSetUp || (mayRepeat && isRepeated);
  const done = (said: string) => {
    setRepeated(false);
    setMessage(said);
  };
  return (
    <Panel
      title={setsUp ? `${names[kind]} Setup` : names[own]}
      aside={onView ? null : <strong>{league.name}</strong>}
    >
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        {isSetUp && state ? <Progress league={league} state={state} /> : null}
        {setsUp ? (
          <Setup league={league} offers={offers} kind={kind} pick={pick} done={done} report={setMessage} />
        ) : null}
        <div className="buttons">
          <ViewButton leagueId={league.id} onView={onView} />
          {league.bracketStatus === 'PLAYOFFS' && league.viewerCanAdminister ? (
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
  /** The chosen kind. */
  kind: BracketKind;
  pick: (kind: BracketKind) => void;
  done: (message: string) => void;
  report: (message: string | null) => void;
}

function Setup({ league, offers, kind, pick, done, report }: SetupProps) {
  const possible = offers.filter(({ obstacle }) => obstacle === null);
  const offer = possible.find((one) => one.kind === kind);
  // The league's own kind needs no choice, unless only the other kind is possible now.
  const hasChoice = possible.length > 1 || possible.some((one) => one.kind !== ownKind(league));
  const obstacles = offers.flatMap((one) => (hasChoice && one.kind !== kind ? [] : (one.obstacle ?? [])));
  const Form = kind === 'tournament' ? TournamentSetup : PlayoffSetup;
  return (
    <>
      {hasChoice ? (
        <SegmentedControl
          aria-label="Playoffs or tournament"
          data={offers.map((one) => ({ value: one.kind, label: names[one.kind] }))}
          value={kind}
          onChange={(value) => pick(value === 'tournament' ? 'tournament' : 'playoffs')}
        />
      ) : null}
      {offer ? (
        <Form key={league.id} league={league} caution={offer.caution} done={done} report={report} />
      ) : null}
      {obstacles.map((obstacle) => (
        <p key={obstacle} className="soft">
          {obstacle}
        </p>
      ))}
    </>
  );
}

const automatic: Record<BracketKind, string> = {
  playoffs:
    'Every result advances the playoffs automatically. The button is only needed if a result was missed.',
  tournament:
    'Every result advances the tournament automatically. The button is only needed if a result was missed.',
};

function Progress({ league, state }: { league: BracketLeague; state: BracketState }) {
  const { champion, current, hasBegun } = state;
  if (champion) {
    return (
      <>
        <p>
          Champion: <Link to={paths.team(champion.id)}>{champion.name}</Link>
        </p>
        <p className="soft">
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
      <p className="soft">
        {hasBegun
          ? 'A game of the bracket has been played, so it can’t be set up again.'
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

/** Button that advances the bracket according to its finished games. */
function AdvanceButton({ leagueId, label }: { leagueId: string; label: string }) {
  const [advance, { loading }] = useMutation(AdvancePlayoffsDocument, {
    variables: { leagueId },
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: leagueId } }],
  });

  async function advanceNow() {
    try {
      const { data } = await advance();
      if (data) await toast(succeeded(data.advancePlayoffs.message));
    } catch (error) {
      await toast(failed(messageOf(error, bracketFailures.advancePlayoffs)));
    }
  }

  return (
    <Button variant="default" loading={loading} onClick={() => void advanceNow()}>
      {label}
    </Button>
  );
}

/** Progress of a bracket. */
interface BracketState {
  /** Whether a game was played, so that the bracket cannot be set up again. */
  hasBegun: boolean;
  /** Number of scheduled games if the bracket has not begun, else 0. */
  firstGames: number;
  /** The first round that is not decided; null if all are decided. */
  current: { name: string; decided: number; series: number } | null;
  champion: Champion | null;
}

/** State of the bracket; null without a bracket or until it is loaded. */
function useBracketState({ id, bracketStatus }: BracketLeague): BracketState | null {
  const skip = bracketStatus === 'NONE';
  // The cache may be older than a bracket that was set up elsewhere, so the query goes to the network too.
  const variables = { id, season: null };
  const { data } = useQuery(LeagueBracketDocument, { variables, skip, fetchPolicy: 'cache-and-network' });
  useUpdates(LeagueBracketDocument, variables, skip);
  const bracket = skip ? null : data?.league?.season?.bracket;
  return bracket ? { ...stateOf(bracket.rounds), champion: bracket.champion } : null;
}

type PlayedRound = Pick<BracketRound, 'round'> & {
  series: readonly Pick<BracketRound['series'][number], 'winnerId' | 'higherSeed' | 'lowerSeed'>[];
};

function stateOf(rounds: readonly PlayedRound[]): Omit<BracketState, 'champion'> {
  const all = rounds.flatMap(({ series }) => series);
  const hasBegun = all.some(({ higherSeed, lowerSeed }) =>
    [higherSeed, lowerSeed].some((side) => (side?.wins ?? 0) > 0),
  );
  // Before the first result, each series with two known teams has one scheduled game.
  const firstGames = all.filter(({ higherSeed, lowerSeed }) => higherSeed && lowerSeed).length;
  const open = rounds.find(({ series }) => series.some(({ winnerId }) => winnerId === null));
  const current = open && {
    name: roundName(open.round, rounds.length),
    decided: open.series.filter(({ winnerId }) => winnerId !== null).length,
    series: open.series.length,
  };
  return { hasBegun, firstGames: hasBegun ? 0 : firstGames, current: current ?? null };
}

/** Form for a knockout of all teams of a league. */
function TournamentSetup({ league, caution, done, report }: BracketFormProps) {
  const [shuffle, setShuffle] = useState(true);
  const [lengths, setLengths] = useState('1');
  const [setUp, { loading }] = useMutation(SetUpTournamentDocument, {
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: league.id } }],
  });

  async function draw() {
    if (!(await mayReplace(league))) return;
    const input = { shuffle, seriesLengths: parseSeriesLengths(lengths) };
    try {
      await setUp({ variables: { leagueId: league.id, input } });
      done(succeeded(`Tournament of ${league.name} set up`));
    } catch (error) {
      report(failed(messageOf(error, bracketFailures.setUpPlayoffs)));
    }
  }

  return (
    <>
      <p>A knockout of all teams of the league.</p>
      <Checkbox
        label="Shuffle"
        description="Draw the seeds at random; otherwise the standings decide them"
        checked={shuffle}
        onChange={(event) => setShuffle(event.currentTarget.checked)}
      />
      <TextInput
        label="Series lengths"
        description="Most games of a series in each round: odd numbers, separated by commas"
        value={lengths}
        onChange={(event) => setLengths(event.currentTarget.value)}
      />
      {caution ? <p className={classes.warning}>{caution}</p> : null}
      <div>
        <Button onClick={() => void draw()} loading={loading}>
          Set Up Tournament
        </Button>
      </div>
    </>
  );
}
