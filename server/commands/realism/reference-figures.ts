import reference from '../../engine/reference/mlb.json';
import {
  BALK,
  FLY_BALL,
  GROUND_BALL,
  HOME_RUN,
  LINE_DRIVE,
  PASSED_BALL,
  PICKED_OFF,
  POP_UP,
  STRIKEOUT,
  WALK,
  WILD_PITCH,
} from '../../engine/game/play.js';
import { Figure } from './figure.js';
import { SeasonTotals } from './season-totals.js';
import { Tally } from './tally.js';

const { retro_2016: running } = reference.baserunning;
const { retro_2016: fielding } = reference.batted_balls_and_fielding;
const DESTINATIONS = ['out', 'first', 'second', 'third', 'scores'];

/** What runners do on singles, doubles, flies and grounders, by outs. */
export function baserunningFigures(tally: Tally): Figure[] {
  return Object.entries(running.values).flatMap(([name, byOuts]) =>
    byOuts.flatMap((entry, outs) =>
      DESTINATIONS.flatMap((destination, to): Figure[] => {
        const expected = entry[to + 1] ?? 0;
        const whole = `run.${name}.${outs}`;
        if (expected < 0.02 || tally.of(whole) === 0) return [];
        return [
          {
            name: `${name}, ${outs} out: ${destination}`,
            ours: tally.share(`${whole}.${to}`, whole),
            reference: expected,
          },
        ];
      }),
    ),
  );
}

export function runningPlayFigures(tally: Tally): Figure[] {
  const { steals, misc, DP, runner3_lt2out } = running;
  const perRunnersOn = (code: number): number => tally.share(`running.${code}`, 'PA.runners on');
  const attempts = (base: number): number =>
    tally.of(`steal.${base}.stolen`) + tally.of(`steal.${base}.caught`);
  const success = (base: number): number => tally.of(`steal.${base}.stolen`) / attempts(base);
  return [
    {
      name: 'PA with runners on',
      ours: tally.share('PA.runners on', 'PA'),
      reference: misc.share_PA_runners_on,
    },
    {
      name: 'wild pitches per PA, runners on',
      ours: perRunnersOn(WILD_PITCH),
      reference: misc.WP_per_PA_runners_on,
    },
    {
      name: 'passed balls per PA, runners on',
      ours: perRunnersOn(PASSED_BALL),
      reference: misc.PB_per_PA_runners_on,
    },
    { name: 'balks per PA, runners on', ours: perRunnersOn(BALK), reference: misc.BK_per_PA_runners_on },
    {
      name: 'pickoffs per PA',
      ours: tally.share(`running.${PICKED_OFF}`, 'PA'),
      reference: steals.pickoffs / 184_580,
    },
    {
      name: 'steals of second tried per PA',
      ours: attempts(2) / tally.of('PA.steal second'),
      reference: steals.att2_per_PA_opp,
    },
    {
      name: 'steals of third tried per PA',
      ours: attempts(3) / tally.of('PA.steal third'),
      reference: steals.att3_per_PA_opp,
    },
    { name: 'steals of second won', ours: success(2), reference: steals.succ2 },
    { name: 'steals of third won', ours: success(3), reference: steals.succ3 },
    {
      name: 'double plays per chance',
      ours: tally.share('DP.grounded', 'DP.opportunities'),
      reference: DP.GIDP_per_opportunity_PA,
    },
    {
      name: 'runner on third scores, fewer than two out',
      ours: tally.share('runner3.lt2.scores', 'runner3.lt2'),
      reference: runner3_lt2out.runner_scores_on_PA,
    },
    {
      name: 'runner on third scores, two out',
      ours: tally.share('runner3.two.scores', 'runner3.two'),
      reference: runner3_lt2out.two_out,
    },
  ];
}

export function battedBallFigures(tally: Tally): Figure[] {
  const { batted_outs_by_type: outs } = fielding.outs_mix;
  const share = (trajectory: number): number =>
    tally.share(`outs by trajectory.${trajectory}`, 'outs by trajectory');
  const pitches = (code: number): number => tally.share(`pitches.${code}`, `pitches.n.${code}`);
  const expected = (event: string): number =>
    reference.pitches_2016.values.by_event.find(({ ev }) => ev === event)?.mean ?? 0;
  return [
    { name: 'outs on the ground', ours: share(GROUND_BALL), reference: outs.G },
    { name: 'outs on flies', ours: share(FLY_BALL), reference: outs.F },
    { name: 'outs on liners', ours: share(LINE_DRIVE), reference: outs.L },
    { name: 'outs on pop-ups', ours: share(POP_UP), reference: outs.P },
    { name: 'pitches of a strikeout', ours: pitches(STRIKEOUT), reference: expected('K') },
    { name: 'pitches of a walk', ours: pitches(WALK), reference: expected('BB') },
    { name: 'pitches of a home run', ours: pitches(HOME_RUN), reference: expected('HR') },
  ];
}

