import { Panel } from '../../../../ui/page/Panel';
import { SwingTable, swingsOf } from '../../odds/page/SwingTable';
import type { PreviewMatch } from './preview-match';

/** Smallest change of a chance, from 0 to 1, that is worth telling. */
const LEAST = 0.01;

/** Effect of the match on the season's odds; nothing before its day, or if it changes neither club's odds. */
export function Stakes({ match: { id, league, awayTeam, homeTeam } }: { match: PreviewMatch }) {
  const swing = league?.season?.odds.tonight.find(({ matchId }) => matchId === id);
  if (!swing) return null;
  const measure = (['playoffs', 'title'] as const).find((one) =>
    swingsOf(swing.teams, one, [])
      .slice(0, 2)
      .some(({ ifHomeWins, ifAwayWins }) => Math.abs(ifHomeWins - ifAwayWins) >= LEAST),
  );
  if (measure === undefined) return null;
  return (
    <Panel title="Tonight’s stakes">
      <SwingTable
        away={awayTeam}
        home={homeTeam}
        known={league?.season?.standings ?? []}
        rows={swingsOf(swing.teams, measure, [])}
      >
        {measure === 'title' ? 'Title chances' : 'Playoff chances'}
      </SwingTable>
    </Panel>
  );
}
