import { MomentumBadge, StreakBadge, Tag } from '../../../../ui/text/badges';
import { average, innings, inningsFromOuts, perNine, winProbabilityAdded } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { PlayerName } from '../../../clubs/players/card/PlayerName';
import { OrderMark, OrdersPlayed } from './OrdersPlayed';
import { injuryWords } from '../../../clubs/players/injuries/injury-words';
import type { BoxScoreSide, EnteredSide, GameInjury } from '../match-page';
import classes from './BoxScore.module.css';

type Batter = BoxScoreSide['batters'][number];
type Pitcher = BoxScoreSide['pitchers'][number];

/** Column of a box score. It cannot be sorted, because the rows are in batting order. */
function figure<Row>(key: keyof Row & string, label: string, title: string): StatColumn<Row> {
  return { key, label, title, value: (row) => Number(row[key]), sortable: false };
}

function form<Row extends { momentum: number; streak: number }>(): StatColumn<Row> {
  return {
    key: 'form',
    label: 'Form',
    title: 'Current momentum and streak',
    value: (row) => row.momentum,
    render: ({ momentum, streak }) => (
      <span className={classes.form}>
        <MomentumBadge value={momentum} />
        <StreakBadge value={streak} />
      </span>
    ),
    csv: [
      { label: 'Momentum', value: ({ momentum }) => momentum },
      { label: 'Streak', value: ({ streak }) => streak },
    ],
    sortable: false,
  };
}

/** Value of the player's plays in the game. */
function wpa<Row extends { wpa: number }>(): StatColumn<Row> {
  return {
    key: 'wpa',
    label: 'WPA',
    title: 'Win probability added',
    value: (row) => row.wpa,
    render: (row) => winProbabilityAdded(row.wpa),
    csv: [{ label: 'WPA', value: (row) => row.wpa }],
    sortable: false,
  };
}

const battingColumns: readonly StatColumn<Batter>[] = [
  {
    key: 'name',
    label: 'Player',
    value: (batter) => batter.name,
    render: ({ playerId, name, order, byOrder }) => (
      <span className={order > 0 ? `${classes.batter} ${classes.substitute}` : classes.batter}>
        <PlayerName id={playerId} name={name} />
        <OrderMark byOrder={byOrder} />
      </span>
    ),
    sortable: false,
  },
  {
    key: 'position',
    label: 'Pos',
    title: 'Position',
    value: (batter) => batter.position,
    text: true,
    sortable: false,
  },
  figure('ab', 'AB', 'At bats'),
  figure('r', 'R', 'Runs'),
  figure('h', 'H', 'Hits'),
  figure('hr', 'HR', 'Home runs'),
  figure('rbi', 'RBI', 'Runs batted in'),
  figure('bb', 'BB', 'Walks'),
  figure('so', 'SO', 'Strikeouts'),
  figure('lob', 'LOB', 'Left on base'),
  {
    key: 'avg',
    label: 'AVG',
    title: 'Batting average to date',
    value: (batter) => batter.avg,
    render: (batter) => average(batter.avg),
    sortable: false,
  },
  wpa(),
  form(),
];

/** `95–63`. */
function pitchesAndStrikes({ pitches, strikes }: { pitches?: number; strikes?: number }): string {
  return `${pitches ?? 0}–${strikes ?? 0}`;
}

const pitchingColumns: readonly StatColumn<Pitcher>[] = [
  {
    key: 'name',
    label: 'Pitcher',
    value: (pitcher) => pitcher.name,
    render: ({ playerId, name, decision, byOrder }) => (
      <span className={classes.pitcher}>
        <PlayerName
          id={playerId}
          name={name}
          mark={decision === null ? null : <Decision decision={decision} />}
        />
        <OrderMark byOrder={byOrder} />
      </span>
    ),
    csv: [
      { label: 'Pitcher', value: ({ name }) => name },
      { label: 'Decision', value: ({ decision }) => decision },
    ],
    sortable: false,
  },
  {
    key: 'ip',
    label: 'IP',
    title: 'Innings pitched',
    value: (pitcher) => pitcher.outs,
    render: (pitcher) => innings(pitcher.ip),
    sortable: false,
  },
  figure('h', 'H', 'Hits allowed'),
  figure('r', 'R', 'Runs allowed'),
  figure('er', 'ER', 'Earned runs'),
  figure('bb', 'BB', 'Walks allowed'),
  figure('k', 'K', 'Strikeouts'),
  figure('hr', 'HR', 'Home runs allowed'),
  {
    key: 'pitches',
    label: 'P–S',
    title: 'Pitches thrown and strikes among them',
    value: ({ pitches }) => pitches,
    render: pitchesAndStrikes,
    csv: [
      { label: 'Pitches', value: ({ pitches }) => pitches },
      { label: 'Strikes', value: ({ strikes }) => strikes },
    ],
    sortable: false,
  },
  {
    key: 'era',
    label: 'ERA',
    title: 'Earned run average to date',
    value: (pitcher) => pitcher.era,
    render: (pitcher) => perNine(pitcher.era),
    sortable: false,
  },
  figure('battersFaced', 'BF', 'Batters faced'),
  wpa(),
  form(),
];

