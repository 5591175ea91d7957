import { type RunCounts } from './run-counts.js';

// Written by `npm run win-expectancy`: do not edit.
export const runCounts: RunCounts = [];
