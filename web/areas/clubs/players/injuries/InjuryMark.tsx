import type { BodyPart } from '../../../../graphql/schema.generated';
import { Tag } from '../../../../ui/text/badges';
import { injuryWords } from './injury-words';

interface InjuryMarkProps {
  injury: { part: BodyPart; daysLeft: number; outUntilDay: number };
}

/** Short badge of an injured player in a table of figures; its title has the injury. */
export function InjuryMark({ injury }: InjuryMarkProps) {
  const words = `Out for ${injuryWords(injury)}`;
  return (
    <Tag tone="bad" label={`${words}, until game day ${injury.outUntilDay}`}>
      <span aria-hidden="true">IL</span>
      <span className="visually-hidden">{words}</span>
    </Tag>
  );
}
