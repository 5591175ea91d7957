import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '../../../../session/use-query';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { usePageAddress } from '../../../../ui/addresses/page-address';
import { addressWith } from '../../../../ui/page/use-page-head';
import { paths } from '../../../../ui/addresses/paths';
import { distinctNames } from '../../../../ui/choices/groups';
import { MenuList } from '../../../../ui/dialogs/MenuButton';
import { SearchBox } from '../../../../ui/page/SearchBox';
import { LeagueChoicesDocument } from '../../../leagues/leagues/league-choices.generated';
import { leagueFailures } from '../../../leagues/leagues/league-failures';
import { LeagueMark } from '../../../leagues/leagues/LeagueMark';
import { typeLabel } from '../../../leagues/leagues/league-words';
import { leagueTypesToShow, shownType } from './league-types';
import classes from './LeagueSwitch.module.css';

/** Number of leagues from which on the list has a search field. */
const MANY = 10;

/** The leagues of a type, and a search for one of many. */
export default function LeagueChoices({ leagueId }: { leagueId: string | null }) {
  const { search: address } = usePageAddress();
  const [type, setType] = useState(() => shownType(address));
  const [search, setSearch] = useState('');
  const variables = { search: search === '' ? null : search, leagueType: type.leagueType };
  const result = useQuery(LeagueChoicesDocument, { variables });
  useUpdates(LeagueChoicesDocument, variables);
  const data = result.data ?? result.previousData;
  const isLong = search !== '' || (data?.choices.edges.length ?? 0) > MANY;
  return (
    <div className={classes.choices}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Type of league"
        data={leagueTypesToShow.map(({ value, label }) => ({ value, label }))}
        value={type.value}
        onChange={(value) => setType(leagueTypesToShow.find((one) => one.value === value) ?? type)}
      />
      {isLong ? <SearchBox label="Search leagues" value={search} onSearch={setSearch} /> : null}
      <QueryState
        result={{ ...result, data }}
        fallback={leagueFailures.loadLeagues}
        skeleton={<TextSkeleton lines={3} />}
      >
        {({ choices: { edges, pageInfo } }) => {
          const nameOf = distinctNames(edges.map(({ node }) => node));
          return edges.length === 0 ? (
            <p className={`soft ${classes.none}`}>
              {search === '' ? `No ${type.value} yet.` : 'Nothing found'}
            </p>
          ) : (
            <>
              <MenuList label="Leagues">
                {edges.map(({ node }) => (
                  <li key={node.id}>
                    <Link
                      to={addressWith(paths.leagueDashboard, {
                        type: type.leagueType === null ? null : type.value,
                        league: node.id,
                      })}
                      aria-current={node.id === leagueId ? 'true' : undefined}
                    >
                      <LeagueMark name={node.name} size={24} />
                      <span>
                        {nameOf(node)} <span className="soft">({typeLabel(node.leagueType)})</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </MenuList>
              {pageInfo.hasNextPage ? (
                <p className={`soft ${classes.none}`}>Search to find more leagues.</p>
              ) : null}
            </>
          );
        }}
      </QueryState>
      <Link className={classes.all} to={paths.leagues}>
        All leagues
      </Link>
    </div>
  );
}
