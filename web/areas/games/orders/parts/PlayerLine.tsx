import { useQuery } from '../../../../session/use-query';
import { Tag } from '../../../../ui/text/badges';
import { average, count, perNine, record } from '../../../../ui/text/format';
import { PlayerName } from '../../../clubs/players/card/PlayerName';
import { InjuryBadge } from '../../../clubs/players/injuries/InjuryBadge';
import type { OrdersPart } from '../draft/orders-draft';
import { isPitcher, nameIn, type OrderedPlayer } from '../draft/orders-page';
import { NameOfPlayerDocument } from '../draft/orders-page.generated';
import { type Desk, warningsAbout } from './desk';
import { type Lineup, PlayerSplits } from './PlayerSplits';
import classes from './Parts.module.css';

interface PlayerLineProps {
  desk: Desk;
  /** Part of the orders that names the player; null for a player who can be added. */
  part: OrdersPart | null;
  id: string;
  /** The lineup whose hand the figures are about; null for both hands. */
  lineup?: Lineup | null;
}

/** A player with figures and warnings. */
export function PlayerLine({ desk, part, id, lineup = null }: PlayerLineProps) {
  const player = desk.players.get(id);
  if (!player) return <GonePlayer id={id} />;
  // Warnings about injuries are left out: the badge beside the name says more.
  const warnings =
    part === null ? [] : warningsAbout(desk, part, id).filter(({ kind }) => kind !== 'INJURED');
  return (
    <div className={classes.player}>
      <div className={classes.traits}>
        <span className={classes.name}>
          <PlayerName id={id} name={player.name} />
          {player.injury ? <InjuryBadge injury={player.injury} /> : null}
        </span>
        <span className={classes.meta}>{abilities(player)}</span>
        <span className={classes.figures}>{figures(player)}</span>
        <Ratings player={player} />
        {warnings.map(({ kind, text }) => (
          <span key={kind} className={classes.warning}>
            {text}
          </span>
        ))}
      </div>
      <PlayerSplits desk={desk} player={player} lineup={lineup} />
    </div>
  );
}

/** Less fatigue of a batter is not worth a mention. */
const LITTLE = 10;

const ratingsOfBatters = [
  ['CON', 'Contact', 'contact'],
  ['POW', 'Power', 'power'],
  ['EYE', 'Discipline', 'discipline'],
  ['SPD', 'Speed', 'speed'],
  ['FLD', 'Fielding', 'fielding'],
] as const;
const ratingsOfPitchers = [
  ['STF', 'Stuff', 'stuff'],
  ['CTL', 'Control', 'control'],
  ['MOV', 'Movement', 'movement'],
  ['STA', 'Stamina', 'stamina'],
] as const;

function Ratings({ player }: { player: OrderedPlayer }) {
  const shown = isPitcher(player) ? ratingsOfPitchers : ratingsOfBatters;
  return (
    <span className={classes.ratings}>
      {shown.map(([label, title, key]) => (
        <span key={key}>
          <abbr title={`${title}, 0 to 100`}>{label}</abbr> {player.ratings[key]}
        </span>
      ))}
      {isPitcher(player) || player.fatigue < LITTLE ? null : (
        <span>
          <abbr title="Fatigue, 0 to 100">FAT</abbr> {player.fatigue}
        </span>
      )}
    </span>
  );
}

const hands: Record<string, string> = { R: 'right', L: 'left', S: 'both' };

function abilities(player: OrderedPlayer): string {
  if (!isPitcher(player)) return `${player.position}, bats ${hands[player.bats] ?? player.bats}`;
  return `${player.pitcherRole ?? 'pitcher'}, throws ${hands[player.throws] ?? player.throws}`;
}

function figures(player: OrderedPlayer): string {
  const { stats } = player;
  if (stats.gamesPlayed === 0) return 'no games yet';
  if (isPitcher(player)) {
    const saves = stats.saves > 0 ? `, ${count(stats.saves)} SV` : '';
    return `${record(stats.wins, stats.losses)}, ${perNine(stats.earnedRunAverage)} ERA${saves}`;
  }
  return `${average(stats.battingAverage)}, ${count(stats.homeRuns)} HR, ${average(stats.onBasePlusSlugging)} OPS`;
}

/** An ordered player who left the club; only the name is loaded. */
function GonePlayer({ id }: { id: string }) {
  const { data } = useQuery(NameOfPlayerDocument, { variables: { id } });
  return (
    <div className={classes.player}>
      <span className={classes.name}>
        <span>{data?.player?.name ?? nameIn(new Map(), id)}</span>
        <Tag tone="bad" label="Passed over">
          Left the club
        </Tag>
      </span>
    </div>
  );
}

/** Fatigue of a pitcher, which decides when the pitcher can pitch again. */
export function Fatigue({ value }: { value: number }) {
  return (
    <span className={classes.fatigue} title={`Fatigue ${value} of 100`}>
      <span className={classes.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(100, value)}%` }} />
      </span>
      <span className="visually-hidden">Fatigue </span>
      {value}
    </span>
  );
}
