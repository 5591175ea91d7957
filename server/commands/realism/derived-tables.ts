import { replay } from '../../engine/game/record/play-record.js';
import { GameResult } from '../../engine/game/game.types.js';
import { PLATE, PLACED_RUNNER, RUNNING } from '../../engine/game/play.js';
import { Counts } from '../../engine/figures/counting-statistics.js';
import { Figure } from './figure.js';
import { basesOf } from './play-tallies.js';
import { SeasonTotals } from './season-totals.js';
import { Tally } from './tally.js';

/**
 * Tables that no parameter of the engine sets directly: they result from correct mechanics. The published figures are
 * those of 2010–2019 as widely printed (run expectancy 2010–15 at 4.3 runs a game, the rest of the major leagues'
 * seasons).
 */
const RUN_EXPECTANCY: Readonly<Record<string, readonly number[]>> = {
  '000': [0.481, 0.254, 0.098],
  '100': [0.859, 0.509, 0.224],
  '010': [1.1, 0.664, 0.319],
  '001': [1.35, 0.95, 0.353],
  '110': [1.437, 0.884, 0.429],
  '101': [1.784, 1.13, 0.478],
  '011': [1.964, 1.376, 0.58],
  '111': [2.292, 1.541, 0.752],
};
const RUNS_IN_AN_INNING = [0.729, 0.149, 0.067, 0.031, 0.014, 0.006];
const RUNS_IN_A_GAME = [0.062, 0.104, 0.134, 0.141, 0.134, 0.113, 0.091, 0.07, 0.051, 0.036, 0.024];
const RUNS_BY_INNING = [0.53, 0.44, 0.48, 0.5, 0.5, 0.51, 0.48, 0.47];
const MARGINS = [0.285, 0.18, 0.145, 0.115, 0.085];
const LEADER_WINS = [0.66, 0.69, 0.72, 0.75, 0.79, 0.84, 0.88, 0.94];

export class DerivedTables {
  private readonly tally = new Tally();

  add(result: GameResult): void {
    this.addRunExpectancy(result.plays);
    this.addScores(result);
  }

  private addRunExpectancy(plays: Uint8Array): void {
    const seen: { state: string; runs: number }[] = [];
    let half = '';
    let runs = 0;
    const close = (): void => {
      for (const { state, runs: before } of seen) {
        this.tally.add(`re.${state}`);
        this.tally.add(`re.${state}.runs`, runs - before);
      }
      seen.length = 0;
    };
    const end = replay(plays, (play, scorer) => {
      if (play.kind !== PLATE && play.kind !== RUNNING && play.kind !== PLACED_RUNNER) return;
      const now = `${scorer.inning}.${scorer.batting}`;
      if (now !== half) close();
      half = now;
      runs = scorer.offense.runs;
      for (let base = 0; base < 4; base++) if (play.to[base] === 4) runs++;
      const regular = scorer.inning < 9 || (scorer.inning === 9 && scorer.batting === 0);
      if (play.kind === PLATE && regular)
        seen.push({ state: `${basesOf(scorer)}.${scorer.outs}`, runs: scorer.offense.runs });
    });
    if (end.over) close();
  }

  private addScores({ home, away }: GameResult): void {
    const { tally } = this;
    tally.add('games');
    const innings = home.innings.length;
    if (innings > 9) tally.add('extra');
    const margin = Math.abs(home.runs - away.runs);
    tally.add(`margin.${margin}`);
    tally.add('margin squared', margin * margin);
    if (home.runs > away.runs) tally.add('home wins');
    const ninth = home.innings[innings - 1];
    const before = home.runs - (ninth ?? 0);
    if (home.runs > away.runs && ninth !== null && before <= away.runs) tally.add('walk-off');
    for (const side of [home, away]) {
      tally.add('runs', side.runs);
      tally.add('runs squared', side.runs * side.runs);
      tally.add(`game.${side.runs}`);
      side.innings.forEach((runs, i) => {
        if (runs === null) return;
        tally.add('innings');
        tally.add(`inning.${runs}`);
        tally.add(`by inning.${i + 1}`);
        tally.add(`by inning.${i + 1}.runs`, runs);
      });
    }
    let lead = 0;
    for (let i = 0; i < Math.min(8, innings); i++) {
      lead += (home.innings[i] ?? 0) - (away.innings[i] ?? 0);
      if (lead === 0) continue;
      tally.add(`lead.${i + 1}`);
      if (lead > 0 === home.runs > away.runs) tally.add(`lead.${i + 1}.won`);
    }
  }