export function fieldingFigures(tally: Tally): Figure[] {
  const shares = (credit: string, expected: Readonly<Record<string, number>>): Figure[] =>
    Object.entries(expected).map(([fielder, share]) => ({
      name: `${credit} by fielder ${fielder}`,
      ours: tally.share(`${credit}.${fielder}`, credit),
      reference: share,
    }));
  return [
    ...shares('putouts', fielding.PO_share),
    ...shares('assists', fielding.A_share),
    ...shares('errors', fielding.E_share),
    { name: 'assists per putout', ours: tally.share('assists', 'putouts'), reference: fielding.A_per_PO },
  ];
}

export function reliefFigures({
  counts: c,
  teamGames: games,
  starterOuts,
  starterPitches,
}: SeasonTotals): Figure[] {
  const { values: relief, inherited_runners } = reference.relief_2016;
  const starters = reference.starters_2016.values;
  const appearances = c.gamesPitched - c.gamesStartedPitching;
  return [
    { name: 'holds per team-game', ours: c.holds / games, reference: relief.holds_per_team_game },
    {
      name: 'blown saves per team-game',
      ours: c.blownSaves / games,
      reference: relief.blown_saves_per_team_game_approx,
    },
    { name: 'relief appearances', ours: appearances / games, reference: relief.relief_apps_per_team_game },
    {
      name: 'inherited runners per appearance',
      ours: c.inheritedRunners / appearances,
      reference: relief.inherited_runners_per_app,
    },
    {
      name: 'inherited runners scored',
      ours: c.inheritedRunnersScored / c.inheritedRunners,
      reference: inherited_runners.scored_pct,
    },
    {
      name: 'pitches per team-game',
      ours: c.pitches / games,
      reference: reference.pitches_2016.values.per_team_game,
    },
    { name: 'innings a start (2016–2024: 5.65 to 5.13)', ours: starterOuts / 3 / games, reference: 5.35 },
    { name: 'pitches a start (2015–2024: 93 to 85)', ours: starterPitches / games, reference: 88 },
    { name: 'quality starts (published: about 0.40)', ours: c.qualityStarts / games, reference: 0.4 },
    { name: 'complete games, 2016', ours: c.completeGames / games, reference: starters.complete_game },
  ];
}

export function slotFigures(tally: Tally, totals: SeasonTotals): Figure[] {
  const { values, wOBA_by_slot } = reference.PA_per_lineup_slot_2016;
  return [
    ...values.map(({ bat_lineup_id, PA_per_game }) => ({
      name: `plate appearances, slot ${bat_lineup_id}`,
      ours: tally.of(`slot.${bat_lineup_id}.PA`) / totals.teamGames,
      reference: PA_per_game,
    })),
    ...wOBA_by_slot.map(({ bat_lineup_id, wOBA }) => ({
      name: `wOBA, slot ${bat_lineup_id}`,
      ours: tally.share(`slot.${bat_lineup_id}.woba`, `slot.${bat_lineup_id}.PA`),
      reference: wOBA,
    })),
  ];
}

export function situationFigures(tally: Tally): Figure[] {
  const { wOBA_actual } = reference.times_through_order;
  const { home, vis } = reference.home_vs_visitor_2016.values;
  const woba = (group: string): number => tally.share(`${group}.woba`, `${group}.PA`);
  return [
    ...wOBA_actual.map((expected, i) => ({
      name: `wOBA, time ${i + 1} through the order`,
      ours: woba(`through.${i + 1}`),
      reference: expected,
    })),
    { name: 'wOBA at home', ours: woba('side.home'), reference: home[0]?.wOBA ?? 0 },
    { name: 'wOBA on the road', ours: woba('side.away'), reference: vis[0]?.wOBA ?? 0 },
    ...fielding.rates_by_base_out.flatMap(({ bases, outs, n, K, BB, H }) => {
      const state = `state.${bases}.${outs}`;
      return [
        { name: `share of PA, ${bases} ${outs} out`, ours: tally.share(state, 'PA'), reference: n / 184_580 },
        {
          name: `strikeouts, ${bases} ${outs} out`,
          ours: tally.share(`${state}.K`, `${state}.PA`),
          reference: K,
        },
        {
          name: `walks, ${bases} ${outs} out`,
          ours: tally.share(`${state}.BB`, `${state}.PA`),
          reference: BB,
        },
        { name: `hits, ${bases} ${outs} out`, ours: tally.share(`${state}.H`, `${state}.PA`), reference: H },
      ];
    }),
  ];
}
