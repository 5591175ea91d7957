import { expect, test } from './fixtures';
import { watchRefusals } from './content-policy-steps';

const alone = [
  ['/login', 'main'],
  ['/register', 'main'],
  ['/api/docs/', '.swagger-ui .opblock-tag'],
  ['/explorer/', '.cm-editor'],
] as const;

for (const [address, whatShows] of alone) {
  test(`${address} works under its content policy`, async ({ page }) => {
    const refusals = await watchRefusals(page);
    await page.goto(address);
    await expect(page.locator(whatShows).first()).toBeVisible();
    // The explorer tests whether it may compile code, and works without.
    expect(refusals().filter((refusal) => refusal !== 'script-src: eval ')).toEqual([]);
  });
}

test('a script or a connection from elsewhere is refused', async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.evaluate(() => fetch('http://localhost:1/').catch(() => null));
  await page.evaluate(() => void new WebSocket('ws://localhost:1/'));
  await expect.poll(() => refusals().join(' ')).toMatch(/script-src.*connect-src.*localhost/s);
});
