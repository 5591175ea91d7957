import { type Commission } from '../../../platform/context/policy.js';
import { integers } from '../../../platform/data/rows.js';

/** Columns of an account’s {@link Commission}, read together with the account. */
export const commissionColumns = { leagueIds: integers, teamIds: integers };

/** Selects them for a row of `users`. Leagues build on accounts, so their tables are written as text, not imported. */
export const selectCommission = `ARRAY(SELECT own.league_id FROM commissioners own WHERE own.user_id = users.id) AS "leagueIds",
  ARRAY(SELECT place.team_id FROM commissioners own JOIN league_teams place ON place.league_id = own.league_id
    WHERE own.user_id = users.id) AS "teamIds"`;

export const commissionOf = ({ leagueIds, teamIds }: Commission): Commission => ({ leagueIds, teamIds });
