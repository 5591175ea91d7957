import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from './Providers';
import { routes } from './routes';

/** The first frame of a page: what a visitor sees of it before its code and its data are there. */
export async function frameOf(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const address = `http://localhost${path.replaceAll(/:\w+/g, '0')}`;
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  if (context.errors) throw new Error(`${path} cannot be drawn`, { cause: context.errors });
  return renderToStaticMarkup(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}
