import { chanceText } from '../../../../ui/baseball/chance';
import { DASH, ordinal, tenths } from '../../../../ui/text/format';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { ClubInRow } from '../../../../ui/baseball/NameOrCode';
import { ClinchMark } from '../../../leagues/standings/ClinchMark';
import { Chance } from '../Chance';
import type { OddsRow } from './odds-rows';
import classes from '../Odds.module.css';

interface SpreadProps {
  /** For each outcome, the share of the simulated seasons with it; drawn as a bar. */
  shares: readonly number[];
  /** Outcome of the first bar. */
  from: number;
  /** First and last outcome of the drawing, equal in all rows. */
  scale: readonly [low: number, high: number];
  /** Bars outside this range are paler. If left out, all bars have one colour. */
  middle?: readonly [low: number, high: number];
}

const WIDTH = 96;
const HEIGHT = 18;

/** Small bar chart of how often each outcome came; the text beside it gives the same information. */
function Spread({ shares, from, scale: [low, high], middle }: SpreadProps) {
  const step = WIDTH / (high - low + 1);
  const most = Math.max(...shares, Number.EPSILON);
  return (
    <svg className={classes.spread} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {shares.map((share, index) => {
        const at = from + index;
        const height = (share / most) * HEIGHT;
        return share === 0 ? null : (
          <rect
            key={at}
            x={(at - low) * step}
            y={HEIGHT - height}
            width={Math.max(step - (step > 3 ? 1 : 0), 0.5)}
            height={height}
            data-pale={(middle && (at < middle[0] || at > middle[1])) || undefined}
          />
        );
      })}
    </svg>
  );
}

const team: StatColumn<OddsRow> = {
  key: 'team',
  label: 'Team',
  value: (row) => row.teamName,
  render: (row) => (
    <span className={classes.team}>
      <ClinchMark letter={row.letter} />
      <ClubInRow id={row.teamId} name={row.teamName} team={row.team} />
    </span>
  ),
  csv: [
    { label: 'Team', value: (row) => row.teamName },
    { label: 'Clinched', value: (row) => row.letter },
  ],
};

function chanceColumn(key: keyof OddsRow['certain'], label: string, title: string): StatColumn<OddsRow> {
  return {
    key,
    label,
    title,
    value: (row) => row[key],
    render: (row) => <Chance chance={row[key]} certain={row.certain[key]} />,
    csv: [{ label, value: (row) => row[key] }],
  };
}

const wins: StatColumn<OddsRow> = {
  key: 'wins',
  label: 'Wins',
  title: 'Expected wins at the end of the schedule',
  value: (row) => row.expectedWins,
  render: (row) => tenths(row.expectedWins),
};

const spread: StatColumn<OddsRow> = {
  key: 'spread',
  label: 'Spread of wins',
  title: 'Eight of ten simulated seasons end within this range',
  value: (row) => row.wins.p90 - row.wins.p10,
  render: ({ wins: { fewest, shares, p10, p90 }, scale }) => (
    <span className={classes.spreadCell}>
      <Spread shares={shares} from={fewest} scale={scale} middle={[p10, p90]} />
      <span>{p10 === p90 ? p10 : `${p10}–${p90}`}</span>
    </span>
  ),
  csv: [
    { label: 'Wins p10', value: (row) => row.wins.p10 },
    { label: 'Wins p50', value: (row) => row.wins.p50 },
    { label: 'Wins p90', value: (row) => row.wins.p90 },
  ],
};

const place: StatColumn<OddsRow> = {
  key: 'place',
  label: 'Likeliest place',
  title: 'Place in the league, and its share of the simulated seasons',
  value: (row) => row.likeliest?.place,
  render: ({ likeliest, places }) =>
    likeliest === null ? (
      DASH
    ) : (
      <span className={classes.spreadCell}>
        <Spread shares={places} from={1} scale={[1, places.length]} />
        <span>
          {ordinal(likeliest.place)} <span className={classes.quiet}>{chanceText(likeliest.share)}</span>
        </span>
      </span>
    ),
  csv: [
    { label: 'Likeliest place', value: (row) => row.likeliest?.place },
    { label: 'Its share', value: (row) => row.likeliest?.share },
  ],
};

const playoffs = chanceColumn('playoffs', 'Playoffs', 'Chance to make the playoffs');
const division = chanceColumn('division', 'Division', 'Chance to win the division');
const conference = chanceColumn('conference', 'Conf', 'Chance to win the conference');
const title = chanceColumn('title', 'Title', 'Chance to win the title');

/** Contests in the league, each with a column. Without divisions and conferences, one column shows first place. */
export interface Contests {
  isTournament: boolean;
  hasConferences: boolean;
  hasDivisions: boolean;
}

export function oddsColumns({ isTournament, hasConferences, hasDivisions }: Contests): StatColumn<OddsRow>[] {
  if (isTournament) return [team, title];
  const first = hasDivisions ? [division] : [];
  const conferences = hasConferences ? [conference] : [];
  const league = hasDivisions || hasConferences ? [] : [firstPlace];
  return [team, playoffs, ...league, ...first, ...conferences, title, wins, spread, place];
}

const firstPlace: StatColumn<OddsRow> = {
  ...chanceColumn('conference', 'First', 'Chance to finish first in the league'),
};
