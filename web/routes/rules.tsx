import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatisticLegends } from '../areas/clubs/players/lists/StatisticLegends';
import { qualifyingRule } from '../areas/leagues/standings/leaders/leader-boards';
import { StandingsRules } from '../areas/leagues/standings/StandingsRules';
import { paths } from '../ui/addresses/paths';
import { PageHeader } from '../ui/page/PageHeader';
import { Panel } from '../ui/page/Panel';
import { usePageHead } from '../ui/page/use-page-head';
import classes from './Rules.module.css';

/** Sections by the part of the address after the #. */
const sections: readonly (readonly [id: string, title: string, content: ReactNode])[] = [
  ['standings', 'Standings and ties', <StandingsRules key="standings" hasRace />],
  [
    'playoffs',
    'Playoffs',
    <>
      <p>
        The best teams of the standings qualify: four, unless the league has set another number. In a league
        with divisions, division winners qualify whatever their record, and the best others fill the field as
        wild cards, unless the league has chosen that only records count. A league can give each of its two
        conferences half of the places; their champions meet in the final. The line in the standings is below
        the last place that qualifies.
      </p>
      <p>
        If the number of teams is not a power of two, the top seeds have a bye to the second round. The better
        seed has most home games. Where a league reseeds, the highest remaining seed meets the lowest in each
        round; otherwise the bracket is fixed.
      </p>
      <p>
        In front of a name, x- means a place in the playoffs, y- the division, z- the conference; e- means
        eliminated. The letters appear once they are certain, whatever happens in the remaining games.
      </p>
    </>,
  ],
  [
    'games',
    'Games and scoring',
    <>
      <p>
        Games have nine innings and a designated hitter. A tied game goes on until one team leads at the end
        of an inning. From the tenth inning of the regular schedule, each half-inning begins with a runner on
        second base, unless the league plays without it; playoff games have no such runner.
      </p>
      <p>
        Wins, losses, saves, holds, errors and earned runs follow the Official Baseball Rules. Playoff
        statistics are kept separate from the regular season’s.
      </p>
    </>,
  ],
  ['leaders', 'Qualifying for averages and rates', <p key="rule">{qualifyingRule}</p>],
  [
    'odds',
    'Odds',
    <>
      <p>
        The chance of a match is computed from the players’ ratings, form, fatigue and injuries, the probable
        starters and the home field. A team with a worse record may therefore have the better odds.
      </p>
      <p>
        For the season’s odds, the rest of the schedule and the playoffs are simulated 10,000 times. A club’s
        odds are the share of the simulated seasons in which the outcome happens.
      </p>
    </>,
  ],
  [
    'market',
    'Trades, claims and waivers',
    <>
      <p>
        An owner <Link to={paths.market}>offers trades</Link> to other owners, claims{' '}
        <Link to={paths.freeAgents}>free agents</Link>, and waives players, who become free agents. The league
        decides whether staff approves each deal, or deals take effect at once. If several teams claim a
        player, staff chooses.
      </p>
      <p>
        A roster has at most 40 players, and must keep nine position players and five pitchers. No players
        move while their team plays live.
      </p>
    </>,
  ],
  [
    'orders',
    'Lineup, rotation and tactics',
    <p key="orders">
      The owner of a club gives its orders: lineups, bench, rotation, bullpen and tactics. The manager decides
      everything that the orders leave open, and replaces the injured and the tired. The Orders button is on{' '}
      <Link to={paths.myClub}>your club’s page</Link>.
    </p>,
  ],
];

export function Component() {
  usePageHead({
    address: paths.rules,
    description:
      'Rules of standings, ties, playoffs, scoring, odds and trades, and formulas of all statistics.',
  });
  return (
    <div className="stack">
      <PageHeader
        title="Rules and help"
        lead="Standings, playoffs, odds, trades and statistics, explained."
      />
      <div className={classes.page}>
        <nav aria-label="Sections" className={`sideways jumps ${classes.contents}`}>
          {[...sections, ['statistics', 'Abbreviations and formulas'] as const].map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="stack">
          {sections.map(([id, title, content]) => (
            <div key={id} id={id} className={classes.section}>
              <Panel title={title}>
                <div className={classes.text}>{content}</div>
              </Panel>
            </div>
          ))}
          <div id="statistics" className={`stack ${classes.section}`}>
            <StatisticLegends />
          </div>
        </div>
      </div>
    </div>
  );
}
