/** Factor for sample sizes of statistical tests: 1 in `npm test`, 20 in the full run. */
export const effort = process.env['FULL'] === '1' ? 20 : 1;
