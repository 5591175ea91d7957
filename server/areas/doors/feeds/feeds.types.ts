import { Flag, Reference } from '../../../platform/input/rules.js';

/** REST's query of `GET /news.atom`; the parameters are named as in `GET /news`. */
export class NewsFeedQuery {
  @Reference({ label: 'team_id' })
  teamId?: number;

  @Flag({ label: 'featured' })
  featured?: boolean;
}
