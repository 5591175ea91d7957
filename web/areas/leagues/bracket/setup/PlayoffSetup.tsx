import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { counted } from '../../../../ui/text/format';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { type BracketFormProps, mayReplace } from './bracket-form';
import { roundName } from '../bracket-layout';
import { parseSeriesLengths } from './series-lengths';
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
  const [top, setTop] = useState<number | string | null>(league.playoffPlaces);
  const [lengths, setLengths] = useState(league.playoffSeriesLengths.join(','));
  const [winnersFirst, setWinnersFirst] = useState(
    league.divisionWinnersAutomatic ? null : league.divisionWinnersFirst,
  );
  const [byConference, setByConference] = useState(league.playoffsByConference);
  const [reseeding, setReseeding] = useState(league.playoffReseeding);
  // Null leaves the choice to the league's rule: for places and division winners, to the number of its divisions.
  const input = {
    topN: top === null ? null : Number(top),
    seriesLengths: parseSeriesLengths(lengths),
    divisionWinnersFirst: league.hasDivisions === false && winnersFirst === true ? false : winnersFirst,
    byConference: byConference && league.hasConferences !== false,
    reseeding,
  };
  const { preview, refusal } = usePreview(league.id, input);
  const [setUp, { loading }] = useMutation(SetUpPlayoffsDocument, {
    refetchQueries: [{ query: LeagueBracketDocument, variables: { id: league.id } }],
  });
  const hasSchedule = league.schedule.pending + league.schedule.simulated > 0;

  async function make() {
    if (!(await mayReplace(league))) return;
    try {
      await setUp({ variables: { leagueId: league.id, input } });
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
          value={top ?? preview?.teams ?? USUAL_TOP}
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
          description="The winner of each division qualifies with the best seeds; the other places are wild cards"
          checked={winnersFirst ?? preview?.divisionWinnersFirst ?? league.divisionWinnersFirst}
          onChange={(event) => setWinnersFirst(event.currentTarget.checked)}
        />
      )}
      {league.hasConferences === false ? null : (
        <Checkbox
          label="By conference"
          description="Each conference has half of the places; its champions meet in the final"
          checked={byConference}
          onChange={(event) => setByConference(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Reseed each round"
        description="The highest remaining seed meets the lowest; otherwise the bracket is fixed"
        checked={reseeding}
        onChange={(event) => setReseeding(event.currentTarget.checked)}
      />
      {refusal === null ? null : <p className={classes.refusal}>{refusal}</p>}
      {preview ? <PreviewRounds preview={preview} /> : null}
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

/** Choices of the form; null for those of the league's rule. */
interface PlayoffChoices {
  topN: number | null;
  seriesLengths: number[];
  divisionWinnersFirst: boolean | null;
  byConference: boolean;
  reseeding: boolean;
}

/** The bracket that the setup would create, or the reason why the server would refuse it. */
function usePreview(leagueId: string, choices: PlayoffChoices) {
  const { topN, seriesLengths, ...others } = choices;
  const [wanted] = useDebouncedValue(JSON.stringify([topN, seriesLengths]), 250);
  const [top, lengths]: [number | null, number[]] = useMemo(() => JSON.parse(wanted), [wanted]);
  const variables = { leagueId, topN: top, seriesLengths: lengths, ...others };
  const { data, previousData, error } = useQuery(PlayoffPreviewDocument, {
    variables,
    fetchPolicy: 'network-only',
  });
  useUpdates(PlayoffPreviewDocument, variables);
  return error
    ? { preview: null, refusal: messageOf(error, bracketFailures.setUpPlayoffs) }
    : { preview: (data ?? previousData)?.playoffPreview ?? null, refusal: null };
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