  figures(): Figure[] {
    const { tally } = this;
    return [
      ...Object.entries(RUN_EXPECTANCY).flatMap(([bases, byOuts]) =>
        byOuts.map((expected, outs) => ({
          name: `run expectancy, ${bases} ${outs} out`,
          ours: tally.share(`re.${bases}.${outs}.runs`, `re.${bases}.${outs}`),
          reference: expected,
        })),
      ),
      ...RUNS_IN_AN_INNING.map((expected, runs) => ({
        name: `innings of ${runs} runs`,
        ours: tally.share(`inning.${runs}`, 'innings'),
        reference: expected,
      })),
      ...RUNS_BY_INNING.map((expected, i) => ({
        name: `runs in inning ${i + 1}`,
        ours: tally.share(`by inning.${i + 1}.runs`, `by inning.${i + 1}`),
        reference: expected,
      })),
      ...RUNS_IN_A_GAME.map((expected, runs) => ({
        name: `games of ${runs} runs`,
        ours: tally.of(`game.${runs}`) / (2 * tally.of('games')),
        reference: expected,
      })),
      ...MARGINS.map((expected, i) => ({
        name: `won by ${i + 1}`,
        ours: tally.share(`margin.${i + 1}`, 'games'),
        reference: expected,
      })),
      ...LEADER_WINS.map((expected, i) => ({
        name: `leader after inning ${i + 1} wins`,
        ours: tally.share(`lead.${i + 1}.won`, `lead.${i + 1}`),
        reference: expected,
      })),
      {
        name: 'runs of a team in a game, standard deviation',
        ours: Math.sqrt(tally.share('runs squared', 'games') / 2 - (tally.share('runs', 'games') / 2) ** 2),
        reference: 3.15,
      },
      {
        name: 'difference of runs, standard deviation',
        ours: Math.sqrt(tally.share('margin squared', 'games')),
        reference: 4.4,
      },
      { name: 'home side wins', ours: tally.share('home wins', 'games'), reference: 0.536 },
      { name: 'extra innings', ours: tally.share('extra', 'games'), reference: 0.085 },
      { name: 'walk-offs', ours: tally.share('walk-off', 'games'), reference: 0.085 },
    ];
  }
}

interface Leader {
  name: string;
  published: number;
  value: (c: Counts) => number;
  lowest?: boolean;
}

const qualifiedBatter = (c: Counts): boolean => c.plateAppearances >= 502;
const qualifiedPitcher = (c: Counts): boolean => c.outsRecorded >= 3 * 162;

/** The league leader's figure, about as in 2015–2019. */
const LEADERS: readonly Leader[] = [
  { name: 'batting average', published: 0.338, value: (c) => (qualifiedBatter(c) ? c.hits / c.atBats : 0) },
  { name: 'home runs', published: 50, value: (c) => c.homeRuns },
  { name: 'runs batted in', published: 128, value: (c) => c.rbis },
  { name: 'runs', published: 129, value: (c) => c.runs },
  { name: 'plate appearances', published: 745, value: (c) => c.plateAppearances },
  { name: 'hits', published: 208, value: (c) => c.hits },
  { name: 'doubles', published: 52, value: (c) => c.doubles },
  { name: 'triples', published: 12, value: (c) => c.triples },
  { name: 'walks', published: 120, value: (c) => c.walks },
  { name: 'strikeouts at bat', published: 213, value: (c) => c.strikeoutsBatting },
  { name: 'stolen bases', published: 55, value: (c) => c.stolenBases },
  {
    name: 'earned run average',
    published: 2.1,
    lowest: true,
    value: (c) => (qualifiedPitcher(c) ? (27 * c.earnedRuns) / c.outsRecorded : 99),
  },
  { name: 'wins', published: 20.5, value: (c) => c.wins },
  { name: 'losses', published: 17.5, value: (c) => c.losses },
  { name: 'saves', published: 48, value: (c) => c.saves },
  { name: 'holds', published: 36, value: (c) => c.holds },
  { name: 'strikeouts', published: 299, value: (c) => c.strikeouts },
  { name: 'innings', published: 223, value: (c) => c.outsRecorded / 3 },
  { name: 'games pitched', published: 81, value: (c) => c.gamesPitched },
];

export function seasonFigures({ records, leaders }: SeasonTotals): Figure[] {
  const shares = records.map(({ wins, losses }) => wins / (wins + losses));
  const spread = Math.sqrt(shares.reduce((sum, share) => sum + (share - 0.5) ** 2, 0) / shares.length);
  const best = records.reduce((sum, { wins }) => Math.max(sum, wins), 0);
  const worst = records.reduce((sum, { wins }) => Math.min(sum, wins), 162);
  return [
    { name: 'spread of team records (standard deviation)', ours: spread, reference: 0.072 },
    { name: 'most wins in all seasons', ours: best, reference: 108 },
    { name: 'fewest wins in all seasons', ours: worst, reference: 47 },
    ...LEADERS.map(({ name, published, value, lowest }) => {
      const marks = leaders.map((players) => {
        const values = [...players.values()].map(value);
        return lowest ? Math.min(...values) : Math.max(...values);
      });
      return {
        name: `leader, ${name}`,
        ours: marks.reduce((sum, mark) => sum + mark, 0) / marks.length,
        reference: published,
      };
    }),
  ];
}
