/** How many times as many samples the full test run takes of what chance decides. */
export const effort = process.env['FULL'] === '1' ? 20 : 1;
