import type { BodyPart } from '../../../../graphql/schema.generated';
import { Tag } from '../../../../ui/text/badges';
import { injuryWords } from './injury-words';

interface InjuryBadgeProps {
  injury: { part: BodyPart; daysLeft: number; outUntilDay: number };
}

/** Badge of an injured player: the injury and how long it lasts. */
export function InjuryBadge({ injury }: InjuryBadgeProps) {
  return (
    <Tag tone="bad" label={`Until game day ${injury.outUntilDay}`}>
      Out for {injuryWords(injury)}
    </Tag>
  );
}
