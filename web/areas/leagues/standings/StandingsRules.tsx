import { tieBreakRule } from './standings-groups';

/** Rules of the standings: order, ties, and figures of a race. */
export function StandingsRules({ hasRace }: { hasRace: boolean }) {
  return (
    <>
      <p>
        Teams rank by PCT, the share of games won; tied games do not count. {tieBreakRule} The first rule that
        separates the tied teams decides, and their rows name it.
      </p>
      <p>GB, games back: the differences in wins and in losses to the leader, added and halved.</p>
      {hasRace ? (
        <>
          <p>
            M#, the leader’s magic number: wins of the leader and losses of the closest rival, together, that
            decide first place.
          </p>
          <p>
            E#, the others’ elimination number: wins of the leader and losses of the team, together, that rule
            out first place.
          </p>
        </>
      ) : null}
    </>
  );
}
