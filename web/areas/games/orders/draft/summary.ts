import { bullpenGroups, type Draft, type OrdersPart, tactics } from './orders-draft';

interface SummaryWords {
  name: (playerId: string) => string;
  group: (group: 'closer' | (typeof bullpenGroups)[number]) => string;
  tactic: (tactic: (typeof tactics)[number], level: number) => string;
}

/** A part of orders in a few lines. */
export function summaryOf(draft: Draft, part: OrdersPart, words: SummaryWords): string[] {
  if (draft[part] === null) return ['Left to the manager'];
  if (part === 'againstRight' || part === 'againstLeft') {
    return (draft[part] ?? []).map(
      ({ playerId, position }, at) => `${at + 1}. ${words.name(playerId)}, ${position}`,
    );
  }
  if (part === 'bullpen') return bullpenLines(draft, words);
  if (part === 'tactics') {
    const played = draft.tactics;
    return played ? tactics.map((tactic) => words.tactic(tactic, played[tactic])) : [];
  }
  const ranked = (draft[part] ?? []).map((id, at) => `${at + 1}. ${words.name(id)}`);
  if (part === 'bench') return ranked.length > 0 ? ranked : ['Nobody'];
  const rule = draft.afterOffDays === 'SKIP' ? 'the most rested high starter pitches' : 'turns are kept';
  return [...ranked, `After days without a game ${rule}`];
}

function bullpenLines({ bullpen }: Draft, words: SummaryWords): string[] {
  if (!bullpen) return [];
  const lines = [
    { group: 'closer', ids: bullpen.closer === null ? [] : [bullpen.closer] } as const,
    ...bullpenGroups.map((group) => ({ group, ids: bullpen[group] })),
  ];
  return lines.map(
    ({ group, ids }) =>
      `${words.group(group)}: ${ids.length > 0 ? ids.map(words.name).join(', ') : 'nobody'}`,
  );
}