const decisionNames: Record<string, string> = {
  W: 'Winning pitcher',
  L: 'Losing pitcher',
  SV: 'Save',
  HLD: 'Hold',
  BS: 'Blown save',
};

function Decision({ decision }: { decision: string }) {
  const tone = decision === 'W' ? 'good' : decision === 'L' ? 'bad' : 'plain';
  return (
    <Tag tone={tone} label={decisionNames[decision] ?? decision}>
      {decision}
    </Tag>
  );
}

/** One team's half of the box score. */
export function BoxScore({ side, injuries }: { side: BoxScoreSide; injuries: readonly GameInjury[] }) {
  return (
    <Panel
      title={side.teamName}
      aside={
        <p className={classes.ratings}>
          <span>
            Offense <strong>{side.offense}</strong>
          </span>
          <span>
            Defense <strong>{side.defense}</strong>
          </span>
          <span>
            Starting pitcher <strong>{side.starter.name}</strong>
          </span>
        </p>
      }
    >
      <div className={classes.tables}>
        <BoxTables side={side} batting={battingColumns} pitching={pitchingColumns} />
        <OrdersPlayed side={side} />
        <LeftHurt injuries={injuries.filter(({ teamId }) => teamId === side.teamId)} />
      </div>
    </Panel>
  );
}

interface BoxTablesProps {
  side: Pick<EnteredSide, 'teamName' | 'batters' | 'pitchers'>;
  batting: typeof battingColumns;
  pitching: typeof pitchingColumns;
}

function BoxTables({ side, batting, pitching }: BoxTablesProps) {
  return (
    <>
      <div>
        <StatTable
          caption={`${side.teamName} batting`}
          columns={batting}
          rows={side.batters}
          rowKey={(batter) => batter.playerId}
          totals={battingTotals(side.batters)}
        />
        <BattingNotes batters={side.batters} />
      </div>
      <StatTable
        caption={`${side.teamName} pitching`}
        columns={pitching}
        rows={side.pitchers}
        rowKey={(pitcher) => pitcher.playerId}
        totals={pitchingTotals(side.pitchers)}
      />
    </>
  );
}

const withoutPlays = <Row,>(columns: readonly StatColumn<Row>[]) =>
  columns.filter(({ key }) => key !== 'wpa' && key !== 'pitches');
const enteredBatting = withoutPlays(battingColumns);
const enteredPitching = withoutPlays(pitchingColumns);

/** One team's box lines of a result that was entered by hand, without the figures that come from plays. */
export function EnteredBoxScore({ side }: { side: EnteredSide }) {
  return (
    <Panel title={side.teamName}>
      <div className={classes.tables}>
        <BoxTables side={side} batting={enteredBatting} pitching={enteredPitching} />
      </div>
    </Panel>
  );
}

/** Injuries of the game, below the tables: `Left hurt: Quinn Bell, out for about 12 games (hamstring).` */
function LeftHurt({ injuries }: { injuries: readonly GameInjury[] }) {
  if (injuries.length === 0) return null;
  const hurt = injuries.map(
    ({ name, part, days }) => `${name}, out for ${injuryWords({ part, daysLeft: days })}`,
  );
  return (
    <p className={classes.hurt}>
      <strong>Left hurt:</strong> {hurt.join('; ')}.
    </p>
  );
}

function sums<Row>(rows: readonly Row[], keys: readonly (keyof Row & string)[]): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key]), 0)]));
}

function battingTotals(batters: readonly Batter[]) {
  return { name: 'Totals', ...sums(batters, ['ab', 'r', 'h', 'hr', 'rbi', 'bb', 'so', 'lob']) };
}

function pitchingTotals(pitchers: readonly Pitcher[]) {
  const { outs, pitches, strikes, ...rest } = sums(pitchers, [
    'outs',
    'h',
    'r',
    'er',
    'bb',
    'k',
    'hr',
    'pitches',
    'strikes',
  ]);
  return {
    name: 'Totals',
    ip: inningsFromOuts(outs),
    ...rest,
    pitches: pitchesAndStrikes({ pitches, strikes }),
  };
}

const notes = [
  { key: 'doubles', label: '2B', title: 'Doubles' },
  { key: 'triples', label: '3B', title: 'Triples' },
  { key: 'hr', label: 'HR', title: 'Home runs' },
  { key: 'sb', label: 'SB', title: 'Stolen bases' },
] as const;

/** Notes on statistics without a column, as newspapers print them: `2B: Bell, Quinn 2.` */
function BattingNotes({ batters }: { batters: readonly Batter[] }) {
  const shown = notes.flatMap(({ key, label, title }) => {
    const who = batters.filter((batter) => batter[key] > 0);
    const text = who
      .map((batter) => (batter[key] > 1 ? `${batter.name} ${batter[key]}` : batter.name))
      .join(', ');
    return who.length > 0 ? [{ label, title, text }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={classes.notes}>
      {shown.map(({ label, title, text }) => (
        <div key={label}>
          <dt>
            <abbr title={title}>{label}</abbr>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
