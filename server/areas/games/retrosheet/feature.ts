import { type Feature } from '../../../platform/feature.js';
import { retrosheetExportRoutes } from './retrosheet-export.routes.js';

export const retrosheet: Feature = {
  routes: retrosheetExportRoutes,
};
