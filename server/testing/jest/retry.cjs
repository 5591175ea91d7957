// A busy machine may let one of thousands of tests miss a moment: it has a second try, and the test command reports it.
// What failed first is printed with it.
/* global jest -- set by Jest */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
