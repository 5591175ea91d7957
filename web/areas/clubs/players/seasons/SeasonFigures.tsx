import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ordinal } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import {
  figureOf,
  sidesOf,
  type FigureKey,
  type FigureRow,
  type Figures,
  type Glossary,
  type ShownPlayer,
  type Side,
} from '../page/player-page';
import { writeFigure } from '../statistics';
import classes from './SeasonFigures.module.css';

type Season = ShownPlayer['season'];
type Rank = Season['ranks'][number];

const batting = [
  'battingAverage',
  'onBasePercentage',
  'sluggingPercentage',
  'onBasePlusSlugging',
  'homeRuns',
  'rbis',
  'runs',
  'stolenBases',
  'plateAppearances',
  'weightedOnBaseAverage',
  'weightedRunsCreatedPlus',
  'winsAboveReplacementBatting',
] as const;

const pitching = [
  'wins',
  'losses',
  'earnedRunAverage',
  'inningsPitched',
  'strikeouts',
  'walksAllowed',
  'whip',
  'saves',
  'gamesPitched',
  'fieldingIndependentPitching',
  'earnedRunAverageMinus',
  'winsAboveReplacementPitching',
] as const;

const keysOf: Readonly<Record<Side, readonly FigureKey[]>> = { batting, pitching };

/** The player's main work, and the other if there was any this season. */
function sidesOfSeason(player: ShownPlayer, { plateAppearances, battersFaced }: Figures): readonly Side[] {
  const has = { batting: plateAppearances > 0, pitching: battersFaced > 0 };
  return sidesOf(player).filter((side, at) => at === 0 || has[side]);
}

interface SeasonFiguresProps {
  player: ShownPlayer;
  glossary: Glossary;
}

/** Figures of this season, with places among the first ten of the league. */
export function SeasonFigures({ player, glossary }: SeasonFiguresProps) {
  const { season } = player;
  const { stats, ranks } = season;
  const hasPlayed = stats.gamesPlayed > 0;
  const sides = sidesOfSeason(player, stats);
  const shown = new Set<string>(sides.flatMap((side) => keysOf[side]));
  return (
    <Panel
      title={season.isCurrent || season.season === null ? 'This season' : 'Latest season'}
      aside={<Occasion season={season} />}
    >
      {hasPlayed ? (
        <>
          {sides.map((side) => (
            <FigureList key={side} keys={keysOf[side]} row={season} ranks={ranks} glossary={glossary} />
          ))}
          <OtherRanks ranks={ranks.filter(({ statistic }) => !shown.has(statistic))} glossary={glossary} />
        </>
      ) : (
        <EmptyState title="No games this season yet." />
      )}
    </Panel>
  );
}

function Occasion({ season: { league, season, seasonName } }: { season: Season }) {
  if (!league) {
    const words = season === null ? 'Games outside leagues' : `Season ${season} of a deleted league`;
    return <span className={classes.occasion}>{words}</span>;
  }
  return (
    <span className={classes.occasion}>
      <Link to={paths.leagueOnDashboard(league.id)}>{league.name}</Link>
      {seasonName === null ? null : `, ${seasonName}`}
    </span>
  );
}

interface FigureListProps {
  keys: readonly FigureKey[];
  row: FigureRow;
  ranks: readonly Rank[];
  glossary: Glossary;
}

function FigureList({ keys, row, ranks, glossary }: FigureListProps) {
  return (
    <dl className={classes.figures}>
      {keys.map((key) => {
        const statistic = glossary.get(key);
        const rank = ranks.find((one) => one.statistic === key);
        return (
          <div key={key}>
            <dt>
              <abbr title={statistic?.longName}>{statistic?.abbreviation ?? key}</abbr>
            </dt>
            <dd>{writeFigure(statistic, figureOf(row, key))}</dd>
            {rank ? <dd className={classes.rank}>{ordinal(rank.rank)} in the league</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}

function OtherRanks({ ranks, glossary }: { ranks: readonly Rank[]; glossary: Glossary }) {
  const known = ranks.flatMap(({ statistic: key, rank, value }) => {
    const statistic = glossary.get(key);
    return statistic ? [{ statistic, rank, value }] : [];
  });
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={classes.others}>Also among the first ten</h3>
      <ul className={classes.list}>
        {known
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ statistic, rank, value }) => (
            <li key={statistic.key}>
              <strong>{ordinal(rank)}</strong> {statistic.label} ({writeFigure(statistic, value)})
            </li>
          ))}
      </ul>
    </>
  );
}
