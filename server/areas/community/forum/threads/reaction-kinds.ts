/** What a reader can say to a post with one press, in the order it is shown. */
export const REACTION_KINDS = ['agree', 'thanks', 'laugh', 'cheer', 'out'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];
