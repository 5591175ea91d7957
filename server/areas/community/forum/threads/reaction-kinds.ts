/** Reactions to a post, in the order they are shown. */
export const REACTION_KINDS = ['agree', 'thanks', 'laugh', 'cheer', 'out'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];
