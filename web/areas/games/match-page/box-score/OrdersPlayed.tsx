import type { ReplacementReason } from '../../../../graphql/schema.generated';
import { Tag, VisuallyHidden } from '../../../../ui/text/badges';
import type { BoxScoreSide } from '../match-page';
import classes from './OrdersPlayed.module.css';

/**
 * Mark beside a player's name: whether the owner ordered this player, or the manager chose the player instead of the
 * ordered one. Renders nothing if the owner gave no orders (`null`).
 */
export function OrderMark({ byOrder }: { byOrder: boolean | null }) {
  if (byOrder === null) return null;
  const [letter, words] = byOrder ? ['O', 'By order'] : ['M', 'By the manager'];
  return (
    <Tag tone={byOrder ? 'mark' : 'plain'} label={words}>
      <span aria-hidden="true">{letter}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Tag>
  );
}

const partNames = {
  lineup: 'batting order',
  rotation: 'starting pitcher',
  bullpen: 'bullpen',
  bench: 'bench',
  tactics: 'tactics',
} as const;
const parts = ['lineup', 'rotation', 'bullpen', 'bench', 'tactics'] as const;

/** Below the tables: the parts that the owner ordered, and players who were replaced, with the reason. */
export function OrdersPlayed({ side: { orders, replacements } }: { side: BoxScoreSide }) {
  if (orders === null) return null;
  const ordered = parts.filter((part) => orders[part]).map((part) => partNames[part]);
  const isMarked = orders.lineup || orders.rotation || orders.bullpen || orders.bench;
  return (
    <div className={classes.orders}>
      <p>
        <strong>Ordered:</strong> {ordered.join(', ')}.
        {isMarked ? (
          <span className={classes.legend}>
            <Tag tone="mark">O</Tag> by order <Tag>M</Tag> by the manager
          </span>
        ) : null}
      </p>
      {replacements.length > 0 ? (
        <p>
          <strong>Not as ordered:</strong> {replacements.map(replacementWords).join('; ')}.
        </p>
      ) : null}
    </div>
  );
}

type Replacement = BoxScoreSide['replacements'][number];

const reasons: Readonly<Record<ReplacementReason, string>> = {
  INJURED: 'injured',
  GONE: 'no longer with the club',
  SPENT: 'not rested enough',
  TIRED: 'rested',
  MOVED: 'moved to another position',
};

function replacementWords({ name, replacedByName, reason }: Replacement): string {
  const why = `${name} (${reasons[reason]})`;
  return replacedByName === null ? why : `${why}, ${replacedByName} instead`;
}
