import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from './Providers';
import { routes } from './routes';

/** The first frame of a page: the part that a visitor sees before the page's code and data have arrived. */
export async function frameOf(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const address = `http://localhost${path.replaceAll(/:\w+/g, '0')}`;
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  if (context.errors) throw new Error(`${path} cannot be drawn`, { cause: context.errors });
  const page = (
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>
  );
  await refuseFailing(path, page);
  return renderToStaticMarkup(page);
}

/** Throws if a component fails: `renderToStaticMarkup` would silently draw the fallback of its boundary. */
async function refuseFailing(path: string, page: ReactNode): Promise<void> {
  const failures: unknown[] = [];
  await prerender(page, { onError: (error) => void failures.push(error) });
  if (failures.length > 0)
    throw new AggregateError(failures, `${path} cannot be drawn: ${failures.map(String).join('; ')}`);
}
