const { availableParallelism } = require('node:os');
const { runFolder, runName } = require('./testing/run-folder.cjs');

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/testing/jest/environment.cjs',
  runtime: '<rootDir>/testing/jest/runtime.cjs',
  // A shared CI machine needs seconds to start a database.
  testTimeout: 30_000,
  // One more than cores, as many tests wait for processes.
  maxWorkers: Math.min(4, availableParallelism() + 1),
  globalSetup: '<rootDir>/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/testing/global-teardown.mjs',
  globals: {
    pennantTests: {
      runName: runName(process.pid),
      runDir: runFolder(process.pid),
      serverUrl: process.env.TEST_DATABASE_URL || null,
    },
  },
  setupFiles: ['reflect-metadata', '<rootDir>/testing/production-graphql.cjs'],
  setupFilesAfterEnv: ['<rootDir>/testing/jest/retry.cjs'],
  testMatch: ['<rootDir>/**/*.test.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};
