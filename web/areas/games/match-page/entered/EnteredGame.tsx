import { LineScore } from '../../../../ui/baseball/LineScore';
import { EnteredBoxScore } from '../box-score/BoxScore';
import { BoardTeam } from '../MatchBanner';
import type { ShownMatch } from '../match-page';

/** Line score of a result that was entered by hand; nothing without one. */
export function EnteredLineScore({ match }: { match: ShownMatch }) {
  const { enteredResult, awayTeam, homeTeam, awayScore, homeScore } = match;
  if (!enteredResult) return null;
  const { away, home } = enteredResult;
  if (away.innings === null || home.innings === null) return null;
  const unknown = { errors: null };
  return (
    <LineScore
      away={{
        team: <BoardTeam team={awayTeam} />,
        name: awayTeam.name,
        innings: away.innings,
        runs: awayScore ?? 0,
        hits: away.hits,
        ...unknown,
      }}
      home={{
        team: <BoardTeam team={homeTeam} />,
        name: homeTeam.name,
        innings: home.innings,
        runs: homeScore ?? 0,
        hits: home.hits,
        ...unknown,
      }}
    />
  );
}

/** The rest of a match whose result was entered by hand: a note, and the box lines if there are any. */
export function EnteredGame({ match: { enteredResult } }: { match: ShownMatch }) {
  const sides = enteredResult ? [enteredResult.away, enteredResult.home] : [];
  return (
    <div className="stack" data-spoiler="whole">
      <p className="soft">Entered by hand: the game was played elsewhere, so there are no plays.</p>
      {sides
        .filter(({ batters }) => batters.length > 0)
        .map((side) => (
          <EnteredBoxScore key={side.teamId} side={side} />
        ))}
    </div>
  );
}
