import { type Feature } from '../../../platform/feature.js';
import {
  LeagueBracketResolver,
  SeasonBracketResolver,
  BracketResolver,
  SeriesResolver,
  SeriesTeamResolver,
  MatchSeriesResolver,
} from './bracket.resolver.js';
import { bracketRoutes } from './bracket.routes.js';
import { PlayoffTeamResolver, SeasonPictureResolver } from './picture/picture.resolver.js';
import { pictureRoutes } from './picture/picture.routes.js';
import { SeriesEntity } from './series.entity.js';

export const bracket: Feature = {
  entities: [SeriesEntity],
  resolvers: [
    LeagueBracketResolver,
    SeasonBracketResolver,
    BracketResolver,
    SeriesResolver,
    SeriesTeamResolver,
    MatchSeriesResolver,
    SeasonPictureResolver,
    PlayoffTeamResolver,
  ],
  routes: [...bracketRoutes, ...pictureRoutes],
};
