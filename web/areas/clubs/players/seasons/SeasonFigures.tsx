import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ordinal } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { sidesOf, type PageColumns, type ShownPlayer, type Side } from '../page/player-page';
import { playerSentence } from '../page/player-sentence';
import { type Figures, type Statistic, writeFigure } from '../statistics';
import classes from './SeasonFigures.module.css';

type Season = ShownPlayer['season'];
type Rank = Season['ranks'][number];

/**
 * Kinds of figures shown, the player's main work first; the other kind only if the player has such figures this season.
 */
function sidesOfSeason(player: ShownPlayer): readonly Side[] {
  const { plateAppearances, battersFaced } = player.season.stats;
  const has = { batting: plateAppearances > 0, pitching: battersFaced > 0 };
  return sidesOf(player).filter((side, at) => at === 0 || has[side]);
}

interface SeasonFiguresProps {
  player: ShownPlayer;
  columns: PageColumns;
}

/** Figures of this season, with ranks among the league's first ten. */
export function SeasonFigures({ player, columns }: SeasonFiguresProps) {
  const { season } = player;
  const { stats, ranks } = season;
  const hasPlayed = stats.gamesPlayed > 0;
  const sides = sidesOfSeason(player);
  const columnsOf = { batting: columns.summaryBatting, pitching: columns.summaryPitching };
  const shown = new Set(sides.flatMap((side) => columnsOf[side].map(({ key }) => key)));
  return (
    <Panel
      title={season.isCurrent || season.season === null ? 'This season' : 'Latest season'}
      aside={<Occasion season={season} />}
    >
      {hasPlayed ? (
        <>
          {sides.map((side) => (
            <FigureList key={side} columns={columnsOf[side]} figures={season[side]} ranks={ranks} />
          ))}
          {ranks.some(({ statistic }) => shown.has(statistic)) ? (
            <p className={classes.key}>Below a figure: its place in the league.</p>
          ) : null}
          <OtherRanks
            ranks={ranks.filter(({ statistic }) => !shown.has(statistic))}
            statistics={columns.statistics}
          />
        </>
      ) : (
        <EmptyState title="No games this season yet." />
      )}
      <p className={classes.sentence}>{playerSentence(player)}</p>
    </Panel>
  );
}

function Occasion({ season: { league, season, seasonName } }: { season: Season }) {
  if (!league) {
    const words = season === null ? 'Games outside leagues' : `Season ${season} of a deleted league`;
    return <span className="hint">{words}</span>;
  }
  return (
    <span className="hint">
      <Link to={paths.leagueOnDashboard(league.id)}>{league.name}</Link>
      {seasonName === null ? null : `, ${seasonName}`}
    </span>
  );
}

interface FigureListProps {
  columns: readonly Statistic[];
  figures: Figures;
  ranks: readonly Rank[];
}

function FigureList({ columns, figures, ranks }: FigureListProps) {
  return (
    <dl className={classes.figures}>
      {columns.map((column, at) => {
        const { key, abbreviation, longName } = column;
        const rank = ranks.find(({ statistic }) => statistic === key);
        return (
          <div key={key}>
            <dt>
              <abbr title={longName}>{abbreviation}</abbr>
            </dt>
            <dd>{writeFigure(column, figures[at])}</dd>
            {rank ? (
              <dd className={classes.rank}>
                <span title="Place in the league">{ordinal(rank.rank)}</span>{' '}
                <span className="visually-hidden">in the league</span>
              </dd>
            ) : null}
          </div>
        );
      })}
    </dl>
  );
}

interface OtherRanksProps extends Pick<PageColumns, 'statistics'> {
  ranks: readonly Rank[];
}

function OtherRanks({ ranks, statistics }: OtherRanksProps) {
  const known = ranks.flatMap(({ statistic: wanted, rank, value }) => {
    const statistic = statistics.find(({ key }) => key === wanted);
    return statistic ? [{ statistic, rank, value }] : [];
  });
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={classes.others}>Also in the top ten</h3>
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
