import { TeamMark } from '../../../ui/baseball/TeamMark';
import { PlayerOfRecord } from '../../clubs/players/card/PlayerOfRecord';
import { ClubName } from '../../clubs/teams/ClubName';
import classes from './HonoursTable.module.css';

/** Whom a season honoured, under the names of that time. */
export interface Honoured {
  playerName: string;
  player: { id: string; isDeleted: boolean } | null;
  teamName: string;
  team: { id: string; isDeleted: boolean; logoUrl: string | null } | null;
}

export interface HonoursRow {
  key: string;
  label: string;
  /** Several with the same figure. */
  honoured: readonly Honoured[];
  value: string;
}

/** Of more who are tied the first ones are named. The file has the others too. */
const MOST_NAMED = 3;

interface HonoursTableProps {
  /** For screen readers. */
  caption: string;
  /** Name of the rows. */
  heading: string;
  groups: readonly { title: string | null; rows: readonly HonoursRow[] }[];
}

/** Awards or leaders of a season: what for, who, and the figure. */
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
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          {title === null ? null : (
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.group}>
                {title}
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
                <TeamMark name={teamName} logoUrl={team?.logoUrl} size={20} />
                <span className={classes.clubName}>{teamName}</span>
              </ClubName>
            </span>
          </div>
        ))}
        {honoured.length > MOST_NAMED ? 'and others' : null}
      </td>
      <td className={classes.value}>{value}</td>
    </tr>
  );
}
