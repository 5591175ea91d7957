import { type ClubLook, TeamMark } from '../../../ui/baseball/TeamMark';
import { PlayerOfRecord } from '../../clubs/players/card/PlayerOfRecord';
import { ClubName } from '../../clubs/teams/ClubName';
import classes from './HonoursTable.module.css';

/** A player honoured by a season, with the names that player and club had in that season. */
export interface Honoured {
  playerName: string;
  player: { id: string; isDeleted: boolean } | null;
  teamName: string;
  team: (ClubLook & { id: string; isDeleted: boolean }) | null;
}

export interface HonoursRow {
  key: string;
  label: string;
  /** Several if they are tied. */
  honoured: readonly Honoured[];
  value: string;
}

export interface HonoursGroup {
  title: string | null;
  /** Unit of the group's figures. */
  unit?: string;
  rows: readonly HonoursRow[];
}

/** If more players are tied, the page names only the first of them; the CSV file names all. */
const MOST_NAMED = 3;

interface HonoursTableProps {
  /** Caption for screen readers. */
  caption: string;
  /** Heading of the column with the names of the rows. */
  heading: string;
  groups: readonly HonoursGroup[];
}

/** Table of a season's awards or leaders: title, players and figure. */
export function HonoursTable({ caption, heading, groups }: HonoursTableProps) {
  return (
    <table className={classes.honours}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Player and club</th>
          <th scope="col">Figure</th>
        </tr>
      </thead>
      {groups.map(({ title, unit, rows }) => (
        <tbody key={title}>
          {title === null ? null : (
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.group}>
                {title}
                {unit === undefined ? null : <span className={classes.unit}>{unit}</span>}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { label, honoured, value } }: { row: HonoursRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {honoured.slice(0, MOST_NAMED).map(({ playerName, player, teamName, team }) => (
          <div key={player?.id ?? playerName} className={classes.who}>
            <PlayerOfRecord name={playerName} player={player} />
            <span className={classes.club}>
              <ClubName name={teamName} club={team}>
                <TeamMark name={teamName} team={team} size={20} />
                <span className={classes.clubName}>{teamName}</span>
              </ClubName>
            </span>
          </div>
        ))}
        {honoured.length > MOST_NAMED ? (
          <span className={classes.more}>and {honoured.length - MOST_NAMED} more</span>
        ) : null}
      </td>
      <td className={classes.value}>{value}</td>
    </tr>
  );
}
