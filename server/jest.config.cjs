const { availableParallelism } = require('node:os');
const { runFolder, runName } = require('./testing/jest/run-folder.cjs');

const isFull = process.env.FULL === '1';

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testRunner: '<rootDir>/testing/jest/suite.cjs',
  // The timeout ends tests that would wait forever. It is several times the duration of the slowest test on a busy
  // machine.
  testTimeout: isFull ? 1_800_000 : 300_000,
  maxWorkers: Math.min(4, availableParallelism() + 1),
  globalSetup: '<rootDir>/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/testing/jest/global-teardown.mjs',
  globals: {
    pennantTests: {
      runName: runName(process.pid),
      runDir: runFolder(process.pid),
      serverUrl: process.env.TEST_DATABASE_URL || null,
    },
  },
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: isFull ? [] : ['\\.full\\.test\\.ts$'],
  // Node compiles the files as it loads them: see testing/jest/typescript-hook.cjs.
  transform: {},
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};
