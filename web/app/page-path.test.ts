import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../ui/addresses/paths';
import { pageIn, pathOf } from './page-path';

const pages = readdirSync(join(__dirname, '../routes'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ path: pathOf(file) }));

test('every link within the app leads to a page, the one with the fewest parameters', () => {
  const addresses = Object.values(paths).map((path): string =>
    typeof path === 'string' ? path : Reflect.apply(path, null, ['7', '7']),
  );
  const unknown = addresses.filter((address) => pageIn(pages, address.replace(/[?#].*/, '')) === null);
  expect(unknown).toEqual([]);
  const pathAt = (address: string) => pageIn(pages, address)?.path;
  expect(['/', '/Teams/Create/', '/teams/created', '/teams/7/orders', '/teams/7/wins'].map(pathAt)).toEqual([
    '/',
    '/teams/create',
    '/teams/:teamId',
    '/teams/:teamId/orders',
    undefined,
  ]);
});
