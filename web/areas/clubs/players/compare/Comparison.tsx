import type { ReactNode } from 'react';
import { CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { DASH } from '../../../../ui/text/format';
import { MomentumBadge, StreakBadge, Tag } from '../../../../ui/text/badges';
import { InjuryBadge } from '../injuries/InjuryBadge';
import { PercentileBar } from '../page/PercentileBar';
import { PlayerFigure } from '../page/PlayerFigure';
import { allRatings, positionName, ratingsShown } from '../player-rules';
import { isPitcher, writeFigure } from '../statistics';
import type { ComparedPlayersQuery } from './compare.generated';
import { bestOf } from './comparison';
import classes from './Comparison.module.css';

export type ComparedPlayer = NonNullable<ComparedPlayersQuery['playersByIds'][number]>;
type Side = 'batting' | 'pitching';

interface ComparisonProps {
  players: readonly ComparedPlayer[];
  data: ComparedPlayersQuery;
  onRemove: (id: string) => void;
}

/**
 * Players side by side. The best figure of a row has a star; pitchers are compared with pitchers and batters with
 * batters, whose ratings have scales of their own.
 */
export function Comparison({ players, data, onRemove }: ComparisonProps) {
  const sides = (['pitching', 'batting'] as const).filter((side) =>
    players.some((one) => hasWork(one, side)),
  );
  return (
    <table className={classes.table} style={{ '--players': players.length }}>
      <caption className="visually-hidden">Players side by side</caption>
      <thead>
        <tr>
          <td className={classes.corner}>
            <span className="visually-hidden">Figure</span>
          </td>
          {players.map((player) => (
            <th key={player.id} scope="col">
              <Head player={player} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      <Section title="Player" players={players}>
        <Row title="Position" cells={players.map((player) => positionName(player))} />
        <Row title="Bats, throws" cells={players.map(({ bats, throws: hand }) => `${bats}/${hand}`)} />
        <Row title="Age" cells={players.map(({ age }) => age)} />
        <Row
          title="Form"
          cells={players.map(({ id, momentum }) => (
            <MomentumBadge key={id} value={momentum} />
          ))}
        />
        <Row
          title="Streak"
          cells={players.map(({ id, streak }) => (
            <StreakBadge key={id} value={streak} />
          ))}
        />
        <Row title="Fatigue" cells={players.map(({ fatigue }) => fatigue)} />
        {players.some(({ awards }) => awards.length > 0) ? (
          <Row title="Awards" cells={players.map(({ awards }) => awards.length)} />
        ) : null}
        <Row title="Career games" cells={players.map(({ career }) => career.gamesPlayed)} />
      </Section>
      {sides.map((side) => (
        <Section
          key={side}
          title={side === 'pitching' ? 'Pitching this season' : 'Batting this season'}
          players={players}
        >
          {data[side].map((column, at) => (
            <FigureRow
              key={column.key}
              title={<abbr title={column.longName}>{column.abbreviation}</abbr>}
              players={players}
              higherIsBetter={column.higherIsBetter}
              valueOf={(player) => (hasWork(player, side) ? player.season[side][at] : null)}
              write={(value) => writeFigure(column, value)}
              percentileOf={(player) => percentileIn(player.season.percentiles?.figures, column.key)}
              isComparedWith={() => side}
            />
          ))}
        </Section>
      ))}
      <Section title="Ratings" players={players}>
        {allRatings
          .filter((rating) => players.some((player) => ratingsShown(player).includes(rating)))
          .map((rating) => (
            <FigureRow
              key={rating.key}
              title={<span title={rating.meaning}>{rating.label}</span>}
              players={players}
              // A habit, of which neither more nor less is better.
              higherIsBetter={rating.key === 'crowding' ? null : true}
              valueOf={(player) =>
                ratingsShown(player).includes(rating) ? player.ratings[rating.key] : null
              }
              write={String}
              percentileOf={(player) => percentileIn(player.season.percentiles?.ratings, rating.key)}
              isComparedWith={sideOf}
            />
          ))}
      </Section>
    </table>
  );
}

const sideOf = (player: { position: string }): Side => (isPitcher(player) ? 'pitching' : 'batting');

/** Whether a player has figures of the side: those of the main work, and others if the season has any. */
const hasWork = (player: ComparedPlayer, side: Side): boolean =>
  sideOf(player) === side ||
  player.season.stats[side === 'pitching' ? 'battersFaced' : 'plateAppearances'] > 0;

const percentileIn = (
  percentiles: readonly { key: string; percentile: number }[] | undefined,
  wanted: string,
) => percentiles?.find(({ key }) => key === wanted)?.percentile;

function Head({ player, onRemove }: { player: ComparedPlayer; onRemove: (id: string) => void }) {
  const { id, name, team, season, isRetired, injury } = player;
  return (
    <div className={classes.head}>
      <PlayerFigure player={player} colors={team?.colors} width={72} />
      <CloseButton
        className={classes.remove}
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(id)}
      />
      <Link className={classes.name} to={paths.player(id)}>
        {name}
      </Link>
      <span>
        {team ? (
          <Link to={paths.team(team.id)} title={team.name}>
            <TeamMark name={team.name} team={team} size={20} /> {team.code}
          </Link>
        ) : (
          <Tag tone="mark">{isRetired ? 'Retired' : 'Free agent'}</Tag>
        )}
      </span>
      <span className={classes.season}>
        {season.league === null ? 'Outside leagues' : `${season.league.name}, ${season.seasonName ?? ''}`}
      </span>
      {injury ? <InjuryBadge injury={injury} /> : null}
    </div>
  );
}

interface SectionProps {
  title: string;
  players: readonly unknown[];
  children: ReactNode;
}

function Section({ title, players, children }: SectionProps) {
  return (
    <tbody>
      <tr className={classes.section}>
        <th scope="rowgroup" colSpan={players.length + 1}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function Row({ title, cells }: { title: ReactNode; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell's player is known by its place
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}

interface FigureRowProps {
  title: ReactNode;
  players: readonly ComparedPlayer[];
  higherIsBetter: boolean | null;
  valueOf: (player: ComparedPlayer) => number | null | undefined;
  write: (value: number) => string;
  percentileOf: (player: ComparedPlayer) => number | undefined;
  /** Players with equal keys are compared with each other. */
  isComparedWith: (player: ComparedPlayer) => Side;
}

function FigureRow({
  title,
  players,
  higherIsBetter,
  valueOf,
  write,
  percentileOf,
  isComparedWith,
}: FigureRowProps) {
  const best = new Set(
    (['pitching', 'batting'] as const).flatMap((side) => [
      ...bestOf(
        players.map((player) => (isComparedWith(player) === side ? valueOf(player) : null)),
        higherIsBetter,
      ),
    ]),
  );
  return (
    <Row
      title={title}
      cells={players.map((player, at) => {
        const value = valueOf(player);
        if (typeof value !== 'number') {
          return (
            <span key={player.id} className={classes.figure}>
              <span className="soft">{DASH}</span>
            </span>
          );
        }
        const percentile = percentileOf(player);
        return (
          <span key={player.id} className={classes.figure} data-best={best.has(at) || undefined}>
            <span className={classes.value}>
              {write(value)}
              {best.has(at) ? (
                <>
                  <span aria-hidden="true"> ★</span>
                  <span className="visually-hidden"> best</span>
                </>
              ) : null}
            </span>
            {percentile === undefined ? null : <PercentileBar percentile={percentile} />}
          </span>
        );
      })}
    />
  );
}
