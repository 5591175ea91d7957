import { route } from '../../../platform/http/rest/route.js';
import { SeasonQuery } from '../../leagues/seasons/season.types.js';
import { exportRetrosheet } from './retrosheet-export.service.js';

export const retrosheetExportRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/export/retrosheet',
    operationId: 'exportRetrosheet',
    refuses: ['conflict'],
    tag: 'leagues',
    summary: 'The played matches of a league as Retrosheet event files',
    description:
      'A zip archive for the Chadwick tools: an event file (.EVA or .EVN) for each home team, a roster (.ROS) for each team, and a TEAM file.',
    query: SeasonQuery,
    answer: {},
    download: {
      contentType: 'application/zip',
      filename: ({ leagueId }) => `league-${leagueId}-retrosheet.zip`,
    },
    handle: (ctx, { ids, query: { season } }) => exportRetrosheet(ctx, ids.leagueId, season),
  }),
];
