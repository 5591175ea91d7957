import { type Feature } from '../../../platform/feature.js';
import {
  MatchPreviewResolver,
  PlayerPreviewResolver,
  ScoreboardPreviewResolver,
  SeasonPreviewResolver,
  TeamPreviewResolver,
  ThreadPreviewResolver,
} from './preview.resolver.js';

export const previews: Feature = {
  resolvers: [
    TeamPreviewResolver,
    PlayerPreviewResolver,
    MatchPreviewResolver,
    SeasonPreviewResolver,
    ThreadPreviewResolver,
    ScoreboardPreviewResolver,
  ],
};
