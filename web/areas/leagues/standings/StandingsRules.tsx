import { tieBreakRule } from './standings-groups';

/** Rules of the standings: order, ties, and figures of a race. */
export function StandingsRules({ hasRace }: { hasRace: boolean }) {
  return (
    <>
      <p>
        Teams rank by <strong>PCT</strong>, the share of games won; tied games do not count. {tieBreakRule}{' '}
        The first rule that separates the tied teams decides, and their rows name it.
      </p>
      <p>
        <strong>GB</strong> (games back): half the sum of the leader’s leads in wins and in losses.
      </p>
      {hasRace ? (
        <>
          <p>
            <strong>M#</strong> (magic number): the number of the leader’s wins and the closest rival’s
            losses, combined, that clinch first place.
          </p>
          <p>
            <strong>E#</strong> (elimination number): the number of the leader’s wins and the team’s losses,
            combined, that rule out first place.
          </p>
        </>
      ) : null}
    </>
  );
}
