import { features } from '../../../areas/features.js';
import { csvRoutesOf, type ServedRoute } from './csv-routes.js';

/** Every declared call of the REST API. */
export const routes = features.flatMap((feature) => feature.routes ?? []);

/** All served routes: the declared calls, and each of their lists as CSV. */
export const servedRoutes: readonly ServedRoute[] = [...routes, ...csvRoutesOf(routes)];
