import type { MatchPreviewQuery } from './match-preview.generated';

export type PreviewMatch = NonNullable<MatchPreviewQuery['match']>;
export type PreviewTeam = PreviewMatch['homeTeam'];
