import reference from '../reference/mlb.json';
import { type Measure, share } from '../measures/measure.js';
import { type Section } from '../row.js';
import { type Shown, shownSection } from './shown.js';

const { retro_2016 } = reference.batted_balls_and_fielding;
const { home, vis } = reference.home_vs_visitor_2016.values;
const { values: slots, wOBA_by_slot } = reference.PA_per_lineup_slot_2016;
const { values: relief } = reference.relief_2016;
const APPEARANCES = 184_580;

const woba = (group: string): Measure => share([`${group}.woba`], [`${group}.woba PA`]);
const rate = (group: string, name: string): Measure => share([`${group}.${name}`], [`${group}.PA`]);

export const staffs: Section = shownSection(
  'staffs',
  'Pitching staffs, 2016',
  [
    ['holds per team-game', relief.holds_per_team_game, (s) => s.counts.holds / s.teamGames],
    [
      'blown saves per team-game',
      relief.blown_saves_per_team_game_approx,
      (s) => s.counts.blownSaves / s.teamGames,
    ],
    [
      'pitches per team-game',
      reference.pitches_2016.values.per_team_game,
      (s) => s.counts.pitches / s.teamGames,
    ],
    ['quality starts (published: about .40)', 0.4, (s) => s.counts.qualityStarts / s.teamGames],
    [
      'complete games',
      reference.starters_2016.values.complete_game,
      (s) => s.counts.completeGames / s.teamGames,
    ],
  ],
  false,
);

/** In half of the games of 2016, pitchers bat ninth. */
export const lineupSlots: Section = shownSection('slots2016', 'Batting slots, 2016', [
  ...slots.map(({ bat_lineup_id: slot, PA_per_game }): Shown => [
    `plate appearances, slot ${slot}`,
    PA_per_game,
    ({ plays, teamGames }) => plays.of(`slot.${slot}.PA`) / teamGames,
  ]),
  ...wOBA_by_slot.map(({ bat_lineup_id: slot, wOBA }): Shown => [
    `wOBA, slot ${slot}`,
    wOBA,
    woba(`slot.${slot}`),
  ]),
]);

export const situations: Section = shownSection('situations', 'Situations, 2016', [
  ...reference.times_through_order.wOBA_actual.map((expected, i): Shown => [
    `wOBA, time ${i + 1} through the order`,
    expected,
    woba(`through.${i + 1}`),
  ]),
  ['wOBA at home', home[0]?.wOBA ?? 0, woba('side.home')],
  ['wOBA on the road', vis[0]?.wOBA ?? 0, woba('side.away')],
  ...retro_2016.rates_by_base_out.flatMap(({ bases, outs, n, K, BB, H }): Shown[] => {
    const state = `state.${bases}.${outs}`;
    const where = `${bases} ${outs} out`;
    return [
      [`share of PA, ${where}`, n / APPEARANCES, share([`${state}.PA`], ['PA'])],
      [`strikeouts, ${where}`, K, rate(state, 'K')],
      [`walks, ${where}`, BB, rate(state, 'BB')],
      [`hits, ${where}`, H, rate(state, 'H')],
    ];
  }),
]);
