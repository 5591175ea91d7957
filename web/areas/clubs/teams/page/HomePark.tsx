import { Panel } from '../../../../ui/page/Panel';
import { signed } from '../../../../ui/text/format';
import type { ShownTeam } from './team-page';
import classes from './HomePark.module.css';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

type ShownPark = ShownTeam['park'];
type Factor = ShownPark['homeRuns'];

const AVERAGE = 100;
/** A park whose runs differ from the average by less than this many percent is called balanced. */
const NOTICEABLE = 2;
/** Difference from the average, in percent, that fills half of a bar. */
const FULL_BAR = 50;

const HITS = [
  { key: 'homeRuns', label: 'Home runs' },
  { key: 'triples', label: 'Triples' },
  { key: 'doubles', label: 'Doubles' },
  { key: 'singles', label: 'Singles' },
] as const;

/** Effect of the club's home field on hits and runs. */
export function HomePark({ park }: { park: ShownPark }) {
  const isNeutral = HITS.every(({ key }) => park[key].left === AVERAGE && park[key].right === AVERAGE);
  return (
    <Panel title="Home Park">
      <p className={classes.verdict}>
        <strong>{isNeutral ? 'Neutral park' : kindOf(park.runs)}</strong>: {runsHere(park.runs)}.
      </p>
      {isNeutral ? (
        <p className={classes.note}>Every kind of hit is as frequent here as in an average park.</p>
      ) : (
        <>
          <Factors park={park} />
          <HowItWorks of="home park">
            <p>The factors compare the hits of both clubs here with an average park, by the batter’s side.</p>
          </HowItWorks>
        </>
      )}
    </Panel>
  );
}

function kindOf(runs: number): string {
  if (Math.abs(runs - AVERAGE) < NOTICEABLE) return 'Balanced park';
  return runs > AVERAGE ? 'Hitters’ park' : 'Pitchers’ park';
}

function runsHere(runs: number): string {
  const more = runs - AVERAGE;
  if (more === 0) return 'as many runs as in an average park';
  return `${Math.abs(more)}% ${more > 0 ? 'more' : 'fewer'} runs than in an average park`;
}

function Factors({ park }: { park: ShownPark }) {
  return (
    <table className={classes.factors}>
      <thead>
        <tr>
          <th scope="col">Hit</th>
          <th scope="col">Left-handed</th>
          <th scope="col">Right-handed</th>
        </tr>
      </thead>
      <tbody>
        {HITS.map(({ key, label }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <Difference factor={park[key]} side="left" />
            <Difference factor={park[key]} side="right" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Difference({ factor, side }: { factor: Factor; side: 'left' | 'right' }) {
  const difference = factor[side] - AVERAGE;
  const share = Math.min(1, Math.abs(difference) / FULL_BAR);
  return (
    <td>
      <span
        className={classes.bar}
        style={{ '--share': `${50 * share}%` }}
        data-more={difference > 0}
        aria-hidden="true"
      />
      <span className={classes.value}>{signed(difference)}%</span>
    </td>
  );
}
