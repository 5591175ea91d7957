import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { counted } from '../../../../ui/text/format';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { type BracketFormProps, mayReplace } from './bracket-form';
import { roundName } from '../bracket-layout';
import { parseSeriesLengths, USUAL_LENGTHS } from './series-lengths';
import classes from '../../leagues/Setup.module.css';
import {
  LeagueBracketDocument,
  PlayoffPreviewDocument,
  type PlayoffPreviewQuery,
} from '../league-bracket.generated';
import { SetUpPlayoffsDocument } from './bracket-actions.generated';
import { bracketFailures } from './bracket-failures';

const USUAL_TOP = 4;

/** Form for playoffs of a league's best teams, with a preview. */
export function PlayoffSetup({ league, caution, done, report }: BracketFormProps) {
  const [top, setTop] = useState<number | string>(league.playoffPlaces ?? USUAL_TOP);
  const [lengths, setLengths] = useState(USUAL_LENGTHS);
  const [winnersFirst, setWinnersFirst] = useState(league.divisionWinnersFirst);
  const divisionWinnersFirst = winnersFirst && league.hasDivisions !== false;
  const [setUp, { loading }] = useMutation(SetUpPlayoffsDocument, {
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: league.id } }],
  });
  const hasSchedule = league.schedule.pending + league.schedule.simulated > 0;
  const topN = Number(top);
  const seriesLengths = parseSeriesLengths(lengths);

  async function make() {
    if (!(await mayReplace(league))) return;
    try {
      await setUp({
        variables: { leagueId: league.id, input: { topN, seriesLengths, divisionWinnersFirst } },
      });
      done(succeeded('Playoffs set up'));
    } catch (error) {
      report(failed(messageOf(error, bracketFailures.setUpPlayoffs)));
    }
  }

  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label="Top N teams"
          min={2}
          step={2}
          allowDecimal={false}
          value={top}
          onChange={setTop}
        />
        <TextInput
          label="Series lengths"
          description="Most games, by round"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={lengths}
          onChange={(event) => setLengths(event.currentTarget.value)}
        />
      </div>
      {league.hasDivisions === false ? null : (
        <Checkbox
          label="Division winners first"
          description="Division winners qualify with the best seeds. Otherwise, the best records qualify."
          checked={winnersFirst}
          onChange={(event) => setWinnersFirst(event.currentTarget.checked)}
        />
      )}
      <Preview
        leagueId={league.id}
        topN={topN}
        lengths={seriesLengths.join(',')}
        divisionWinnersFirst={divisionWinnersFirst}
      />
      {caution ? <p className={classes.warning}>{caution}</p> : null}
      <div>
        {/* This becomes the primary button once the league has a schedule, which must come first. */}
        <Button variant={hasSchedule ? 'filled' : 'default'} onClick={() => void make()} loading={loading}>
          Set Up Playoffs
        </Button>
      </div>
    </>
  );
}

/** The bracket that the setup would create, or the reason why the server would refuse it. */
interface PreviewProps {
  leagueId: string;
  topN: number;
  lengths: string;
  divisionWinnersFirst: boolean;
}

function Preview({ leagueId, topN, lengths, divisionWinnersFirst }: PreviewProps) {
  const [wanted] = useDebouncedValue({ topN, lengths }, 250);
  const variables = {
    leagueId,
    topN: wanted.topN,
    seriesLengths: parseSeriesLengths(wanted.lengths),
    divisionWinnersFirst,
  };
  const { data, previousData, error } = useQuery(PlayoffPreviewDocument, {
    variables,
    fetchPolicy: 'network-only',
  });
  useUpdates(PlayoffPreviewDocument, variables);
  if (error) return <p className={classes.refusal}>{messageOf(error, bracketFailures.setUpPlayoffs)}</p>;
  const preview = (data ?? previousData)?.playoffPreview;
  return preview ? <PreviewRounds preview={preview} /> : null;
}

function PreviewRounds({ preview }: { preview: PlayoffPreviewQuery['playoffPreview'] }) {
  const { rounds, byes, pendingGames } = preview;
  return (
    <div className={classes.preview} role="status">
      <ol>
        {rounds.map(({ round, series, bestOf }) => (
          <li key={round}>
            <strong>{roundName(round, rounds.length)}</strong>: {counted(series, 'series', 'series')}, best of{' '}
            {bestOf}
          </li>
        ))}
      </ol>
      {byes > 0 ? <p>{counted(byes, 'top seed has', 'top seeds have')} a bye in the first round.</p> : null}
      {pendingGames > 0 ? (
        <p className={classes.warning}>
          {counted(pendingGames, 'game of the schedule is', 'games of the schedule are')} still pending. The
          current standings decide who qualifies.
        </p>
      ) : null}
    </div>
  );
}
