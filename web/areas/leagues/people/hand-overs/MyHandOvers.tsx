import { useQuery } from '../../../../session/use-query';
import { useSession } from '../../../../session/session';
import { HandOverNotice } from './HandOverNotice';
import { MyHandOversDocument } from './hand-overs.generated';

/** The clubs that are offered to the viewer, and the club for which they have asked. */
export function MyHandOvers({ reload }: { reload: () => Promise<unknown> }) {
  const { user } = useSession();
  const result = useQuery(MyHandOversDocument, { skip: user === null, fetchPolicy: 'cache-and-network' });
  const both = async () => {
    await result.refetch();
    await reload();
  };
  return result.data?.handOvers
    .filter(({ to }) => to === user?.username)
    .map((handOver) => <HandOverNotice key={handOver.id} handOver={handOver} reload={both} />);
}
