import { createServer } from 'vite';

/** Draws the first frame of each page with the app's own components. */
export async function framesOf(paths: readonly string[], configFile: string): Promise<readonly string[]> {
  const vite = await createServer({
    configFile,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { frameOf } = await vite.ssrLoadModule('/app/first-frame.tsx');
    if (typeof frameOf !== 'function') throw new TypeError('the app draws no first frame');
    return await Promise.all(paths.map((path): Promise<string> => frameOf(path)));
  } finally {
    await vite.close();
  }
}
