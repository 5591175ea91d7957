/** Factor of the samples by which statistics are proven: 1 in `npm test`, 20 in the full run. */
export const effort = process.env['FULL'] === '1' ? 20 : 1;
