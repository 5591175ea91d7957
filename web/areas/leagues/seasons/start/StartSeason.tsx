import { useMutation } from '@apollo/client/react';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../../graphql/errors';
import type { LeagueType } from '../../../../graphql/schema.generated';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { firstProblem } from '../../schedule/schedule-choice';
import { SeasonFields } from './SeasonFields';
import { StartNextSeasonDocument } from './season-actions.generated';
import { seasonFailures } from './season-failures';
import {
  consequencesOf,
  type EndingSeason,
  lossesOf,
  outcomeOf,
  toSeasonInput,
  usualDraft,
  usualName,
} from './season-start';
import classes from './StartSeason.module.css';

interface StartSeasonProps {
  league: { id: string; leagueType: LeagueType };
  /** The current season, which ends. */
  season: EndingSeason;
  /** The number of its clubs. */
  teams: number;
}

/** For administrators: archives the season, and begins the next one with the same clubs. */
export function StartSeason({ league, season, teams }: StartSeasonProps) {
  const [draft, setDraft] = useState(() => usualDraft(league.leagueType, teams));
  const [message, setMessage] = useState<string | null>(null);
  const [startSeason, { loading }] = useMutation(StartNextSeasonDocument, {
    // Everything on the page is of the season that has ended.
    refetchQueries: 'active',
    awaitRefetchQueries: true,
  });
  const name = draft.name.trim() === '' ? usualName(season) : draft.name.trim();
  const isPlayed = season.schedule.simulated > 0;

  async function start() {
    const problem = draft.schedule && firstProblem(draft.schedule, teams);
    if (problem !== null) return setMessage(failed(problem));
    setMessage(null);
    const agreed = await confirmAction({
      title: `Start ${name}?`,
      message: consequencesOf(season, draft),
      confirmLabel: `Start ${name}`,
    });
    if (!agreed) return;
    try {
      const { data } = await startSeason({ variables: { leagueId: league.id, input: toSeasonInput(draft) } });
      if (!data) return;
      setDraft(usualDraft(league.leagueType, teams));
      setMessage(succeeded(outcomeOf(data.startNextSeason)));
    } catch (error) {
      setMessage(failed(messageOf(error, seasonFailures.startSeason)));
    }
  }

  return (
    <Panel title="Next Season">
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        <SeasonFields
          draft={draft}
          onChange={setDraft}
          usualName={usualName(season)}
          teams={teams}
          disabled={loading}
        />
        {isPlayed ? <Losses season={season} /> : null}
        {isPlayed ? null : (
          <p className={classes.hint}>The next season can start once a match of {season.name} was played.</p>
        )}
        <div className="buttons">
          <Button onClick={() => void start()} loading={loading} disabled={!isPlayed}>
            Start Next Season
          </Button>
          <p className={classes.progress} role="status">
            {loading ? (
              <>
                <Loader size="xs" aria-hidden="true" /> {progressOf(season, draft.agePlayers)}
              </>
            ) : null}
          </p>
        </div>
      </div>
    </Panel>
  );
}

const progressOf = ({ name }: EndingSeason, agePlayers: boolean): string =>
  agePlayers
    ? `${name} is being archived, and players age. This may take a few seconds.`
    : `${name} is being archived. This may take a few seconds.`;

function Losses({ season }: { season: EndingSeason }) {
  const losses = lossesOf(season);
  return losses.length === 0 ? null : <p className={classes.warning}>{losses.join(' ')}</p>;
}
