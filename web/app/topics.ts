import { battingBoards, figureOf, pitchingBoards } from '../areas/leagues/standings/leaders/leader-boards';
import { paths } from '../ui/addresses/paths';
import type { Command } from './commands';

/** A place that the search finds by what it is about. */
export interface Topic extends Command {
  opens: string;
  /** Other words for it. */
  words: string;
}

const boardWords: Readonly<Record<string, string>> = {
  battingAverage: 'avg hitting',
  homeRuns: 'hr homers home-run',
  rbis: 'rbi',
  onBasePlusSlugging: 'on-base plus slugging',
  stolenBases: 'sb steals',
  earnedRunAverage: 'earned run average',
  strikeouts: 'so k',
  saves: 'sv closers',
  whip: 'walks hits per inning',
};

const leaders: Topic[] = [...battingBoards, ...pitchingBoards].map((board) => ({
  label: `Leaders: ${board.label}`,
  opens: `${paths.leaders}&figure=${figureOf(board)}`,
  words: `best players stats ${boardWords[board.key] ?? ''}`,
}));

const topic = (label: string, opens: string, words: string): Topic => ({ label, opens, words });

/** Rules, statistics and tools, by the words that people look for. */
export const topics: readonly Topic[] = [
  topic('Rules and help', paths.rules, 'how this works faq guide glossary'),
  topic(
    'Ties in the standings',
    paths.rulesOn('standings'),
    'tiebreak tiebreaker tie-break head-to-head pct gb games back magic number elimination number rules',
  ),
  topic(
    'Playoffs: who qualifies',
    paths.rulesOn('playoffs'),
    'postseason qualify wild card seeds seeding series clinched rules',
  ),
  topic(
    'Qualifying for averages and rates',
    paths.rulesOn('leaders'),
    'qualified qualification minimum plate appearances leaders rules',
  ),
  topic(
    'Abbreviations and formulas',
    paths.rulesOn('statistics'),
    [
      'statistics stats glossary legend meaning',
      'avg obp slg ops woba wrc wraa babip iso pa ab hr rbi sb cs bb so lob',
      'era fip whip ip k sv hld er bs wpa re24 war li pb wp po fpct dp h/9 k/9 bb/9',
    ].join(' '),
  ),
  topic(
    'Odds and chances',
    paths.rulesOn('odds'),
    'probability win expectancy probabilities simulation forecast rules',
  ),
  topic('Season odds', paths.leagueView('odds'), 'playoff chances title what-if forecast'),
  topic(
    'Trades, claims and waivers',
    paths.rulesOn('market'),
    'waiver waive trade claim free agent sign signing release transactions rules',
  ),
  topic('Market: trades, claims and waivers', paths.market, 'waiver waive transactions deals transfer'),
  topic('Free agents', paths.freeAgents, 'unsigned sign players without a team waivers'),
  topic(
    'Lineup, rotation and tactics',
    paths.rulesOn('orders'),
    'line-up orders batting order manager starters starting pitcher bullpen closer bench depth injuries fatigue rules',
  ),
  topic('Compare players', paths.comparePlayers, 'versus side by side comparison'),
  topic('Practice game', paths.practice, 'try play computer exhibition'),
  topic('Create a team', paths.createTeam, 'start new club found join'),
  topic('Standings', paths.leagueDashboard, 'table ranking rank pct gb record'),
  topic('Race', paths.leagueView('race'), 'chart day by day standings'),
  topic('Playoff bracket', paths.leagueView('bracket'), 'postseason knockout tournament series final'),
  topic('Schedule', paths.leagueView('schedule'), 'calendar fixtures next games days'),
  topic('Champions and awards', paths.leagueView('history'), 'mvp history seasons winners trophies honours'),
  topic('Records', paths.leagueView('records'), 'best ever career most'),
  ...leaders,
];
