import { useQuery } from '../../../../session/use-query';
import { SegmentedControl, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { VisuallyHidden } from '../../../../ui/text/badges';
import { counted } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import classes from './PlayByPlay.module.css';
import { MatchPlaysDocument } from '../match-page.generated';
import { legendOf, lettersOf, numbered, type NumberedPlay, wordsOf } from './pitches';

interface Inning {
  number: number;
  halves: { half: string; plays: NumberedPlay[] }[];
  runs: number;
}

function byInning(plays: readonly NumberedPlay[]): Inning[] {
  const innings: Inning[] = [];
  let before = 0;
  for (const play of plays) {
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
    half.plays.push(play);
    const score = play.homeScore + play.awayScore;
    inning.runs += score - before;
    before = score;
  }
  return innings;
}

const halfNames: Record<string, string> = { top: 'Top', bottom: 'Bottom' };

interface PlayByPlayProps {
  matchId: string;
  /** Names of the clubs that bat in the top and the bottom. */
  batting: { top: string; bottom: string };
}

/** The game in sentences by inning; at first only the scoring plays, because most readers want only those. */
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
          const plays = numbered(match?.plays.plays ?? []);
          const shown = all ? plays : plays.filter((play) => play.scoring);
          return shown.length === 0 ? (
            <p>No runs were scored.</p>
          ) : (
            <>
              <Legend plays={shown} />
              <Innings key={all ? 'all' : 'scoring'} plays={shown} batting={batting} open={!all} />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}

interface InningsProps {
  plays: readonly NumberedPlay[];
  batting: PlayByPlayProps['batting'];
  /** Whether all innings are open at first, or only the first one. */
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

/** Legend of the pitch letters. Hidden from screen readers, which read the words with each play. */
function Legend({ plays }: { plays: readonly NumberedPlay[] }) {
  return (
    <p className={classes.legend} aria-hidden="true">
      {legendOf(plays).map(({ letter, words }) => (
        <span key={letter}>
          <b>{letter}</b> {words}
        </span>
      ))}
    </p>
  );
}

/** Pitches and count of a play: `BCFX (1–2)`. */
function Pitches({ play }: { play: NumberedPlay }) {
  const count = 'count' in play ? play.count : null;
  if (count === null || play.pitches.length === 0) return null;
  return (
    <span className={classes.pitches} title={wordsOf(play)}>
      <span aria-hidden="true">
        <b>{lettersOf(play)}</b> ({count.replace('-', '–')})
      </span>
      <VisuallyHidden>
        Count {count.replace('-', ' and ')}. Pitches: {wordsOf(play)}.
      </VisuallyHidden>
    </span>
  );
}

function PlayLine({ play }: { play: NumberedPlay }) {
  return (
    <li data-scoring={play.scoring || undefined}>
      <span>{play.text}</span>
      <span className={classes.after}>
        <Pitches play={play} />
        {play.scoring ? (
          <strong className={classes.score} title="Away to home">
            {play.awayScore}–{play.homeScore}
          </strong>
        ) : null}
        <span className={classes.outs}>{counted(play.outs, 'out')}</span>
      </span>
    </li>
  );
}
