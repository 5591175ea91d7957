// npm run check: format, lint, types, generated files. It takes seconds and no database; the commit hook runs it.
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { command } from './steps/project.mjs';

await command(async () => {
  await ensureInstalled();
  const { failures } = await runChecks();
  return failures.length === 0 ? 0 : 1;
});
