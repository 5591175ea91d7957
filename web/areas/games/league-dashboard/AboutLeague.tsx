import { Panel } from '../../../ui/page/Panel';
import { counted } from '../../../ui/text/format';
import { ownKind } from '../../leagues/bracket/setup/bracket-offers';
import { timesOf } from '../../leagues/dates/game-times';
import { formatLabel, marketRules, typeLabel } from '../../leagues/leagues/league-words';
import type { ShownLeague } from './shown/league-dashboard';
import classes from './AboutLeague.module.css';

/** Description and rules of the league. */
export function AboutLeague({ league }: { league: ShownLeague }) {
  return (
    <Panel title="About this league">
      {league.description ? <p className={classes.description}>{league.description}</p> : null}
      <dl className={classes.rules}>
        {rulesOf(league).map(([rule, value]) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function rulesOf(league: ShownLeague): readonly (readonly [string, string])[] {
  const { leagueType, format, playoffPlaces, divisionWinnersFirst, injuries, marketRule } = league;
  const times = timesOf(league);
  const commissioners = league.commissioners.map(({ username }) => username);
  const rule = [
    // Without a choice, the division winners may need more than four places.
    ...(playoffPlaces === null && divisionWinnersFirst
      ? ['Division winners first']
      : [counted(playoffPlaces ?? 4, 'team'), ...(divisionWinnersFirst ? ['division winners first'] : [])]),
    ...(league.playoffsByConference ? ['by conference'] : []),
    ...(league.playoffReseeding ? ['reseeded each round'] : []),
  ];
  const playoffs = ['Playoffs', rule.join(', ')] as const;
  return [
    ['Type', typeLabel(leagueType)],
    ['Format', formatLabel(format)],
    ...(ownKind(league) === 'playoffs' ? [playoffs] : []),
    ['Injuries', injuries ? 'Yes' : 'No'],
    ['Trades, claims and waivers', marketRules.find(({ value }) => value === marketRule)?.label ?? ''],
    ...(times === null ? [] : [['Games', times] as const]),
    ...(commissioners.length === 0
      ? []
      : [[commissioners.length === 1 ? 'Commissioner' : 'Commissioners', commissioners.join(', ')] as const]),
  ];
}
