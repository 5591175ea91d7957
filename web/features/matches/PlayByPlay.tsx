import { useQuery } from '@apollo/client/react';
import { SegmentedControl, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { counted } from '../../ui/format';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../graphql/QueryState';
import type { Play } from './match-page';
import classes from './PlayByPlay.module.css';
import { MatchPlaysDocument } from './match-page.generated';

/** A play with its position in the game, which alone distinguishes two equal ones. */
type NumberedPlay = Play & { place: number };

interface Inning {
  number: number;
  halves: { half: string; plays: NumberedPlay[] }[];
  runs: number;
}

function byInning(plays: readonly Play[]): Inning[] {
  const innings: Inning[] = [];
  let before = 0;
  for (const [place, play] of plays.entries()) {
    let inning = innings.at(-1);
    if (inning?.number !== play.inning) {
      inning = { number: play.inning, halves: [], runs: 0 };
      innings.push(inning);
    }
    let half = inning.halves.at(-1);
    if (half?.half !== play.half) {
      half = { half: play.half, plays: [] };
      inning.halves.push(half);
    }
    half.plays.push({ ...play, place });
    const score = play.homeScore + play.awayScore;
    inning.runs += score - before;
    before = score;
  }
  return innings;
}

const halfNames: Record<string, string> = { top: 'Top', bottom: 'Bottom' };

interface PlayByPlayProps {
  matchId: string;
  /** Clubs by the half of the inning in which they bat. */
  batting: { top: string; bottom: string };
}

/** The game in sentences, an inning at a time; the scoring plays first, because most readers want only these. */
export function PlayByPlay({ matchId, batting }: PlayByPlayProps) {
  const result = useQuery(MatchPlaysDocument, { variables: { id: matchId } });
  const [search, setSearch] = useSearchParams();
  const all = search.get('plays') === 'all';
  const show = (value: string) =>
    setSearch(value === 'all' ? { plays: 'all' } : {}, { preventScrollReset: true });
  return (
    <Panel
      title="Play-by-play"
      aside={
        <SegmentedControl
          aria-label="Plays shown"
          data={[
            { value: 'scoring', label: 'Scoring plays' },
            { value: 'all', label: 'All plays' },
          ]}
          value={all ? 'all' : 'scoring'}
          onChange={show}
        />
      }
    >
      <QueryState result={result}>
        {({ match }) => {
          const plays = match?.game?.plays ?? [];
          const shown = all ? plays : plays.filter((play) => play.scoring);
          return shown.length === 0 ? (
            <p>No runs were scored.</p>
          ) : (
            <Innings key={all ? 'all' : 'scoring'} plays={shown} batting={batting} open={!all} />
          );
        }}
      </QueryState>
    </Panel>
  );
}

interface InningsProps {
  plays: readonly Play[];
  batting: PlayByPlayProps['batting'];
  /** Whether all innings are open at first; otherwise only the first is. */
  open: boolean;
}

function Innings({ plays, batting, open }: InningsProps) {
  return (
    <div className={classes.innings}>
      {byInning(plays).map((inning, index) => (
        <details key={inning.number} className={classes.inning} open={open || index === 0}>
          <summary>
            Inning {inning.number}
            <span className={classes.runs}>
              {inning.runs === 0 ? 'no runs' : counted(inning.runs, 'run')}
            </span>
          </summary>
          {inning.halves.map(({ half, plays: shown }) => (
            <section key={half}>
              <Title order={3} className={classes.half}>
                {halfNames[half] ?? half} {inning.number}, {half === 'top' ? batting.top : batting.bottom}
              </Title>
              <ol className={classes.plays}>
                {shown.map((play) => (
                  <PlayLine key={play.place} play={play} />
                ))}
              </ol>
            </section>
          ))}
        </details>
      ))}
    </div>
  );
}

function PlayLine({ play }: { play: Play }) {
  return (
    <li data-scoring={play.scoring || undefined}>
      <span>{play.text}</span>
      <span className={classes.after}>
        {play.scoring ? (
          <strong title="Away to home">
            {play.awayScore}–{play.homeScore}
          </strong>
        ) : null}
        <span>{counted(play.outs, 'out')}</span>
      </span>
    </li>
  );
}
