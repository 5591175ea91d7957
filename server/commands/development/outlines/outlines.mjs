// npm run outlines: writes the letters that pictures for previews are drawn with, from the fonts of the web app.
import { ensureInstalled } from '../steps/install.mjs';
import { command } from '../steps/project.mjs';

await command(async () => {
  await ensureInstalled();
  await (await import('./font-outlines.mjs')).writeFontOutlines();
});
