// The `testRunner` of jest: Node itself loads a suite and everything that it imports, once for all suites of a worker.
// Jest would load 3,000 modules anew for each suite that opens the app. That takes longer than most such suites run.
const { setImmediate: immediate } = require('node:timers/promises');
const { configureGlobal } = require('fast-check');
const circus = require('jest-circus');
const { expect } = require('expect');
const { formatExecError, formatResultsErrors } = require('jest-message-util');
const { ModuleMocker } = require('jest-mock');

// Errors show positions in our TypeScript.
process.setSourceMapsEnabled(true);
const hook = require.resolve('./typescript-hook.cjs');
require(hook);
// The hook is passed on to child processes, which the server starts with the same arguments of Node.
process.execArgv.push('--require', hook);
require('reflect-metadata');
require('./production-graphql.cjs');

const { test, describe, beforeAll, beforeEach, afterAll, afterEach } = circus;
const mocker = new ModuleMocker(globalThis);
const jest = { fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker) };
Object.assign(globalThis, {
  expect,
  it: test,
  test,
  describe,
  beforeAll,
  beforeEach,
  afterAll,
  afterEach,
  jest,
});

// A fixed seed, so that property tests try the same values each time.
configureGlobal({ seed: 20_260_401 });

/** Uncaught errors by promise; an error is removed when a later `await` catches it. */
const uncaught = new Map();
process.on('uncaughtException', (error) => uncaught.set({}, error));
process.on('unhandledRejection', (error, promise) => uncaught.set(promise, error));
process.on('rejectionHandled', (promise) => uncaught.delete(promise));

/**
 * Adds uncaught errors to the errors of the test or suite. Waits for a turn of the event loop first, because Node
 * reports late that an error was caught.
 */
const moveUncaught = async (errors) => {
  await immediate();
  errors.push(...uncaught.values());
  uncaught.clear();
};
circus.addEventHandler(async (event) => {
  if (event.name === 'test_done') await moveUncaught(event.test.errors);
  if (event.name === 'run_finish') await moveUncaught(circus.getState().unhandledErrors);
});

/** @type {import('@jest/test-result').TestFramework} */
module.exports = async function runSuite(globalConfig, config, _environment, _runtime, testPath) {
  Object.assign(globalThis, structuredClone(config.globals));
  Error.stackTraceLimit = 20;
  Error.prepareStackTrace = undefined;
  const env = { ...process.env };
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = config.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  try {
    require(testPath);
    return result(await circus.run(), { globalConfig, config, testPath });
  } finally {
    delete require.cache[testPath];
    mocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
};

function result(
  { testResults, unhandledErrors, unhandledErrorsDetailed },
  { globalConfig, config, testPath },
) {
  const tests = testResults.map((one) => caseOf(one));
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const outside = unhandledErrorsDetailed.map((error) => formatExecError(error, config, globalConfig));
  const failures = [formatResultsErrors(tests, config, globalConfig, testPath), ...outside].filter(Boolean);
  return {
    leaks: false,
    openHandles: [],
    snapshot: {
      added: 0,
      fileDeleted: false,
      matched: 0,
      unchecked: 0,
      uncheckedKeys: [],
      unmatched: 0,
      updated: 0,
    },
    perfStats: {},
    failureMessage: failures.join('\n\n') || null,
    testExecError: outside.length > 0 ? { message: '', stack: unhandledErrors.join('\n') } : undefined,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: tests,
  };
}

/** A test in jest's format. Circus gives its path of titles, which begins with an unnamed root. */
function caseOf({
  testPath,
  status,
  errors,
  errorsDetailed,
  duration,
  startedAt,
  invocations,
  numPassingAsserts,
}) {
  const [, ...titles] = testPath;
  return {
    title: titles.at(-1),
    ancestorTitles: titles.slice(0, -1),
    fullName: titles.join(' '),
    status:
      errors.length > 0 ? 'failed' : status === 'skip' ? 'pending' : status === 'todo' ? 'todo' : 'passed',
    failureMessages: errors,
    failureDetails: errorsDetailed,
    duration,
    startAt: startedAt,
    invocations,
    numPassingAsserts,
    location: null,
  };
}
