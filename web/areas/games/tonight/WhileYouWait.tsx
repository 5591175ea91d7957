import { Link } from 'react-router';
import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import { TonightBoard } from './TonightBoard';
import { TonightDocument } from './tonight.generated';
import classes from './Tonight.module.css';

const pastimes = [
  { to: paths.teams, text: 'Meet the clubs' },
  { to: paths.players, text: 'Scout the players' },
  { to: paths.forum, text: 'Say hello in the forum' },
];

/** Games on the board and pages to read until staff has decided. */
export function WhileYouWait() {
  const { data } = useQuery(TonightDocument);
  useUpdates(TonightDocument, {});
  const league = data?.dashboard.main[0] ?? null;
  return (
    <>
      <TonightBoard league={league} leagues={data?.dashboard.all ?? []} isLoading={data === undefined} />
      <Panel title="While you wait">
        <ul className={classes.pastimes}>
          {pastimes.map(({ to, text }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
