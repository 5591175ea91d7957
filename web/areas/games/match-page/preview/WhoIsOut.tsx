import { InjuredPlayers } from '../../../clubs/rosters/InjuredPlayers';
import type { MatchPreviewQuery } from './match-preview.generated';
import classes from './WhoIsOut.module.css';

type PreviewMatch = NonNullable<MatchPreviewQuery['match']>;

/** The players of both clubs who are out on the day of the match, as far as is known. */
export function WhoIsOut({ match: { awayTeam, homeTeam, injured } }: { match: PreviewMatch }) {
  return (
    <section className={classes.out} aria-label="Injured players">
      {[awayTeam, homeTeam].map((team) => (
        <Club key={team.id} name={team.name} injured={injured.filter(({ teamId }) => teamId === team.id)} />
      ))}
    </section>
  );
}

function Club({ name, injured }: { name: string; injured: PreviewMatch['injured'] }) {
  return (
    <div>
      <h3>{name}: injured</h3>
      {injured.length === 0 ? (
        <p>Nobody is out.</p>
      ) : (
        <InjuredPlayers players={injured.map(({ playerId, ...player }) => ({ id: playerId, ...player }))} />
      )}
    </div>
  );
}
