import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { counted } from '../../../../ui/text/format';
import classes from '../Market.module.css';
import { orderedOf, rosterAfter, type TradeMan, type TradeTeam } from './offer-draft';

interface TradeSideProps {
  team: TradeTeam;
  /** The ids of those it gives. */
  chosen: ReadonlySet<string>;
  arriving: readonly TradeMan[];
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A team's roster: whom it gives, and what it would have after the trade. */
export function TradeSide({ team, chosen, arriving, onChange }: TradeSideProps) {
  const ordered = useMemo(() => orderedOf(team), [team]);
  const after = rosterAfter(team, chosen, arriving);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={classes.side}>
      <legend>{team.name} gives</legend>
      <p className={classes.quiet} aria-live="polite">
        {`After the trade: ${counted(after.size, 'player')}, ${after.fielders} position players and ${counted(after.pitchers, 'pitcher')}.`}
      </p>
      <ul className={classes.roster}>
        {team.players.map((player) => (
          <li key={player.id}>
            <Checkbox
              label={`${player.name} (${player.position}, ${player.age})`}
              description={noteOf(player, ordered)}
              checked={chosen.has(player.id)}
              onChange={() => toggle(player.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function noteOf(player: TradeMan, ordered: ReadonlySet<string>): string | null {
  const notes = [
    player.injury ? `Injured: ${counted(player.injury.daysLeft, 'game day')}` : null,
    ordered.has(player.id) ? 'In your orders' : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : `${notes.join('. ')}.`;
}
